import type { Entity } from '@gt/domain/kit/entity.ts'
import { frequencyActions, worksActions } from '@gt/domain/wbs/actions.ts'
import { boardActions } from '@gt/domain/wbs/board-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { structureRules } from './base-rules.ts'
import { documentsOfBoard, exportBoard, readBoard, reportsOfPlace } from './board.ts'
import { componentRules } from './component-rules.ts'
import { applyPatterns, frequencyRules, testsOfFrequency } from './frequency-rules.ts'
import { generate, patternsOf } from './generate.ts'
import { nodeRules } from './node-rules.ts'

export const worksImplemented: readonly Implemented[] = [
  ...implement(worksActions, { Patterns: patternsOf, Generate: generate }),
  ...implement(boardActions, {
    Read: readBoard,
    Reports: reportsOfPlace,
    ExportBoard: exportBoard,
    Documents: documentsOfBoard,
  }),
  ...implement(frequencyActions, { Tests: testsOfFrequency, ApplyPatterns: applyPatterns }),
]

/** Rules of the breakdown of works, of its base data and of its test frequencies. */
export const worksEntities: readonly EntityRules<Entity>[] = [structureRules, nodeRules, frequencyRules, componentRules]
