import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { methodErrors } from '@gt/domain/methods/errors.ts'
import type { prescribedActions } from '@gt/domain/methods/prescribed-actions.ts'
import { prescribedValue } from '@gt/domain/methods/prescribed-value.entity.ts'
import { namedLimits } from '@gt/domain/paper/judged-limits.ts'
import { businessOf, type Ctx } from '../../db/context.ts'
import { inUnit, type Unit } from '../../db/in-tenant.ts'
import { getRow, insertRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { ownCopy } from '../../pages/shipped-rows.ts'
import { limitsOfProject } from './copies.queries.ts'
import { methodOfTest } from './method.queries.ts'
import { compiledMethod } from './method-cache.ts'
import { prescribedSet } from './prescribed.ts'

type Prescribed = Row<typeof prescribedValue>

const done = ({ id, row_version }: Prescribed): CommandDone => ({ id, row_version, state: null })

/** The values of a limit for a row of its own. */
const valuesOf = (
  row: Prescribed,
  changes: RowValues<typeof prescribedValue> = {},
): RowValues<typeof prescribedValue> => {
  const { values, kept } = ownCopy(prescribedValue, row, {})
  return { ...kept, ...(values as RowValues<typeof prescribedValue>), ...changes }
}

/** The laboratory's row with the same conditions as these values. */
async function alike(ctx: Ctx, values: RowValues<typeof prescribedValue>): Promise<Prescribed | null> {
  const [row] = await ctx.tx.query<Prescribed & Record<string, unknown>>(
    `select id, row_version from prescribed_value where business_id = app_biz() and trial_list_id = $1 and trial_parameter_id = $2
     and project_id is not distinct from $3 and grade is not distinct from $4 and condition_text is not distinct from $5 and deleted_at is null`,
    [
      values.trial_list_id,
      values.trial_parameter_id,
      values.project_id ?? null,
      values.grade ?? null,
      values.condition_text ?? null,
    ],
  )
  return row ?? null
}

/** A value of the standard becomes the laboratory's own, which later updates of the library leave as it is; an own one stays. */
export async function loadStandard(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, prescribedValue, item.id)
  if (row.business_id !== '0') return done(row)
  const values = valuesOf(row)
  return done((await alike(ctx, values)) ?? (await insertRow(ctx, prescribedValue, values)))
}

/** The same limit for another grade or by another standard. Refuses with TM-08 where that has one already. */
export async function copyTo(
  ctx: Ctx,
  item: CommandItem,
  input: { readonly grade: string; readonly standard_id?: Id | null },
): Promise<CommandDone> {
  businessOf(ctx)
  const row = await getRow(ctx, prescribedValue, item.id)
  const grade = input.grade.trim()
  const values = valuesOf(row, {
    grade,
    set_key: grade,
    standard_id: input.standard_id ?? row.standard_id,
    // what came with the method belongs to its own set
    trial_target_item_id: null,
  })
  if (await alike(ctx, values)) throw new Refusal([refused(methodErrors, 'TM-08', { grade }, { field: 'grade' })])
  return done(await insertRow(ctx, prescribedValue, values))
}

/** Laboratories that offer a test, as far as the caller sees them. */
const unitsWith = (ctx: Ctx, trialListId: Id, id: Id | null): Promise<(Unit & Record<string, unknown>)[]> =>
  ctx.tx.query<Unit & Record<string, unknown>>(
    `select b.id, b.organization_id, b.instance_id from business b where b.id in (select business_id from gt_test_units($1)) and b.deleted_at is null
     and b.state <> 'closed' and ($2::bigint is null or b.id = $2) order by b.id`,
    [trialListId, id],
  )

/** Copies a value of the platform to laboratories that have none with its conditions. */
export async function push(
  ctx: Ctx,
  item: CommandItem,
  input: { readonly business_id?: Id | null },
): Promise<CommandDone> {
  const row = await getRow(ctx, prescribedValue, item.id)
  if (ctx.principal.business) throw new Refusal([refused(generalErrors, 'G-03', { command: prescribedValue.label })])
  const values = valuesOf(row)
  for (const unit of await unitsWith(ctx, row.trial_list_id, input.business_id ?? null))
    await inUnit(ctx, unit, async () => {
      if (!(await alike(ctx, values))) await insertRow(ctx, prescribedValue, values)
    })
  return done(row)
}

/** By which limits a test would be judged now, and where each comes from. */
export const tryOut: Run<(typeof prescribedActions)['actions']['TryOut']> = async (ctx, input) => {
  const fact = await methodOfTest(ctx, input.trial_list_id)
  if (!fact) throw new Refusal([refused(generalErrors, 'G-04')])
  const { definition } = compiledMethod(fact)
  const limits = await limitsOfProject(ctx, input.trial_list_id, input.project_id ?? null)
  const set = prescribedSet(definition, limits, input.grade)
  if (!set) return { rows: [] }
  const own = limits.filter(({ set_key }) => set_key === set.key || set_key === input.grade)
  return {
    rows: namedLimits(definition).flatMap(limit => {
      const value = set.values[limit.name]
      if (value === undefined) return []
      const from = own.find(({ name }) => name === limit.name)
      const rounded = definition.derived.find(({ name }) => name === limit.parameterKey)
      return [
        {
          name: limit.name,
          label: limit.label[ctx.language],
          op: limit.op,
          value,
          unit: limit.unit,
          decimals: rounded?.dp ?? null,
          level: from ? from.level : ('standard' as const),
        },
      ]
    }),
  }
}
