import { aluminumBox } from '@gt/domain/calibres/aluminum-box.entity.ts'
import { ringKnife } from '@gt/domain/calibres/ring-knife.entity.ts'
import { sandCylinder } from '@gt/domain/calibres/sand-cylinder.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { equationRules } from './equations.ts'
import { gradationRules } from './gradations.ts'
import { register } from './register.ts'

/** Rules of the calibration registers. */
export const calibreRules: readonly EntityRules<Entity>[] = [
  register(ringKnife),
  // a tin that moved by more than weighing explains
  register(aluminumBox, { views: { moved: () => ({ where: [{ sql: 'abs(t.mass_change) > 0.05', values: [] }] }) } }),
  register(sandCylinder),
  ...equationRules,
  ...gradationRules,
]
