import { taskActions } from '@gt/domain/tasks/actions.ts'
import { expect, it } from 'vitest'
import { recordUses } from '../../src/modules/equipment/api.ts'
import { code, open } from '../make/blind.ts'
import { inside } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  fillConditions,
  type MadeTask,
  onRecord,
  rowOf,
  setClock,
  typeExample,
} from '../make/tasks.ts'
import { cubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

/** Two cube tasks of one start, submitted one after the other. */
async function submittedSeries(
  hour = 10,
  begun: (first: MadeTask) => Promise<void> = async () => {},
): Promise<[MadeTask, MadeTask]> {
  setClock(lab, '2026-03-03 10:00:00')
  const [first] = await cubeTasks(lab)
  const [second] = await cubeTasks(lab)
  if (!first || !second) throw new Error('the orders made no tasks')
  for (const task of [first, second]) expect(await assign(lab, task)).toEqual([])
  setClock(lab, `2026-03-29 ${hour}:00:00`)
  const items = []
  for (const { id } of [first, second])
    items.push({ id, row_version: (await rowOf(lab, 'trial_task', id)).row_version })
  const { failed } = await lab.tester.call(taskActions, 'TakeAndStart', { items, take_reason: '检测' })
  expect(failed).toEqual([])
  await begun(first)
  setClock(lab, `2026-03-29 ${hour + 1}:30:00`)
  const times = [
    [`2026-03-29 ${hour}:00:00`, `2026-03-29 ${hour}:30:00`],
    [`2026-03-29 ${hour}:30:00`, `2026-03-29 ${hour + 1}:00:00`],
  ] as const
  for (const [index, task] of [first, second].entries()) {
    await typeExample(lab, task, cubes)
    await fillConditions(lab, task, times[index]?.[0] ?? '', times[index]?.[1] ?? '')
    expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  }
  return [first, second]
}

it('[workflow 17] the ledger of a series says what its submitted records say, whichever of them goes back', async () => {
  const [first, second] = await submittedSeries()
  const press = await lab.place.query<{ id: string }>(
    'select distinct equipment_id as id from equipment_usage where trial_task_id = $1 and deleted_at is null',
    [first.id],
  )
  const numbersOf = async ({ sampleIds }: MadeTask) => {
    const numbers: unknown[] = []
    for (const id of sampleIds) numbers.push((await rowOf(lab, 'sample', id)).sample_number)
    return numbers
  }
  const [own, others] = [await numbersOf(first), await numbersOf(second)]
  const lines = async () =>
    (
      await lab.place.query<{ equipment_id: string; samples: string; used_from: string; used_to: string }>(
        `select equipment_id, coalesce(remark, sample_number) as samples, used_from, used_to from equipment_use_record
         where trial_task_id in ($1, $2) and not voided and deleted_at is null order by equipment_id`,
        [first.id, second.id],
      )
    ).map(({ samples, used_from, used_to }) => ({ samples: samples.split('、').sort(), used_from, used_to }))
  const said = (samples: unknown[], used_from: string, used_to: string) =>
    press.map(() => ({ samples: [...samples].sort(), used_from, used_to }))
  const whole = said([...own, ...others], '2026-03-29 10:00:00', '2026-03-29 11:00:00')
  expect(press.length).toBeGreaterThan(0)
  expect(await lines()).toEqual(whole)

  const back = { back_items: ['data' as const], reason: '读数有误' }
  expect(await onRecord(lab, lab.checker, 'Return', first, back)).toEqual([])
  expect(await lines()).toEqual(said(others, '2026-03-29 10:30:00', '2026-03-29 11:00:00'))
  expect(await onRecord(lab, lab.tester, 'Submit', first, {})).toEqual([])
  expect(await lines()).toEqual(whole)

  expect(await onRecord(lab, lab.tester, 'Withdraw', second, {})).toEqual([])
  expect(await lines()).toEqual(said(own, '2026-03-29 10:00:00', '2026-03-29 10:30:00'))
  expect(await onRecord(lab, lab.checker, 'Return', first, back)).toEqual([])
  expect(await lines()).toEqual([])
  expect(await onRecord(lab, lab.tester, 'Submit', second, {})).toEqual([])
  expect(await lines()).toEqual(said(others, '2026-03-29 10:30:00', '2026-03-29 11:00:00'))
})

it('[workflow 12, 17] a line calls a sample by one name: a blind one by its code, also after it was opened', async () => {
  let number = ''
  const [first, second] = await submittedSeries(14, async ({ sampleIds: [id = ''] }) => {
    number = await code(lab.place, id, 'MY-0901', lab.clerk)
  })
  const lines = () =>
    lab.place.query<{ id: string; machine: string; samples: string; used_from: string; used_to: string }>(
      `select id, equipment_id as machine, coalesce(remark, sample_number) as samples, used_from, used_to from equipment_use_record
       where trial_task_id in ($1, $2) and not voided and deleted_at is null order by id`,
      [first.id, second.id],
    )
  const names = async () => new Set((await lines()).flatMap(({ samples }) => samples.split('、')))
  expect(await names()).toContain('MY-0901')
  // what is left of a line is written anew from the records, which know the number
  expect(await onRecord(lab, lab.tester, 'Withdraw', second, {})).toEqual([])
  expect([...(await names())]).toEqual(['MY-0901'])
  await open(lab.place, first.sampleIds[0] ?? '')
  const [row] = await lab.place.query<{ series: string }>(
    "select context ->> 'series' as series from test_record where trial_task_id = $1",
    [first.id],
  )
  const [line] = await lines()
  if (!row || !line) throw new Error('the series wrote no line')
  const { machine: equipment_id, used_from, used_to } = line
  const use = {
    equipment_id,
    used_from,
    used_to,
    state_before: 'normal',
    state_after: 'normal',
    captured: false,
  } as const
  const used = { taskId: second.id, series: row.series, testName: '抗压强度', temperature: null, humidity: null }
  await inside(lab.place, lab.tester, ctx => recordUses(ctx, [use], { ...used, sampleNumbers: [number] }))
  expect((await lines()).filter(one => one.machine === equipment_id).map(one => one.samples)).toEqual(['MY-0901'])
})
