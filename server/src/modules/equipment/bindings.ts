import type { bindingActions } from '@gt/domain/equipment/care-actions.ts'
import { careErrors } from '@gt/domain/equipment/care-errors.ts'
import { equipmentTrialIndex } from '@gt/domain/equipment/equipment-trial-index.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Ctx } from '../../db/context.ts'
import { quote } from '../../db/schema.ts'
import { changeRow, insertRow, lockRow, removeRow, rowColumns } from '../../db/write.ts'
import type { Implemented, Run } from '../../http/implement.ts'
import { bindingsOf, isBinding } from './facts.queries.ts'

type Actions = (typeof bindingActions)['actions']
type Need = Row<typeof equipmentTrialIndex>

const columns = rowColumns(equipmentTrialIndex)
  .map(name => `i.${quote(name)}`)
  .join(', ')

/** What a row that asks for a class or a machine tells of the machines. */
export const bindingFacts = {
  is_bound: isBinding('t'),
  equipment_names: `select left(string_agg(e.equipment_number || ' ' || e.name, '、' order by e.equipment_number), 500) from equipment e
    join equipment_sort s on s.id = e.equipment_sort_id where e.business_id = t.business_id and e.deleted_at is null and e.state <> 'scrapped'
    and case when t.equipment_id is not null then e.id = t.equipment_id when exists (select ${bindingsOf('t')}) then e.id in (select b.equipment_id ${bindingsOf('t')})
      else t.equipment_sort_id in (s.id, s.parent_id) end`,
  default_equipment: `select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = case when t.equipment_id is null
    then (select b.equipment_id ${bindingsOf('t')} and b.is_default order by b.id limit 1) when t.is_default then t.equipment_id end`,
} as const

/** The rows that ask for a class or a machine of these tests, locked. */
const rowsOfTests = (ctx: Ctx, tests: readonly Id[]): Promise<Need[]> =>
  ctx.tx.query<Need>(
    `select ${columns} from equipment_trial_index i where i.business_id = app_biz() and i.trial_list_id = any($1::bigint[]) and i.deleted_at is null
     order by i.id for update`,
    [tests],
  )

interface Machine extends Record<string, unknown> {
  readonly id: Id
  readonly sort: Id
  readonly parent: Id | null
}

/** Refuses with G-04 when one of the ids is none of these rows. */
function allFound<T>(ids: readonly Id[], rows: readonly T[]): readonly T[] {
  if (rows.length !== new Set(ids).size) throw new Refusal([refused(generalErrors, 'G-04')])
  return rows
}

/** Binds machines to tests; see the contract. */
export const bindMachines: Run<Actions['Bind']> = async (ctx, { trial_list_ids, equipment_ids, required }) => {
  const tests = allFound(
    trial_list_ids,
    await ctx.tx.query<{ id: Id }>(
      'select id from trial_list where id = any($1::bigint[]) and deleted_at is null order by id',
      [trial_list_ids],
    ),
  )
  const machines = allFound(
    equipment_ids,
    await ctx.tx.query<Machine>(
      `select e.id, s.id as sort, s.parent_id as parent from equipment e join equipment_sort s on s.id = e.equipment_sort_id
       where e.business_id = app_biz() and e.id = any($1::bigint[]) and e.deleted_at is null order by e.id`,
      [equipment_ids],
    ),
  )
  const known = await rowsOfTests(ctx, trial_list_ids)
  let count = 0
  for (const test of tests)
    for (const { id, sort, parent } of machines) {
      const ofTest = known.filter(row => row.trial_list_id === test.id)
      const classes = ofTest.filter(
        row =>
          row.equipment_id === null && row.equipment_sort_id !== null && [sort, parent].includes(row.equipment_sort_id),
      )
      // a test that asks for none of its classes asks for that of the machine
      if (classes.length === 0)
        known.push(
          await insertRow(ctx, equipmentTrialIndex, { trial_list_id: test.id, equipment_sort_id: sort, required }),
        )
      const wanted = classes.length > 0 ? classes : known.slice(-1)
      for (const { trial_parameter_id, equipment_sort_id } of wanted) {
        const values = { trial_list_id: test.id, trial_parameter_id, equipment_sort_id, equipment_id: id }
        const stands = ofTest.some(
          row =>
            row.equipment_id === id &&
            row.trial_parameter_id === trial_parameter_id &&
            row.equipment_sort_id === equipment_sort_id,
        )
        if (stands) continue
        known.push(await insertRow(ctx, equipmentTrialIndex, { ...values, required: 0, is_default: 0 }))
        count += 1
      }
    }
  return { count }
}

/** True for a row that binds a machine to the same class of a test as another one. */
const isOfClass = (one: Need, { trial_parameter_id, equipment_sort_id }: Need): boolean =>
  one.equipment_id !== null &&
  one.trial_parameter_id === trial_parameter_id &&
  one.equipment_sort_id === equipment_sort_id

/** Locks a row that binds a machine to a class. Refuses with EC-30 for any other. */
async function lockBinding(ctx: Ctx, item: CommandItem): Promise<Need> {
  const row = await lockRow(ctx, equipmentTrialIndex, item)
  const [binding] = await ctx.tx.query(
    `select 1 from equipment_trial_index t where t.id = $1 and t.business_id = app_biz() and ${isBinding('t')}`,
    [row.id],
  )
  if (!binding) throw new Refusal([refused(careErrors, 'EC-30')])
  return row
}

/** Makes a machine the one that its test begins with, in place of another one of the class. Refuses with G-01, G-04, EC-30. */
async function setDefault(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockBinding(ctx, item)
  const others = (await rowsOfTests(ctx, [row.trial_list_id])).filter(
    one => one.id !== row.id && one.is_default === 1 && isOfClass(one, row),
  )
  for (const other of others) await changeRow(ctx, equipmentTrialIndex, other, { is_default: 0 })
  const { id, row_version } = await changeRow(ctx, equipmentTrialIndex, row, { is_default: 1 })
  return { id, row_version, state: null }
}

/** Takes a machine off its test; records that it served keep it. Refuses with G-01, G-04, EC-30. */
async function unbind(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockBinding(ctx, item)
  await removeRow(ctx, equipmentTrialIndex, row)
  return { id: row.id, row_version: row.row_version, state: null }
}

/** Machines that are bound to a class go with the row that asks for it. */
export async function dropBindings(ctx: Ctx, row: Need): Promise<void> {
  if (row.equipment_id !== null) return
  const bound = (await rowsOfTests(ctx, [row.trial_list_id])).filter(one => isOfClass(one, row))
  for (const one of bound) await removeRow(ctx, equipmentTrialIndex, one)
}

/** The commands of the page djequipment/equipmentitrialindex. */
export const bindingCommands: Readonly<Record<string, Implemented['run']>> = {
  SetDefault: setDefault as never, // called by their contracts
  Unbind: unbind as never,
}
