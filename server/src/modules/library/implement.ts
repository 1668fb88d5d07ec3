import type { Entity } from '@gt/domain/kit/entity.ts'
import { openedTestActions } from '@gt/domain/methods/opened-test-actions.ts'
import { ruleActions } from '@gt/domain/methods/rule-actions.ts'
import { settingCardActions } from '@gt/domain/platform/setting-card-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { basisRules, replaceStandard, ruleUses } from './basis-rules.ts'
import { catalogueParameterRules } from './catalogue-parameter-rules.ts'
import { categoryRules, classRules } from './class-rules.ts'
import { listRules } from './list-rules.ts'
import { openedOfUnit, saveOpened, unitsWithTests, upgradeForms } from './opened-tests.ts'
import { parameterRules } from './parameter-rules.ts'
import { readinessRules } from './readiness.ts'
import { listSettingCards } from './setting-cards.ts'

/** Rules of the catalogue of tests and of what laboratories open of it. */
export const libraryEntities: readonly EntityRules<Entity>[] = [
  parameterRules,
  catalogueParameterRules,
  categoryRules,
  classRules,
  basisRules,
  listRules,
  readinessRules,
]

export const libraryImplemented: readonly Implemented[] = [
  ...implement(settingCardActions, { List: listSettingCards }),
  ...implement(ruleActions, { Uses: ruleUses, Replace: replaceStandard }),
  ...implement(openedTestActions, {
    Units: unitsWithTests,
    OfUnit: openedOfUnit,
    Save: saveOpened,
    Upgrade: upgradeForms,
  }),
]
