import { reportActions } from '@gt/domain/reports/actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cubeOrder, refusal, registered } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testTask } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

let place: ReportPlace
beforeAll(async () => {
  place = await openReports()
}, 120_000)
afterAll(() => place?.close())

/** A task of cubes that its tester has begun. */
async function begun(): Promise<string> {
  const { tasks } = await registered(await place.as('reception1'), await cubeOrder(place, { sets: 1 }))
  const [task] = tasks
  if (!task) throw new Error('the order has no task')
  const tester = await place.as('tester1', '2026-03-29 09:00:00')
  const head = await place.as('head-hnt')
  const mates = [tester.userId, (await place.as('tester2')).userId]
  await head.give(taskActions, 'Assign', await current(place, 'trial_task', task.id), { tester_ids: mates })
  const samples = await place.query<{ id: string; row_version: number }>(
    'select s.id::text as id, s.row_version from sample s join trial_task t on t.business_id = s.business_id and t.sample_id = s.id where t.id = $1',
    [task.id],
  )
  for (const sample of samples) await tester.give(sampleActions, 'Take', sample, { reason: '检测' })
  await tester.give(taskActions, 'Start', await current(place, 'trial_task', task.id))
  return task.id
}

async function write(taskId: string, clock: string, deviation: string | null): Promise<void> {
  const tester = await place.as('tester1', clock)
  const { record } = await tester.call(recordActions, 'Open', { task_id: taskId })
  await tester.call(recordActions, 'SetConditions', {
    record_id: record.id,
    row_version: record.row_version,
    deviation,
  })
}

const todoOf = async (taskId: string) =>
  (
    await place.query<{ state: string; kind: string; route: string }>(
      "select state, kind, route from todo_item where object_kind = 'task' and object_id = $1 and kind = 'deviation'",
      [taskId],
    )
  )[0]

async function decide(taskId: string, clock: string, deviation: string, release: boolean): Promise<string[]> {
  const tech = await place.as('tech', clock)
  return refusal(
    tech.call(reportActions, 'DecideDeviation', { task_id: taskId, deviation, release, reason: '影响可忽略' }),
  )
}

const told = async (taskId: string) =>
  (await (await place.as('tech')).call(reportActions, 'RecordDesk', { task_id: taskId })).deviations

it('[B-11] a deviation that is written during the test asks the technical manager, also after the record was submitted', async () => {
  const taskId = await begun()
  await write(taskId, '2026-03-29 09:20:00', '承压板厚度24 mm')
  expect(await todoOf(taskId)).toMatchObject({ state: 'open', route: '/djentrustmanage/auditlist' })
  const recordId = await testTask(place, taskId, 'pass')
  expect(await todoOf(taskId), 'submit and check leave it open').toMatchObject({ state: 'open' })
  const [row] = await place.query<{ report_id: string; entrustment_id: string }>(
    'select report_id::text as report_id, entrustment_id::text as entrustment_id from trial_task where id = $1',
    [taskId],
  )
  const report = { id: row?.report_id ?? '0', orderId: row?.entrustment_id ?? '0', taskId, recordId }
  await signedUpTo(place, report, 'Audit')
  const approve = async (clock: string): Promise<string[]> => {
    const signer = await place.as('signer1', clock)
    return refusal(signer.give(reportActions, 'Approve', await current(place, 'report', report.id)))
  }
  expect(await approve('2026-03-29 16:30:00')).toEqual(['B-11'])
  expect(await told(taskId)).toMatchObject([{ words: '承压板厚度24 mm', decision: 'open', by: null }])

  expect(await decide(taskId, '2026-03-29 17:00:00', '承压板厚度24 mm', false)).toEqual([])
  expect(await told(taskId)).toMatchObject([{ decision: 'refused', opinion: '影响可忽略', at: '2026-03-29 17:00:00' }])
  const messages = await place.query(
    "select distinct u.user_name from notification n join app_user u on u.id = n.user_id where n.title like '%偏离未获批准%'",
  )
  expect(messages).toHaveLength(2)
  expect(await approve('2026-03-29 17:10:00')).toEqual(['B-11'])

  expect(await decide(taskId, '2026-03-29 17:20:00', '承压板厚度24 mm', true)).toEqual([])
  expect(await todoOf(taskId)).toMatchObject({ state: 'done' })
  expect(await approve('2026-03-29 17:30:00')).toEqual([])
  expect(await decide(taskId, '2026-03-29 18:00:00', '承压板厚度24 mm', false)).toEqual(['B-20'])
})

it('[B-11] a release holds for the words that were read: other words ask anew, and none ask for nothing', async () => {
  const taskId = await begun()
  await write(taskId, '2026-03-29 09:20:00', '养护温度17.6 ℃')
  expect(await decide(taskId, '2026-03-29 09:30:00', '养护温度17.6 ℃', true)).toEqual([])
  await write(taskId, '2026-03-29 09:35:00', '养护温度15.1 ℃')
  expect(await todoOf(taskId)).toMatchObject({ state: 'open' })
  expect(await told(taskId)).toMatchObject([{ words: '养护温度15.1 ℃', decision: 'open' }])
  expect(await decide(taskId, '2026-03-29 09:40:00', '养护温度17.6 ℃', true)).toEqual(['B-19'])
  expect(await told(taskId)).toMatchObject([{ decision: 'open' }])
  await write(taskId, '2026-03-29 09:45:00', null)
  expect(await todoOf(taskId)).not.toMatchObject({ state: 'open' })
  expect(await told(taskId)).toEqual([])
  expect(await decide(taskId, '2026-03-29 09:50:00', '', true)).toEqual(['G-04'])
})

it('[B-11] a voided run takes its deviation along', async () => {
  const taskId = await begun()
  await write(taskId, '2026-03-29 09:20:00', '试件受损')
  const tester = await place.as('tester1', '2026-03-29 09:30:00')
  const { record } = await tester.call(recordActions, 'Open', { task_id: taskId })
  await tester.give(recordActions, 'Void', record, { reason: '试件受损，重新试验' })
  expect(await todoOf(taskId)).not.toMatchObject({ state: 'open' })
  expect(await told(taskId)).toEqual([])
})

it('[page checklist, void] voided runs stand in the check list with the number that each tester has within 90 days', async () => {
  const taskId = await begun()
  const strike = async (clock: string): Promise<void> => {
    const tester = await place.as('tester1', clock)
    const { record } = await tester.call(recordActions, 'Open', { task_id: taskId })
    await tester.give(recordActions, 'Void', record, { reason: '取错试件' })
  }
  const found = async () => {
    const { checks } = await (await place.as('checker1')).call(reportActions, 'RecordDesk', { task_id: taskId })
    return checks.filter(({ code }) => code === 'voided')
  }
  expect(await found()).toMatchObject([{ severity: 'ok' }])
  const before = await place.query("select 1 from test_record where state = 'voided'")
  await strike('2026-03-29 10:10:00')
  await strike('2026-03-29 10:12:00')
  const [first, second] = [before.length + 1, before.length + 2]
  const names = await place.query<{ name: string }>(
    "select coalesce(real_name, nickname, user_name) as name from app_user where user_name in ('tester1', 'tester2') order by user_name",
  )
  const [tester1 = '', tester2 = ''] = names.map(({ name }) => name)
  const messages = JSON.stringify(await found())
  for (const n of [first, second]) for (const name of [tester1, tester2]) expect(messages).toContain(`${name} ${n}`)
  // what was struck a quarter of a year before counts no more
  await strike('2026-07-01 10:14:00')
  expect(JSON.stringify(await found())).toContain(`${tester1} 1`)
})

it('[page checklist, void] a struck run is printed with its readings, as void, and with who struck it, when and why', async () => {
  const taskId = await begun()
  const tester = await place.as('tester1', '2026-03-29 10:20:00')
  const { record, values } = await tester.call(recordActions, 'Open', { task_id: taskId })
  await tester.call(recordActions, 'SaveCells', {
    record_id: record.id,
    tab_key: 'tab',
    cells: [
      {
        sample_id: Object.keys(values.samples)[0] ?? '',
        group: 'spec',
        row: 0,
        input: 'F',
        value: '700.00',
        source: 'typed',
      },
    ],
  })
  await tester.give(recordActions, 'Void', await current(place, 'test_record', record.id), { reason: '取错试件' })
  const checker = await place.as('checker1')
  const { checks } = await checker.call(reportActions, 'RecordDesk', { task_id: taskId })
  expect(checks.find(({ code }) => code === 'voided')?.struck).toEqual({ task_id: taskId, id: record.id })
  const texts = async (struck_id?: string): Promise<string[]> => {
    const { pdf } = await checker.call(paperActions, 'RecordPdf', { task_id: taskId, ...(struck_id && { struck_id }) })
    return (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text)
  }
  const printed = await texts(record.id)
  expect(printed).toEqual(expect.arrayContaining(['作废', '700.00']))
  expect(printed.join('')).toContain('作废，原因：取错试件')
  expect(printed.join('')).toMatch(/试验检测日期 ?2026-03-29\s09:00/)
  expect(printed).not.toContain('未审核')
  const standing = await texts()
  expect(standing).toContain('未审核')
  expect(standing).not.toContain('700.00')
  // neither the run that counts nor one of another task goes by that key
  const next = (await tester.call(recordActions, 'Open', { task_id: taskId })).record.id
  for (const [task_id, struck_id] of [
    [taskId, next],
    [await begun(), record.id],
  ] as const)
    expect(await refusal(checker.call(paperActions, 'RecordPdf', { task_id, struck_id }))).toEqual(['G-04'])
})

it('[page checklist, print] a record in entry prints the machines as they are chosen now', async () => {
  const task_id = await begun()
  const tester = await place.as('tester1', '2026-03-29 10:20:00')
  const open = () => tester.call(recordActions, 'Open', { task_id })
  const printed = async () => (await tester.call(paperActions, 'Record', { task_id })).paper.context.equipment
  const { record, equipment } = await open()
  expect(equipment.length).toBeGreaterThan(1)
  expect((await printed()).map(machine => machine.number)).toEqual(equipment.map(machine => machine.number))
  const { pdf } = await tester.call(paperActions, 'RecordPdf', { task_id })
  const texts = (await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')
  for (const machine of equipment) expect(texts.replaceAll(/\s/g, '')).toContain(machine.number)
  const [kept] = equipment
  const chosen = [{ equipment_id: kept!.equipment_id }]
  const { id: record_id, row_version } = record
  await tester.call(recordActions, 'SetConditions', { record_id, row_version, equipment: chosen })
  expect(await printed()).toMatchObject([{ number: kept!.number, valid_to: kept!.valid_to }])
  // one that comes back with other machines in its copy prints those that stand now as well
  await place.query(
    `update test_record set state = 'returned', context = jsonb_set(context, '{equipment}', '[]'), row_version = row_version + 1 where id = $1`,
    [record_id],
  )
  expect(await printed()).toHaveLength(1)
})
