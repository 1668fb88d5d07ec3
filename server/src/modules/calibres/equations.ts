import { numberOf } from '@gt/domain/calibres/arithmetic.ts'
import { bumpIntegrator } from '@gt/domain/calibres/bump-integrator.entity.ts'
import { bumpIntegratorSection } from '@gt/domain/calibres/bump-integrator-section.entity.ts'
import { coneSounder } from '@gt/domain/calibres/cone-sounder.entity.ts'
import { abscissaOf, missingCoefficients } from '@gt/domain/calibres/equation.ts'
import { leastBumpCorrelation } from '@gt/domain/calibres/equations.ts'
import { calibreErrors } from '@gt/domain/calibres/errors.ts'
import { stressRing } from '@gt/domain/calibres/stress-ring.entity.ts'
import { stressRingPoint } from '@gt/domain/calibres/stress-ring-point.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { plainText } from '@gt/domain/kit/decimal.ts'
import type { Entity, RowChange } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { type CrudHooks, type EntityRules, entityRules } from '../../pages/rules.ts'
import { guardCurrent } from '../../pages/versions.ts'
import { register } from './register.ts'

type Values = Readonly<Record<string, unknown>>

/** G-06 for each coefficient that the degree of an equation asks for. */
function guardCoefficients({ fields }: Entity, values: Values): void {
  const faults = missingCoefficients(values).flatMap(name => {
    const field = fields[name]
    return field ? refused(generalErrors, 'G-06', { field: field.label }, { field: name }) : []
  })
  if (faults.length > 0) throw new Refusal(faults)
}

/** CB-02 for an equation in use that correlates worse than its kind may. */
function guardCorrelation(values: Values, least: string | null): void {
  if (least === null || values.enabled !== 1) return
  const { correlation_coefficient, equation_name: name } = values
  const [r, limit] = [numberOf(correlation_coefficient), numberOf(least)]
  if (r && limit && r.lessThan(limit))
    throw new Refusal([refused(calibreErrors, 'CB-02', { name, r: plainText(r), least }, { field: 'enabled' })])
}

/** Equations of graded laboratories are approved before they are used; a site uses what it enters. */
const needsApproval = (ctx: Ctx, entity: Entity): boolean =>
  'approved_at' in entity.fields && ctx.principal.business?.labKind === 'dj'

const unapproved = { approved_by_id: null, approved_at: null, enabled: 0 }

const changesValues = ({ versioned }: Entity, row: Values, changes: Values): boolean =>
  versioned?.values.some(name => changes[name] !== undefined && changes[name] !== row[name]) ?? false

/** The technical manager lets an equation be used. Refuses with CB-02, CB-04, G-37. */
const approve =
  (entity: Entity, least: string | null) =>
  async (ctx: Ctx, item: CommandItem): Promise<CommandDone> => {
    const row = await lockRow(ctx, entity, item)
    guardCurrent(entity, row)
    const { equation_name: name, approved_at: before, ...values } = row as Values // an equation of any kind
    if (before !== null) throw new Refusal([refused(calibreErrors, 'CB-04', { name })])
    const approved = { approved_by_id: userOf(ctx), approved_at: ctx.now, enabled: 1 }
    guardCorrelation({ ...values, equation_name: name, ...approved }, least)
    const now = (await changeRow(ctx, entity, row, approved as never)) as unknown as { id: string; row_version: number } // fields of such equations
    return { id: now.id, row_version: now.row_version, state: null }
  }

/** What equations have in common besides being in versions. */
const equation = (entity: Entity, least: string | null): EntityRules<Entity> => {
  const hooks: CrudHooks<Entity> = {
    async beforeCreate(ctx, given) {
      const values: Values = { enabled: 1, ...given, ...(needsApproval(ctx, entity) ? unapproved : {}) }
      guardCoefficients(entity, values)
      guardCorrelation(values, least)
      return values as never // the fields of a new record
    },
    async beforeChange(ctx, row, changes: RowChange<Entity>) {
      const before = row as Values
      const again = needsApproval(ctx, entity) && changesValues(entity, before, changes)
      const after: Values = { ...before, ...changes, ...(again ? unapproved : {}) }
      guardCoefficients(entity, after)
      if (needsApproval(ctx, entity) && after.enabled === 1 && after.approved_at === null)
        throw new Refusal([refused(calibreErrors, 'CB-03', { name: after.equation_name }, { field: 'enabled' })])
      guardCorrelation(after, least)
      return (again ? { ...changes, ...unapproved } : changes) as never // as above
    },
  }
  return register(entity, {
    ...hooks,
    ...('approved_at' in entity.fields ? { commands: { Approve: approve(entity, least) as never } } : {}),
  })
}

/** Points whose x is the mean of readings. */
const measuredPoint = (entity: Entity, readings: string): EntityRules<Entity> =>
  entityRules(entity, {
    derive: values => {
      const x = abscissaOf(values, readings)
      return x ? { x: plainText(x.toDecimalPlaces(4)) } : {}
    },
  })

export const equationRules: readonly EntityRules<Entity>[] = [
  equation(stressRing, null),
  equation(coneSounder, null),
  equation(bumpIntegrator, leastBumpCorrelation),
  measuredPoint(stressRingPoint, 'readings'),
  measuredPoint(bumpIntegratorSection, 'runs'),
]
