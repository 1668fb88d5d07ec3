import { createHmac } from 'node:crypto'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { deviceKeyActions } from '@gt/domain/testing/device-key-actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { expect, it } from 'vitest'
import { refusal } from '../make/entrust.ts'
import {
  assign,
  cubeTasks,
  fillConditions,
  give,
  type MadeTask,
  onRecord,
  openSheet,
  setClock,
  take,
  typeExample,
  unlock,
} from '../make/tasks.ts'
import { cubes, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

type Received = InputOf<(typeof deviceReadingActions)['actions']['Receive']>

/** Cubes under test with a press that captures; answers the press's serial. */
async function underTest(): Promise<{ task: MadeTask; serial: string }> {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  const sheet = await openSheet(lab, task)
  const rows = await lab.place.query<{ id: string; capture_serial: string }>(
    "select id, capture_serial from equipment where capture_kind = 'press' and capture_serial is not null",
  )
  const usable = sheet.needs.flatMap(need => need.choices.filter(choice => choice.reasons.length === 0))
  const press = rows.find(row => usable.some(choice => choice.equipment_id === row.id))
  if (!press) throw new Error('no press of the demonstration captures')
  const others = sheet.equipment.map(({ equipment_id }) => ({ equipment_id }))
  if (!others.some(one => one.equipment_id === press.id))
    await lab.tester.call(recordActions, 'SetConditions', {
      record_id: sheet.record.id,
      row_version: sheet.record.row_version,
      equipment: [...others, { equipment_id: press.id }],
    })
  return { task, serial: press.capture_serial }
}

let running = 100
const reading = (serial: string, more: Partial<Received> = {}): Received => {
  running += 1
  return {
    device_serial: serial,
    local_no: String(running),
    started_at: '2026-03-29 10:31:00',
    ended_at: '2026-03-29 10:32:00',
    peak_force: '783.346',
    loading_rate: '13.5',
    raw: `#${running};783.346;13.5`,
    ...more,
  }
}
const receive = (input: Received) => lab.tester.call(deviceReadingActions, 'Receive', input)

it('[page checklist, bindData; trialDeviceSupV, ingestion] a reading is taken in once, unchanged, with a digest that continues the last one', async () => {
  const { task, serial } = await underTest()
  const points: [string, string][] = Array.from({ length: 500 }, (_, n) => [`${n}.5`, n === 420 ? '783.346' : `${n}`])
  const curve = { x: 'time', x_unit: 's', y: 'force', y_unit: 'kN', sample_hz: '50', points } as const
  const first = reading(serial, { curve: { ...curve, points } })
  const { id } = await receive(first)
  const second = await receive(reading(serial, { ended_at: '2026-03-29 10:30:00', started_at: '2026-03-29 10:40:00' }))
  expect(await receive(first)).toEqual({ id, state: 'unbound', repeated: 1 })
  expect(await refusal(receive({ ...first, peak_force: '800.000' }))).toEqual(['R-21'])
  expect(await refusal(receive(reading('CJ-unknown')))).toEqual(['R-20'])
  const rows = await lab.place.query<{
    id: string
    payload: { previous: string | null; raw: string }
    content_hash: string
  }>('select id, payload, content_hash from device_test_data where device_serial = $1 order by id', [serial])
  expect(rows.map(row => row.id)).toEqual([id, second.id])
  expect(rows[0]?.payload).toMatchObject({ previous: null, raw: first.raw })
  expect(rows[1]?.payload.previous).toBe(rows[0]?.content_hash)
  const { record } = await openSheet(lab, task)
  const { readings } = await lab.tester.call(deviceReadingActions, 'ForRecord', { record_id: record.id })
  expect(readings.map(one => [one.id, one.state, one.alarms])).toEqual([
    [second.id, 'unbound', ['unsigned', 'time_reversed', 'clock_ahead']],
    // its only high point rises out of a much lower curve
    [id, 'unbound', ['unsigned', 'odd_curve']],
  ])
  expect(readings[1]).toMatchObject({ peak_force: '783.346', raw: first.raw, local_no: first.local_no, has_curve: 1 })

  // its curve is kept whole, shown without losing the peak, and another one under the number is another reading
  expect(await refusal(receive({ ...first, curve: { ...curve, points: points.slice(1) } }))).toEqual(['R-21'])
  const { curves } = await lab.checker.call(deviceReadingActions, 'Curves', { record_id: record.id })
  expect(curves).toMatchObject([
    { id, label: first.local_no, bound: 0, x: { name: '时间', unit: 's' }, y: { name: '力值', unit: 'kN' } },
  ])
  expect(curves[0]?.points).toContainEqual(['420.5', '783.346'])
  expect(curves[0]?.points.length).toBeLessThanOrEqual(400)
})

it('[7.4, workflow 6] a taken reading keeps its origin, serves one specimen, and is changed only with a reason', async () => {
  const { task, serial } = await underTest()
  const { record, context } = await openSheet(lab, task)
  const [sample_id = ''] = task.sampleIds
  const specimen = context.samples[sample_id]?.specimens[0]
  const number = await lab.place.query<{ task_number: string }>('select task_number from trial_task where id = $1', [
    task.id,
  ])
  const made = await receive(
    reading(serial, { task_number: number[0]?.task_number ?? '', ...(specimen ? { specimen: specimen.number } : {}) }),
  )
  expect(made.state).toBe('bound')
  const cell = (more: Partial<CellChange> = {}): CellChange => ({
    sample_id,
    group: 'spec',
    row: 0,
    input: 'F',
    value: '783.35',
    source: 'device',
    origin: { entity: 'device_test_data', id: made.id, label: '1' },
    ...more,
  })
  const save = (cells: CellChange[], reason?: string) =>
    refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells, ...(reason ? { reason } : {}) }))
  expect(await save([cell({ value: '790.00' })])).toEqual(['R-13'])
  expect(await save([cell({ input: 'a', value: '783.3' })])).toEqual(['R-13'])
  expect(await save([cell(), cell({ row: 1 })])).toEqual(['R-22'])
  // the machine was told its specimen: it is put into the row of no other
  expect(await save([cell({ row: 1 })])).toEqual(['R-22'])
  // typed before, and the machine says the same: it counts as captured from now on
  expect(await save([{ ...cell(), source: 'typed', origin: undefined }])).toEqual([])
  expect(await save([cell()])).toEqual([])
  const stored = async () => (await openSheet(lab, task)).values.samples[sample_id]?.groups.spec?.[0]?.F
  expect(await stored()).toMatchObject({ value: '783.35', source: 'device', origin: { id: made.id } })
  const state = async () =>
    (
      await lab.place.query<{ state: string; trial_task_id: string | null }>(
        'select state, trial_task_id from device_test_data where id = $1',
        [made.id],
      )
    )[0]
  expect(await state()).toEqual({ state: 'bound', trial_task_id: task.id })

  // another task cannot have it, nor one without the machine
  const other = await underTest()
  const theirs = (await openSheet(lab, other.task)).record.id
  expect(
    await refusal(
      lab.tester.call(recordActions, 'SaveCells', {
        record_id: theirs,
        cells: [cell({ sample_id: other.task.sampleIds[0] ?? '' })],
      }),
    ),
  ).toEqual(['R-22'])

  const typed = { ...cell({ value: '700.00' }), source: 'typed' as const, origin: undefined }
  expect(await save([typed])).toEqual(['G-07'])
  const { permissions } = lab.tester.principal
  const without = new Set([...permissions].filter(code => !/overridecollected/i.test(code)))
  Object.assign(lab.tester, { principal: { ...lab.tester.principal, permissions: without } })
  expect(await save([typed], '压力机示值漂移')).toEqual(['R-16'])
  Object.assign(lab.tester, { principal: { ...lab.tester.principal, permissions } })
  expect(await save([typed], '压力机示值漂移')).toEqual([])
  const { rows } = await lab.tester.call(recordActions, 'History', { record_id: record.id })
  expect(rows).toMatchObject([
    { old_value: '783.35', new_value: '700.00', reason: '压力机示值漂移', source: 'manual', old_source: 'device' },
  ])
  // what was measured stays with the test, and says that another value stands in its place
  expect(await state()).toEqual({ state: 'bound', trial_task_id: task.id })
  const [told] = await lab.place.query<{ alarm: string[] }>('select alarm from device_test_data where id = $1', [
    made.id,
  ])
  expect(told?.alarm).toContain('overridden')
})

it('[workflow 6, submit] a submitted record uses its readings; the ledger of the machine says when it measured', async () => {
  await unlock(lab, lab.tester)
  const { task, serial } = await underTest()
  const { record } = await openSheet(lab, task)
  const [sample_id = ''] = task.sampleIds
  await typeExample(lab, task, cubes)
  const ids: string[] = []
  for (const [row, minute] of [31, 35].entries()) {
    const moment = (second: string): string => `2026-03-29 10:${minute}:${second}`
    const { id } = await receive(
      reading(serial, { peak_force: '790.400', started_at: moment('00'), ended_at: moment('40') }),
    )
    ids.push(id)
    const cells: CellChange[] = [
      {
        sample_id,
        group: 'spec',
        row,
        input: 'F',
        value: '790.40',
        source: 'device',
        origin: { entity: 'device_test_data', id, label: String(row) },
      },
    ]
    expect(await refusal(lab.tester.call(recordActions, 'SaveCells', { record_id: record.id, cells }))).toEqual([])
  }
  await fillConditions(lab, task, '2026-03-29 10:30:00', '2026-03-29 10:50:00')
  setClock(lab, '2026-03-29 11:00:00')
  expect(await onRecord(lab, lab.tester, 'Submit', task, {})).toEqual([])
  const states = await lab.place.query('select state from device_test_data where id = any($1)', [ids])
  expect(states).toEqual([{ state: 'used' }, { state: 'used' }])
  const lines = await lab.place.query(
    `select u.used_from, u.used_to, u.source from equipment_use_record u join equipment e on e.id = u.equipment_id
     where u.trial_task_id = $1 and e.capture_serial = $2`,
    [task.id, serial],
  )
  expect(lines).toEqual([{ used_from: '2026-03-29 10:31:00', used_to: '2026-03-29 10:35:40', source: 'device' }])
  const [version] = await lab.place.query<{ capture_refs: unknown }>(
    'select d.capture_refs from test_record r join test_record_data d on d.id = r.current_data_id where r.id = $1',
    [record.id],
  )
  expect(version?.capture_refs).toEqual(ids)
})

it('[D-24] a machine with a key signs its readings: forged, replayed and out-of-order ones are refused', async () => {
  const { serial } = await underTest()
  const [machine] = await lab.place.query<{ id: string }>('select id from equipment where capture_serial = $1', [
    serial,
  ])
  const equipment_id = machine?.id ?? ''
  const keeper = await lab.place.as('equip')
  const { key } = await keeper.call(deviceKeyActions, 'Issue', { equipment_id })
  const stored = await lab.place.query('select * from device_key')
  expect(JSON.stringify(stored)).not.toContain(key)
  const signed = (input: Received, counter: number, secret = key): Received => {
    const sorted = Object.fromEntries(Object.entries(input).sort(([a], [b]) => (a < b ? -1 : 1)))
    const text = `${counter}\n${JSON.stringify(sorted)}`
    const mac = createHmac('sha256', Buffer.from(secret, 'base64url')).update(text).digest('hex')
    return { ...input, signature: { counter, mac } }
  }
  const first = reading(serial)
  expect(await refusal(receive(first))).toEqual(['R-26'])
  expect(await refusal(receive(signed(first, 5, 'A'.repeat(43))))).toEqual(['R-26'])
  expect(await refusal(receive({ ...signed(first, 5), peak_force: '900.000' }))).toEqual(['R-26'])
  const { id } = await receive(signed(first, 5))
  // the program did not hear the answer and sends it once more
  expect(await receive(signed(first, 5))).toMatchObject({ id, repeated: 1 })
  const next = reading(serial)
  for (const counter of [4, 5]) expect(await refusal(receive(signed(next, counter)))).toEqual(['R-27'])
  await receive(signed(next, 6))
  const alarms = await lab.place.query('select alarm from device_test_data where id = $1', [id])
  expect(alarms).toEqual([{ alarm: [] }])
  expect((await keeper.call(deviceKeyActions, 'State', { equipment_id })).key).toMatchObject({ counter: 6 })
  // a new key ends the old one, and without one nothing is signed
  await keeper.call(deviceKeyActions, 'Issue', { equipment_id })
  expect(await refusal(receive(signed(reading(serial), 7)))).toEqual(['R-26'])
  await keeper.call(deviceKeyActions, 'Revoke', { equipment_id })
  expect(await refusal(keeper.call(deviceKeyActions, 'Revoke', { equipment_id }))).toEqual(['G-04'])
  await receive(reading(serial))
})
