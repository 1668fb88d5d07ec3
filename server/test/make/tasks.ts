import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import type { WorkedExample } from '@gt/domain/methods/examples.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { dashboardImplemented } from '../../src/modules/dashboard/implement.ts'
import { equipmentImplemented } from '../../src/modules/equipment/implement.ts'
import { tasksImplemented } from '../../src/modules/tasks/implement.ts'
import { testingImplemented } from '../../src/modules/testing/implement.ts'
import {
  type Caller,
  type CubeOptions,
  cubeOrder,
  type DemonstrationPlace,
  offered,
  openDemonstration,
  refusal,
  registered,
} from './entrust.ts'

export interface MadeTask {
  readonly id: string
  readonly sampleIds: readonly string[]
  readonly entrustmentId: string
}

type Sheet = OutputOf<(typeof recordActions.actions)['Open']>

/** The demonstration laboratory with the people who test, check and assign there. */
export interface Laboratory {
  readonly place: DemonstrationPlace
  readonly clerk: Caller
  readonly head: Caller
  readonly tester: Caller
  readonly mate: Caller
  readonly checker: Caller
}

/** Opens the demonstration with the actions of tasks and testing, and others. */
export async function openLaboratory(more: readonly Implemented[] = []): Promise<Laboratory> {
  const place = await openDemonstration([
    ...tasksImplemented,
    ...testingImplemented,
    ...equipmentImplemented,
    ...dashboardImplemented,
    ...more,
  ])
  return {
    place,
    clerk: await place.as('reception1'),
    head: await place.as('head-hnt'),
    tester: holdingPairs(await place.as('tester1')),
    mate: await place.as('tester2'),
    checker: holdingPairs(await place.as('checker1')),
  }
}

/** Adds the rights that two codes give together (`a+b`), as the server reads them; the factory looks for single codes. */
function holdingPairs(caller: Caller): Caller {
  const { permissions } = caller.principal
  const codes: string[] = [...tasksImplemented, ...testingImplemented].flatMap(({ contract }) =>
    Array.isArray(contract.permission) ? contract.permission.map((code: string) => code.toLowerCase()) : [],
  )
  const pairs = codes.filter(code => code.split('+').every(part => permissions.has(part)))
  return Object.assign(caller, { principal: { ...caller.principal, permissions: new Set([...permissions, ...pairs]) } })
}

/** The people of the soil room with the rights of those of the concrete room, their signing opened. */
export async function soilRoom(lab: Laboratory): Promise<Laboratory> {
  const soil: Laboratory = {
    ...lab,
    head: await lab.place.as('head-tg'),
    tester: await lab.place.as('tester3'),
    mate: await lab.place.as('tester4'),
    checker: await lab.place.as('checker2'),
  }
  for (const [mine, model] of [
    [soil.tester, lab.tester],
    [soil.checker, lab.checker],
  ] as const) {
    const permissions = new Set([...mine.principal.permissions, ...model.principal.permissions])
    Object.assign(mine, { principal: { ...mine.principal, permissions } })
    await unlock(soil, mine)
  }
  return soil
}

/** Gives the tester the right to back-date, which the technical manager and the administrator have from the start. */
export function permitBackdating(lab: Laboratory): void {
  const { principal } = lab.tester
  const permissions = new Set([...principal.permissions, 'djentrustmanage.checklist.backdate'])
  Object.assign(lab.tester, { principal: { ...principal, permissions } })
}

/** Turns the clock of every caller. */
export function setClock(lab: Laboratory, now: string): void {
  for (const one of [lab.clerk, lab.head, lab.tester, lab.mate, lab.checker]) one.clock = now
}

/** The tasks of a registered order of cubes. */
export const cubeTasks = async (lab: Laboratory, options: CubeOptions = {}): Promise<MadeTask[]> =>
  tasksOfOrder(lab, await cubeOrder(lab.place, options))

/** Registers an order and answers its tasks in the order of its samples. */
export async function tasksOfOrder(lab: Laboratory, form: OrderForm): Promise<MadeTask[]> {
  const whole = await registered(lab.clerk, form)
  return whole.tasks.map(task => ({
    id: task.id,
    entrustmentId: whole.order.id,
    sampleIds: whole.samples
      .filter(sample => sample.items.some(item => item.trial_task_id === task.id))
      .map(sample => sample.row.id),
  }))
}

/** A row as its owner sees it, with its version for the next command. */
export async function rowOf<T extends { state: string; row_version: number }>(
  lab: Laboratory,
  table: 'trial_task' | 'test_record' | 'sample' | 'entrustment',
  id: string,
): Promise<T & Record<string, unknown>> {
  const [row] = await lab.place.query<T & Record<string, unknown>>(`select * from ${table} where id = $1`, [id])
  if (!row) throw new Error(`${table} ${id} is not there`)
  return row
}

/** Gives a command to one row and answers its refusals, empty when it was carried out. */
export async function give<
  Name extends
    | 'Assign'
    | 'Reassign'
    | 'Recall'
    | 'GiveBack'
    | 'Cancel'
    | 'Reject'
    | 'Readmit'
    | 'Mould'
    | 'TakeAndMould'
    | 'Outsource'
    | 'Start'
    | 'TakeAndStart'
    | 'Suspend'
    | 'Resume',
>(
  lab: Laboratory,
  who: Caller,
  name: Name,
  taskId: string,
  input: Omit<InputOf<(typeof taskActions.actions)[Name]>, 'items'>,
): Promise<string[]> {
  const { row_version } = await rowOf(lab, 'trial_task', taskId)
  return refusal(who.give(taskActions, name, { id: taskId, row_version }, input))
}

/** An order of one sample of another material, with the parameters of one test that SFJC offers. */
export async function materialOrder(
  lab: Laboratory,
  method: string,
  sample: Partial<OrderForm['samples'][number]> & { readonly name: string },
  ages: readonly (number | null)[] = [null],
): Promise<OrderForm> {
  const form = await cubeOrder(lab.place)
  const { parameters, classId, categoryId, customerId } = await offered(lab.place, method)
  const [first] = form.samples
  if (!first) throw new Error('the order of cubes has no sample')
  return {
    ...form,
    trial_category_id: categoryId,
    customer_info_id: customerId,
    samples: [
      {
        ...first,
        grade: null,
        specification: null,
        sampling_date: null,
        moulding_time: null,
        age_days: null,
        curing: 'none',
        ...sample,
        trial_class_id: classId,
        items: ages.flatMap(age_days =>
          parameters.map(unit_trial_parameter_id => ({
            unit_trial_parameter_id,
            ...(age_days === null ? {} : { age_days }),
          })),
        ),
      },
    ],
  }
}

/** Assigns a task to the two testers of the laboratory. */
export const assign = (lab: Laboratory, task: MadeTask): Promise<string[]> =>
  give(lab, lab.head, 'Assign', task.id, { tester_ids: [lab.tester.userId, lab.mate.userId] })

/** The tester takes the samples of a task out of the store. */
export async function take(lab: Laboratory, task: MadeTask): Promise<void> {
  for (const id of task.sampleIds) {
    const { row_version } = await rowOf(lab, 'sample', id)
    await lab.tester.call(sampleActions, 'Take', { items: [{ id, row_version }], reason: '检测' })
  }
}

/** The entry sheet of a task, as the tester opens it. */
export const openSheet = (lab: Laboratory, task: MadeTask, who: Caller = lab.tester): Promise<Sheet> =>
  who.call(recordActions, 'Open', { task_id: task.id })

/** The readings of a worked example as the tester types them, for one sample. */
function cellsOf(example: WorkedExample, sampleId: string): CellChange[] {
  return Object.entries(example.inputs).flatMap(([group, rows]) => {
    const list = Array.isArray(rows) ? rows.map((row, index) => [index, row] as const) : [[null, rows] as const]
    return list.flatMap(([row, cells]) =>
      Object.entries(cells).map(
        ([input, value]): CellChange => ({
          sample_id: sampleId,
          group: row === null ? null : group,
          row,
          input,
          value,
          source: 'typed',
        }),
      ),
    )
  })
}

/** Types the readings of an example for every sample of a task. */
export async function typeExample(lab: Laboratory, task: MadeTask, example: WorkedExample, reason?: string) {
  const { record } = await openSheet(lab, task)
  return lab.tester.call(recordActions, 'SaveCells', {
    record_id: record.id,
    tab_key: 'tab',
    cells: task.sampleIds.flatMap(id => cellsOf(example, id)),
    ...(reason ? { reason } : {}),
  })
}

/** Fills times and climate as a tester does before submitting. */
export async function fillConditions(lab: Laboratory, task: MadeTask, from: string, to: string): Promise<void> {
  const { record } = await openSheet(lab, task)
  await lab.tester.call(recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: record.row_version,
    test_start_at: from,
    test_end_at: to,
    temperature: '20.5',
    humidity: '60',
  })
}

/** Opens signing for a caller without the password: what the PIN dialog does after it was checked. */
export async function unlock(lab: Laboratory, who: Caller): Promise<void> {
  await lab.place.query(
    `insert into edit_lease (instance_id, organization_id, business_id, object_kind, object_id, user_id, session_key, expires_at)
     select instance_id, organization_id, id, 'signing', $2, $3, 'test', '2099-01-01' from business where id = $1`,
    [who.principal.business?.id, who.principal.loginRecordId, who.userId],
  )
}

/** Gives a command to the record of a task and answers its refusals. */
export async function onRecord<Name extends 'Submit' | 'Sign' | 'Withdraw' | 'Check' | 'Return' | 'Void'>(
  lab: Laboratory,
  who: Caller,
  name: Name,
  task: MadeTask,
  input: Omit<InputOf<(typeof recordActions.actions)[Name]>, 'items'>,
): Promise<string[]> {
  const [record] = await lab.place.query<{ id: string; row_version: number }>(
    "select id, row_version from test_record where trial_task_id = $1 and state <> 'voided' order by id desc limit 1",
    [task.id],
  )
  if (!record) throw new Error(`task ${task.id} has no record`)
  return refusal(who.give(recordActions, name, record, input))
}
