import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { seededRandom, seedOf } from '../random.ts'
import type { Desk } from './desk.ts'
import { between, type DrawnReadings, fixed, type Random } from './draw.ts'
import type { LookUp } from './look-up.ts'
import type { OrderPlan, TestPlan } from './plan.ts'
import { captureForces } from './press.ts'
import { drawReadings } from './readings/readings.ts'
import type { TaskPlan } from './schedule.ts'

/** Where the work on an order happens. */
export interface Bench {
  readonly desk: Desk
  readonly look: LookUp
  readonly plan: OrderPlan
  readonly orderId: string
}

/** Words on a result that the method calls void. */
const voidWords: Readonly<Record<string, string>> = {
  void: '最大值与最小值均超过中间值的15%，该组试验结果无效',
  height: '4号试件高度65.1 mm，超出63.5±1.3 mm，该组结果无效',
}
/** Readings that the method wants repeated are taken again before the record is submitted. */
const repeated: ReadonlySet<string> = new Set(['pair', 'nopeak', 'apart', 'scatter'])

async function taskOf(look: LookUp, orderId: string, task: TaskPlan) {
  const { id, row_version } = await look.task(orderId, task)
  return { id, row_version }
}

/** The head of the room gives all tasks of the order to its two testers. */
export async function assignAll({ desk, look, plan, orderId }: Bench): Promise<void> {
  const tester_ids: string[] = []
  for (const tester of plan.crew.testers) tester_ids.push(await desk.userId(tester))
  const tasks = await look.tasks(orderId)
  desk.actIn(tasks[0]?.department_id ?? null)
  await desk.give(
    plan.crew.head,
    taskActions,
    'Assign',
    tasks.map(({ id, row_version }) => ({ id, row_version })),
    { tester_ids },
  )
}

/** The tester takes the sample and casts the specimens of all ages. */
export async function mould({ desk, look, plan, orderId }: Bench, task: TaskPlan): Promise<void> {
  const [tester] = plan.crew.testers
  const samples = await look.samples(orderId)
  const taken = task.samples.flatMap(place => samples[place] ?? [])
  await desk.give(tester, sampleActions, 'Take', taken, { reason: '手工选择' })
  await desk.give(tester, taskActions, 'Mould', [await taskOf(look, orderId, task)], {
    moulded_at: desk.now,
    reason: '按试验室实际成型时间登记',
  })
}

/** Why a test came too late, in the words of its tester. */
export const lateWords = '压力机检修，超出龄期允许时间 8 h 后试验'

/** Takes the samples and begins; a test that comes too late says why. */
export async function begin({ desk, look, plan, orderId }: Bench, task: TaskPlan): Promise<void> {
  const [tester] = plan.crew.testers
  const deviation = plan.event === 'late' && task.age === 28 ? lateWords : undefined
  await desk.give(
    tester,
    taskActions,
    'TakeAndStart',
    [await taskOf(look, orderId, task)],
    {
      take_reason: '手工选择',
      ...(deviation ? { deviation } : {}),
    },
    deviation,
  )
}

const testIn = (plan: OrderPlan, task: TaskPlan, place: number): TestPlan => {
  const found = plan.samples[place]?.tests.find(test => test.method === task.method && test.age === task.age)
  if (!found) throw new Error(`sample ${place} of order ${plan.no} has no ${task.key}`)
  return found
}

function drawn(bench: Bench, task: TaskPlan, place: number, wish: string | null): DrawnReadings {
  const { plan } = bench
  const sample = plan.samples[place]
  return drawReadings(task.method, {
    random: seededRandom(seedOf(`readings ${plan.no} ${task.key} ${place} ${wish ?? ''}`)),
    grade: sample?.grade ?? null,
    age: task.age,
    diameter: sample?.diameter ?? null,
    points: sample?.points ?? 1,
    wish,
    start: task.start,
  })
}

function cellsOf(sample_id: string, readings: DrawnReadings): CellChange[] {
  const cell = (
    group: string | null,
    row: number | null,
    input: string,
    value: string | boolean | null,
  ): CellChange => ({
    sample_id,
    group,
    row,
    input,
    value,
    source: 'typed',
  })
  return [
    ...Object.entries(readings.test).map(([input, value]) => cell(null, null, input, value)),
    ...Object.entries(readings.groups).flatMap(([group, rows]) =>
      rows.flatMap((row, index) => Object.entries(row).map(([input, value]) => cell(group, index, input, value))),
    ),
  ]
}

async function save(bench: Bench, task: TaskPlan, taskId: string, recordId: string, usual: boolean): Promise<void> {
  const { desk, look, plan, orderId } = bench
  const samples = await look.samples(orderId)
  const all = task.samples.flatMap(place => {
    const id = samples[place]?.id
    const { wish } = testIn(plan, task, place)
    return id ? [{ id, readings: drawn(bench, task, place, usual && wish && repeated.has(wish) ? null : wish) }] : []
  })
  await desk.call(plan.crew.testers[0], recordActions, 'SaveCells', {
    record_id: recordId,
    cells: await captureForces(
      bench,
      task,
      taskId,
      all.flatMap(({ id, readings }) => cellsOf(id, readings)),
    ),
    rows: all.flatMap(({ id, readings }) =>
      Object.entries(readings.groups).map(([group, rows]) => ({ sample_id: id, group, count: rows.length })),
    ),
  })
}

const climate = (random: Random, plan: OrderPlan) => ({
  temperature: fixed(plan.material === 'site' ? between(random, 12, 28) : between(random, 19.4, 21.4), 1),
  humidity: fixed(plan.material === 'site' ? between(random, 40, 70) : between(random, 51, 62), 1),
})

/** Readings, times, climate, requirement; what must be repeated was entered before. */
export async function enter(bench: Bench, task: TaskPlan): Promise<void> {
  const { desk, look, plan, orderId } = bench
  const { id: taskId } = await look.task(orderId, task)
  const { id: recordId } = await look.record(taskId)
  const wishes = task.samples.map(place => testIn(plan, task, place).wish)
  await save(bench, task, taskId, recordId, false)
  if (wishes.some(wish => wish && repeated.has(wish))) await save(bench, task, taskId, recordId, true)
  const record = await look.record(taskId)
  const rows = await look.samples(orderId)
  const sets: Record<string, string> = {}
  const remarks: Record<string, string> = {}
  for (const place of task.samples) {
    const id = rows[place]?.id
    const { set, wish } = testIn(plan, task, place)
    const proposed = record.samples.find(sample => sample.id === id)?.set
    if (id && set && proposed !== set) sets[id] = set
    const words = voidWords[wish ?? '']
    if (id && words) remarks[id] = words
  }
  const onSite = plan.material === 'site'
  await desk.call(plan.crew.testers[0], recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: record.row_version,
    test_start_at: task.start,
    test_end_at: task.end,
    ...climate(seededRandom(seedOf(`climate ${plan.no} ${task.key}`)), plan),
    ...(onSite ? { weather: '晴', longitude: '113.264400', latitude: '23.129100' } : {}),
    ...(Object.keys(sets).length > 0 ? { prescribed: sets, reason: '按设计要求选用技术要求' } : {}),
    ...(Object.keys(remarks).length > 0 ? { remarks } : {}),
  })
}

async function recordOf({ desk, look, orderId }: Bench, task: TaskPlan) {
  const found = await look.task(orderId, task)
  const { id, row_version } = await look.record(found.id)
  desk.actIn(found.room)
  return { id, row_version }
}

export async function submitRecord(bench: Bench, task: TaskPlan): Promise<void> {
  const [tester, ...others] = bench.plan.crew.testers
  await bench.desk.unlock(tester)
  await bench.desk.give(
    tester,
    recordActions,
    'Submit',
    [await recordOf(bench, task)],
    {},
    '多任务轮换使用同一设备，已核对',
  )
  for (const other of others) {
    await bench.desk.unlock(other)
    await bench.desk.give(other, recordActions, 'Sign', [await recordOf(bench, task)], {})
  }
}

/** The checker sends a record back; the tester answers and submits it again. */
export async function returnRecord(bench: Bench, task: TaskPlan): Promise<void> {
  await bench.desk.give(bench.plan.crew.checker, recordActions, 'Return', [await recordOf(bench, task)], {
    reason: '环境条件记录时间与试验时间不符，请核对',
    back_items: ['环境条件'],
  })
}

export async function checkRecord(bench: Bench, task: TaskPlan): Promise<void> {
  const { checker } = bench.plan.crew
  await bench.desk.unlock(checker)
  await bench.desk.give(checker, recordActions, 'Check', [await recordOf(bench, task)], {}, '已知悉不合格')
}
