import type { InputOf } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { deviceKeyActions } from '@gt/domain/testing/device-key-actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { deviceWatchActions } from '@gt/domain/testing/device-watch-actions.ts'
import page from '@gt/domain/testing/djentrustmanage.trialDeviceSupV.page.ts'
import group from '@gt/domain/testing/djentrustmanage.trialDeviceSupVQY.page.ts'
import type { CellChange } from '@gt/domain/testing/record-data.ts'
import { expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { assign, cubeTasks, give, type MadeTask, openSheet, setClock, take } from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

/** What machines send, watched over (pages trialDeviceSupV, trialDeviceSupVQY). */
const lab = testingLaboratory([], definedActions)
const commands = pageController(page)
const watching = pageController(group)

type Received = InputOf<(typeof deviceReadingActions)['actions']['Receive']>
type Row = Record<string, unknown> & { id: string; row_version: number }

const testedAt = '2026-03-29 10:31:00'
const points = (peak: string, bend = 1): [string, string][] =>
  Array.from({ length: 60 }, (_, second): [string, string] => [
    String(second),
    second === 59 ? peak : ((Number.parseInt(peak, 10) * (second / 59) ** bend) as number).toFixed(3),
  ])
let running = 200
const reading = (serial: string, more: Partial<Received> = {}): Received => {
  if (more.local_no === undefined) running += 1
  return {
    device_serial: serial,
    local_no: String(running),
    started_at: testedAt,
    ended_at: '2026-03-29 10:32:00',
    peak_force: '783.350',
    raw: `#${running};783.350`,
    ...more,
  }
}
const curveOf = (peak: string, bend?: number) =>
  ({ x: 'time', x_unit: 's', y: 'force', y_unit: 'kN', points: points(peak, bend) }) as const
const receive = (input: Received) => lab.tester.call(deviceReadingActions, 'Receive', input)

/** Cubes under test, the press on their record, and the numbers of their specimens. */
async function underTest(): Promise<{
  task: MadeTask
  number: string
  serial: string
  press: string
  specimens: string[]
}> {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  setClock(lab, '2026-03-29 10:40:00')
  const sheet = await openSheet(lab, task)
  const [press] = await lab.place.query<{ id: string; serial: string }>(
    "select id::text, capture_serial as serial from equipment where capture_kind = 'press' and equipment_number = 'YQ-LX-001'",
  )
  if (!press) throw new Error('no press of the demonstration captures')
  const others = sheet.equipment.map(({ equipment_id }) => ({ equipment_id }))
  if (!others.some(one => one.equipment_id === press.id))
    await lab.tester.call(recordActions, 'SetConditions', {
      record_id: sheet.record.id,
      row_version: sheet.record.row_version,
      equipment: [...others, { equipment_id: press.id }],
    })
  const [row] = await lab.place.query<{ task_number: string }>('select task_number from trial_task where id = $1', [
    task.id,
  ])
  const specimens = sheet.context.samples[task.sampleIds[0] ?? '']?.specimens.map(({ number }) => number) ?? []
  return { task, number: row?.task_number ?? '', serial: press.serial, press: press.id, specimens }
}

const people = new Map<string, Caller>()
const as = async (account: string, unit?: string): Promise<Caller> => {
  const key = `${account} ${unit ?? ''}`
  const known = people.get(key) ?? (await lab.place.as(account, unit))
  people.set(key, known)
  known.clock = '2026-03-29 11:00:00'
  return known
}
const listed = async (id: string, who?: Caller, of = commands): Promise<Row> => {
  const quality = who ?? (await as('quality'))
  const { rows } = (await quality.call(of as never, 'List' as never, { size: 50 } as never)) as unknown as {
    rows: Row[]
  }
  const found = rows.find(row => row.id === id)
  if (!found) throw new Error(`reading ${id} is not listed`)
  return found
}
const command = async (who: Caller, name: string, id: string, more: object = {}, of = commands) =>
  who.give(of as never, name as never, await listed(id, who, of), more as never)
const refused = (who: Caller, name: string, id: string, more: object = {}, of = commands): Promise<string[]> =>
  refusal(command(who, name, id, more, of))

it('[trialDeviceSupV accept 1] a reading for an assigned specimen is tied at once, and its curve has its peak', async () => {
  const { number, serial, specimens } = await underTest()
  const { id, state } = await receive(
    reading(serial, { task_number: number, specimen: specimens[0] ?? '', curve: curveOf('783.350') }),
  )
  expect(state).toBe('bound')
  const row = await listed(id)
  expect(row).toMatchObject({ calc_task: number, calc_specimen: specimens[0], calc_delay: 8, peak_force: '783.350' })
  expect(String(row.calc_outline)).toContain('[1, 1]')
  const quality = await as('quality')
  const { curves } = await quality.call(deviceWatchActions, 'Curves', { ids: [id] })
  expect(Math.max(...(curves[0]?.points ?? []).map(([, y]) => Number.parseFloat(y)))).toBe(783.35)
  expect((await quality.call(deviceWatchActions, 'Points', { id })).rows).toBe(60)
  expect(await refusal((await as('gd-chief', 'LJ3')).call(deviceWatchActions, 'Facts', { id }))).toEqual(['G-04'])
})

it('[trialDeviceSupV accept 3, F02] a number that is missing is said, and no more once it came', async () => {
  const { serial } = await underTest()
  const alarms = async (id: string): Promise<unknown> => (await listed(id)).alarm
  await receive(reading(serial, { local_no: 'A-00104' }))
  const { id } = await receive(reading(serial, { local_no: 'A-00106', peak_force: '700.000' }))
  expect(await alarms(id)).toContain('gap')
  const { id: between } = await receive(reading(serial, { local_no: 'A-00105', peak_force: '701.000' }))
  expect(await alarms(id)).not.toContain('gap')
  expect(await alarms(between)).not.toContain('gap')
})

it('[trialDeviceSupV F03, F06, F07, F08, F10, F11, F13] alarms of curve, rate, delay, machine, operator and forces', async () => {
  const { number, serial, press, specimens } = await underTest()
  const to = (at: number) => ({ task_number: number, specimen: specimens[at] ?? '' })
  const alarmsOf = async (input: Received): Promise<unknown> => (await listed((await receive(input)).id)).alarm
  // 150 mm cubes of C30 take 11.25 to 18 kN/s; this one 13.3
  const first = await alarmsOf(
    reading(serial, { ...to(0), operator_name: '检测员甲', curve: curveOf('783.350', 1.25) }),
  )
  expect(first).toEqual(['unsigned'])
  const copied = reading(serial, { ...to(1), operator_name: '质量负责人', curve: curveOf('783.350', 1.25) })
  expect(await alarmsOf(copied)).toEqual(['unsigned', 'odd_curve', 'operator'])
  const slow = reading(serial, {
    ...to(2),
    started_at: '2026-03-29 10:05:00',
    ended_at: '2026-03-29 10:06:00',
    peak_force: '783.000',
    loading_rate: '9.000',
  })
  expect(await alarmsOf(slow)).toEqual(['unsigned', 'late', 'rate', 'alike'])
  await lab.place.query("update equipment set validity_period = '2026-03-20' where id = $1", [press])
  const again = reading(serial, { ...to(0), peak_force: '650.000' })
  expect(await alarmsOf(again)).toEqual(['unsigned', 'machine_out', 'retested'])
  await lab.place.query("update equipment set validity_period = '2027-03-20' where id = $1", [press])
})

it('[trialDeviceSupV bindData, unbind] ties a reading to a specimen of a test of the day, by hand, with a reason for another number', async () => {
  const { task, number, serial, specimens } = await underTest()
  const other = await underTest()
  const { id } = await receive(reading(serial, { specimen: 'ZZ-7' }))
  expect((await listed(id)).state).toBe('unbound')
  const [first, strange] = await lab.place.query<{ id: string }>(
    'select id::text from test_sample where specimen_no = any($1) order by array_position($1, specimen_no)',
    [[specimens[0], other.specimens[0]]],
  )
  const tie = { trial_task_id: task.id, test_sample_id: first?.id }
  expect(await refused(lab.tester, 'Bind', id, tie)).toEqual(['DV-04'])
  expect(await refused(lab.tester, 'Bind', id, { ...tie, test_sample_id: strange?.id, bind_reason: '录错' })).toEqual([
    'DV-03',
  ])
  expect(await refused(lab.tester, 'Bind', id, { trial_task_id: '999999999' })).toEqual(['G-04'])
  const { id: yesterday } = await receive(
    reading(serial, { started_at: '2026-03-28 09:00:00', ended_at: '2026-03-28 09:01:00' }),
  )
  expect(await refused(lab.tester, 'Bind', yesterday, { trial_task_id: task.id })).toEqual(['DV-05'])
  await command(lab.tester, 'Bind', id, { ...tie, bind_reason: '试件号录错' })
  expect(await listed(id)).toMatchObject({ state: 'bound', calc_task: number, bind_reason: '试件号录错' })
  expect(await refused(lab.tester, 'Unbind', id)).toEqual(['G-07'])
  await command(lab.tester, 'Unbind', id, { reason: '关联错误' })
  expect(await listed(id)).toMatchObject({ state: 'unbound', bind_reason: null })
})

it('[trialDeviceSupV accept 2, F05, levels] an overridden cell is said with both values; severe alarms are settled before the test is submitted', async () => {
  const { task, number, serial, specimens } = await underTest()
  const made = await receive(
    reading(serial, { task_number: number, specimen: specimens[0] ?? '', ended_at: '2026-03-29 10:20:00' }),
  )
  const { record } = await openSheet(lab, task)
  const cell: CellChange = {
    sample_id: task.sampleIds[0] ?? '',
    group: 'spec',
    row: 0,
    input: 'F',
    value: '783.35',
    source: 'device',
    origin: { entity: 'device_test_data', id: made.id, label: 'x' },
  }
  const save = (change: CellChange, reason?: string) =>
    lab.tester.call(recordActions, 'SaveCells', {
      record_id: record.id,
      cells: [change],
      ...(reason ? { reason } : {}),
    })
  await save(cell)
  const submit = async (): Promise<string[]> =>
    refusal(lab.tester.give(recordActions, 'Submit', (await openSheet(lab, task)).record))
  const quality = await as('quality')
  const facts = await quality.call(deviceWatchActions, 'Facts', { id: made.id })
  expect(facts.values[0]).toMatchObject({
    name: 'peak_force',
    sent: '783.350',
    recorded: '783.35',
    reported: null,
    differs: false,
  })
  expect(await refused(lab.tester, 'Unbind', made.id, { reason: '试' })).toEqual(['DV-07'])
  // it ends before it begins, which is severe
  expect(await listed(made.id)).toMatchObject({ calc_level: 'severe', alarm: ['unsigned', 'time_reversed'] })
  expect(await submit()).toContain('DV-11')
  await command(lab.tester, 'Explain', made.id, { explanation: '压力机时钟回拨，已核对试验过程' })
  expect(await submit()).toContain('DV-11')
  await command(quality, 'Judge', made.id, { judged: 'valid' })
  expect(await submit()).not.toContain('DV-11')
  expect(await listed(made.id)).toMatchObject({ calc_level: 'warn', judged: 'valid' })
  await save({ ...cell, value: '700.00', source: 'typed', origin: undefined }, '压力机示值漂移')
  expect(await listed(made.id)).toMatchObject({ state: 'bound', alarm: ['unsigned', 'time_reversed', 'overridden'] })
  const { replaced } = await quality.call(deviceWatchActions, 'Facts', { id: made.id })
  expect(replaced).toMatchObject([{ old_value: '783.35', new_value: '700.00', reason: '压力机示值漂移' }])
  expect(await refused(quality, 'Judge', made.id, { judged: 'invalid' })).toEqual(['DV-08'])
  await command(quality, 'Judge', made.id, { judged: 'invalid', reason: '时间无效' })
  expect(await listed(made.id)).toMatchObject({ state: 'rejected', reject_reason: '时间无效' })
  // a record takes nothing that was judged invalid
  expect(await refusal(save(cell, '重新采用'))).toEqual(['R-13'])
})

it('[trialDeviceSupV accept 4] nobody changes or deletes what was measured, and its digest shows a change in the database', async () => {
  const { serial, press } = await underTest()
  await receive(reading(serial))
  const { id } = await receive(
    reading(serial, { curve: curveOf('777.000', 1.2), peak_force: '777.000', loading_rate: '12.5' }),
  )
  const quality = await as('quality')
  expect(await quality.call(deviceWatchActions, 'Verify', { id })).toEqual({ digest: true, chain: true, signed: false })
  for (const sql of [
    'update device_test_data set peak_force = 700 where id = $1',
    'update device_test_data set payload = payload || \'{"raw": "x"}\' where id = $1',
    'update device_test_data set deleted_at = now() where id = $1',
  ])
    await expect(lab.place.query(sql, [id])).rejects.toThrow('what a machine measured is not changed')
  await lab.place.query('alter table device_test_data disable trigger device_test_data_keep')
  await lab.place.query(
    `update device_test_data set payload = jsonb_set(payload, '{told,peak_force}', '"700.000"') where id = $1`,
    [id],
  )
  await lab.place.query('alter table device_test_data enable trigger device_test_data_keep')
  expect((await quality.call(deviceWatchActions, 'Verify', { id })).digest).toBe(false)
  const { machines } = await quality.call(deviceWatchActions, 'Machines', {})
  expect(machines.find(machine => machine.id === press)).toMatchObject({ online: 1, number: 'YQ-LX-001' })
  expect(deviceKeyActions.actions.Issue.permission).not.toContain('djentrustmanage.trialdevicesupv.explain')
})

it('[trialDeviceSupVQY accept] the group sees figures of its laboratories and asks about a reading; the explanation answers', async () => {
  const { serial } = await underTest()
  const { id } = await receive(reading(serial, { ended_at: '2026-03-29 10:20:00' }))
  const quality = await as('quality')
  const period = { from: '2026-03-01', to: '2026-03-31' }
  const { units, days, alarms } = await quality.call(deviceWatchActions, 'Summary', period)
  const [counted] = await lab.place.query<{ tests: number; suspicious: number }>(
    `select count(*)::int as tests, (count(*) filter (where state <> 'rejected' and (alarm - 'unsigned' <> '[]' or state = 'unbound' and started_at < '2026-03-28 11:00')))::int as suspicious
     from device_test_data where business_id = (select id from business where code = 'SFJC')`,
  )
  expect(units).toHaveLength(1)
  expect(units[0]).toMatchObject({ tests: counted?.tests, suspicious: counted?.suspicious })
  expect(days.reduce((sum, { tests }) => sum + tests, 0)).toBe(counted?.tests)
  expect(alarms.find(({ alarm }) => alarm === 'time_reversed')?.count).toBeGreaterThan(0)
  expect(await refusal(quality.call(deviceWatchActions, 'Summary', { from: '2026-03-31', to: '2026-03-01' }))).toEqual([
    'DV-12',
  ])
  const ask = { inquiry: '请说明试验时间', inquiry_due: '2026-04-02' }
  expect(await refused(quality, 'Inquire', id, { ...ask, inquiry_due: '2026-03-01' }, watching)).toEqual(['DV-10'])
  expect(await refused(quality, 'CloseInquiry', id, {}, watching)).toEqual(['DV-09'])
  await command(quality, 'Inquire', id, ask, watching)
  const todos = () =>
    lab.place.query<{ route: string }>(
      "select route from todo_item where object_kind = 'device_reading' and object_id = $1 and state = 'open'",
      [id],
    )
  expect(await todos()).toEqual([{ route: '/djentrustmanage/trialDeviceSupV' }])
  await command(lab.tester, 'Explain', id, { explanation: '设备时钟未校准' })
  expect(await listed(id)).toMatchObject({ inquiry_state: 'answered', explanation: '设备时钟未校准' })
  await command(quality, 'CloseInquiry', id, {}, watching)
  expect((await listed(id)).inquiry_state).toBe('closed')
  expect(await todos()).toEqual([])
})

it('[Process.device_late_minutes, Process.severe_alarms] a laboratory says what is late and what is severe', async () => {
  const { task, number, serial, specimens } = await underTest()
  const sent = { task_number: number, specimen: specimens[0] ?? '' }
  const usual = await receive(reading(serial, sent))
  expect(await listed(usual.id)).toMatchObject({ alarm: ['unsigned'], calc_level: 'none' })
  const { record } = await openSheet(lab, task)
  const submit = (): Promise<string[]> => refusal(lab.tester.give(recordActions, 'Submit', record))
  expect(await submit()).not.toContain('DV-11')
  await lab.place.query(
    `update overall_setting set setting = jsonb_set(setting, '{Process}', coalesce(setting -> 'Process', '{}')
       || '{"device_late_minutes": 5, "severe_alarms": ["unsigned", "late"]}') where business_id = (select id from business where code = 'SFJC')`,
  )
  expect(await submit()).toContain('DV-11')
  const later = await receive(reading(serial, { ...sent, specimen: specimens[1] ?? '', peak_force: '700.000' }))
  expect(await listed(later.id)).toMatchObject({ alarm: ['unsigned', 'late'], calc_level: 'severe' })
  await lab.place.query(
    "update overall_setting set setting = setting #- '{Process,device_late_minutes}' #- '{Process,severe_alarms}' where business_id = (select id from business where code = 'SFJC')",
  )
})
