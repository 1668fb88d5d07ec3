import type { Id } from '@gt/domain/kit/id.ts'
import { addMinutes } from '@gt/domain/kit/time.ts'
import { capturedEntity } from '@gt/domain/testing/captured.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { seededRandom, seedOf } from '../random.ts'
import type { Bench } from './bench-work.ts'
import { between, fixed } from './draw.ts'
import type { TaskPlan } from './schedule.ts'

/** Tests whose forces the press sends by itself, in every so many orders. */
const captured = { method: 'concrete-cube-strength', group: 'spec', input: 'F', every: 3 } as const

/** Of every so many orders the second specimen follows a number that was never sent, or a trial run stays without a task. */
const odd = { gap: 9, trial: 15 } as const

interface Press {
  readonly serial: string
  /** The highest number that it has sent. */
  readonly last: number
}

/** The press on the record of a task, with the number of its last reading; null where none of its machines captures. */
async function pressOf({ look }: Bench, taskId: Id): Promise<Press | null> {
  const [row] = await look.query<{ serial: string; last: number }>(
    `select e.capture_serial as serial, coalesce((select max(d.local_no::int) from device_test_data d where d.business_id = e.business_id and d.equipment_id = e.id
       and d.local_no ~ '^[0-9]{1,8}$'), 0) as last
     from equipment_usage u join equipment e on e.business_id = u.business_id and e.id = u.equipment_id and e.capture_kind = 'press'
     where u.trial_task_id = $1 and u.deleted_at is null order by u.id limit 1`,
    [taskId],
  )
  return row ?? null
}

/** Numbers of the specimens of a record by sample, in the order of their rows. */
async function specimensOf({ look }: Bench, taskId: Id): Promise<ReadonlyMap<Id, readonly string[]>> {
  const rows = await look.query<{ sample: Id; numbers: string[] }>(
    `select s.key as sample, (select array_agg(p ->> 'number') from jsonb_array_elements(s.value -> 'specimens') p) as numbers
     from test_record r cross join lateral jsonb_each(r.context -> 'samples') s where r.trial_task_id = $1 and r.deleted_at is null`,
    [taskId],
  )
  return new Map(rows.map(({ sample, numbers }) => [sample, numbers ?? []]))
}

/** A loading to its peak that grows a little faster at first, one point a second; the cube breaks at the end. */
function loading(peak: number, seconds: number, bend: number): [string, string][] {
  const rise = Array.from({ length: seconds + 1 }, (_, second): [string, string] => [
    String(second),
    fixed(peak * (second / seconds) ** bend, 3),
  ])
  return [...rise, [String(seconds + 1), fixed(peak * 0.55, 3)]]
}

/**
 * The press tells the forces of an order's cubes before they are entered; the cells take them. Answers the cells as they were for
 * tests that nobody captures.
 */
export async function captureForces(
  bench: Bench,
  task: TaskPlan,
  taskId: Id,
  cells: CellChange[],
): Promise<CellChange[]> {
  const { desk, plan } = bench
  if (task.method !== captured.method || plan.no % captured.every !== 0) return cells
  const press = await pressOf(bench, taskId)
  if (!press) return cells
  const numbers = await specimensOf(bench, taskId)
  const random = seededRandom(seedOf(`press ${plan.no} ${task.key}`))
  const [tester] = plan.crew.testers
  const [account] = await bench.look.query<{ name: string }>(
    'select coalesce(real_name, nickname, user_name) as name from app_user where user_name = $1 and deleted_at is null',
    [tester],
  )
  const isForce = ({ group, input, value }: CellChange): boolean =>
    group === captured.group && input === captured.input && typeof value === 'string'
  const forces = cells.filter(isForce).length
  let number = press.last
  let at = 0
  const told: CellChange[] = []
  for (const cell of cells) {
    const specimen = cell.row === null ? undefined : numbers.get(cell.sample_id)?.[cell.row]
    if (!isForce(cell) || typeof cell.value !== 'string' || !specimen) {
      told.push(cell)
      continue
    }
    number += at === 1 && plan.no % odd.gap === 0 ? 2 : 1
    // the last one just before the end of the test, so that none is sent late
    const started_at = addMinutes(task.end, -2 * (forces - at))
    const seconds = 56 + Math.floor(between(random, 0, 12))
    const { id } = await desk.call(tester, deviceReadingActions, 'Receive', {
      device_serial: press.serial,
      local_no: String(number),
      test_kind: '混凝土抗压',
      specimen,
      started_at,
      ended_at: addMinutes(started_at, 1),
      peak_force: fixed(Number(cell.value), 3),
      ...(account ? { operator_name: account.name } : {}),
      raw: `#${number};${specimen};${fixed(Number(cell.value), 3)};${started_at}`,
      curve: {
        x: 'time',
        x_unit: 's',
        y: 'force',
        y_unit: 'kN',
        sample_hz: '1',
        points: loading(Number(cell.value), seconds, between(random, 1.02, 1.3)),
      },
    })
    at += 1
    told.push({ ...cell, source: 'device', origin: { entity: capturedEntity, id, label: String(number) } })
  }
  if (plan.no % odd.trial === 0)
    await desk.call(tester, deviceReadingActions, 'Receive', {
      device_serial: press.serial,
      local_no: String(number + 1),
      test_kind: '试压',
      started_at: addMinutes(task.end, -1),
      ended_at: task.end,
      peak_force: fixed(between(random, 420, 470), 3),
      raw: `#${number + 1};;试压`,
    })
  return told
}
