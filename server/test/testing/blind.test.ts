import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { deviceReadingActions } from '@gt/domain/testing/device-reading-actions.ts'
import { expect, it } from 'vitest'
import { blindTask, code, open, seeing } from '../make/blind.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { assign, cubeTasks, give, openSheet, setClock, take, typeExample } from '../make/tasks.ts'
import { example, testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory()

const listed = async (who: Caller, field: string, value: string) =>
  (
    await who.call(sampleActions, 'List', { filter: [{ field, op: field === 'scanned' ? 'eq' : 'contains', value }] })
  ).rows.map(row => row.id)

it('[page samplelist, accept; workflow 12] a tester reads and finds a blind sample by its code alone: no number, no order, no place', async () => {
  const { id, number } = await blindTask(lab, 'MY-0301', '2026-03-29 10:00:00')
  const { rows } = await lab.tester.call(sampleActions, 'List', {})
  const row = rows.find(one => one.id === id)
  expect(row).toMatchObject({
    ...{ sample_number: 'MY-0301', blind_code: 'MY-0301', entrustment_id: null, entrustment: null, order: null },
    ...{ structural_part: null, site_stake: null, local_no: null, project_name: null, entrusting_unit: null },
  })
  const whole = await lab.tester.call(sampleActions, 'GetById', { id })
  expect(JSON.stringify(rows.concat(whole as never))).not.toContain(number)
  expect(whole).toMatchObject({ specimens: [{ specimen_no: 'MY-0301-1' }, {}, {}] })

  // nobody finds it by what it does not show
  expect(await listed(lab.tester, 'sample_number', number)).toEqual([])
  expect(await listed(lab.tester, 'structural_part', '墩柱')).not.toContain(id)
  expect(await listed(lab.tester, 'scanned', number)).toEqual([])
  expect(await listed(lab.tester, 'scanned', `${number}-1`)).toEqual([])
  expect(await refusal(lab.tester.call(sampleActions, 'Scanned', { code: `GT:S:${number}` }))).toEqual(['G-04'])
  expect(await listed(lab.tester, 'sample_number', 'my-0301')).toEqual([id])
  expect(await listed(lab.tester, 'scanned', 'MY-0301')).toEqual([id])
  expect(await lab.tester.call(sampleActions, 'Scanned', { code: 'GT:S:MY-0301' })).toMatchObject({
    id,
    sample_number: 'MY-0301',
  })

  const knows = await seeing(lab.place, lab.tester)
  expect(await listed(knows, 'sample_number', number)).toEqual([id])
  expect(await listed(knows, 'scanned', number)).toEqual([id])
  expect(await knows.call(sampleActions, 'GetById', { id })).toMatchObject({
    ...{ sample_number: number, blind_code: 'MY-0301', specimens: [{ specimen_no: `${number}-1` }, {}, {}] },
    structural_part: expect.any(String),
  })
})

it('[page checklist, blind] the entry sheet and the home of the tester tell the code of a blind sample; once it is opened, its number', async () => {
  const { task, id, number } = await blindTask(lab, 'MY-0302', '2026-03-29 11:00:00')
  const sheet = await openSheet(lab, task)
  expect(sheet.context.samples[id]).toMatchObject({ number: 'MY-0302', part: null })
  expect(JSON.stringify(sheet)).not.toContain(number)
  const home = async () => JSON.stringify(await lab.tester.call(homeActions, 'Ages', {}))
  expect(await home()).toContain('MY-0302')
  expect(await home()).not.toContain(number)
  const known = await openSheet(lab, task, await seeing(lab.place, lab.tester))
  expect(known.context.samples[id]).toMatchObject({ number, part: expect.any(String) })
  await open(lab.place, id)
  expect((await openSheet(lab, task)).context.samples[id]).toMatchObject({ number })
})

it('[page checklist, check list; workflow 12] the check list and what a machine sent name blind samples and specimens by their codes', async () => {
  setClock(lab, '2026-03-03 10:00:00')
  const [task] = await cubeTasks(lab)
  if (!task) throw new Error('the order made no task')
  expect(await assign(lab, task)).toEqual([])
  const [id = ''] = task.sampleIds
  const number = await code(lab.place, id, 'MY-0303', lab.clerk)
  setClock(lab, '2026-03-29 10:30:00')
  await take(lab, task)
  expect(await give(lab, lab.tester, 'Start', task.id, {})).toEqual([])
  await typeExample(lab, task, example('concrete-cube-strength/3'))
  const { missing, record } = await openSheet(lab, task)
  // a void group without words is named
  expect(missing.find(one => one.code === 'R-09')?.message).toContain('MY-0303')
  expect(JSON.stringify(missing)).not.toContain(number)

  const [press] = await lab.place.query<{ capture_serial: string }>(
    "select capture_serial from equipment where capture_kind = 'press' and capture_serial is not null limit 1",
  )
  const receive = (local_no: string, specimen: string) =>
    lab.tester.call(deviceReadingActions, 'Receive', {
      ...{ device_serial: press?.capture_serial ?? '', local_no, specimen, started_at: '2026-03-29 10:31:00' },
      ...{ ended_at: '2026-03-29 10:32:00', peak_force: '783.346', loading_rate: '13.5', raw: `#${specimen};783.346` },
    })
  // the label tells the code, under which the machine is told the specimen
  expect(await receive('9001', 'MY-0303-1')).toMatchObject({ state: 'bound' })
  expect(await receive('9002', `${number}-2`)).toMatchObject({ state: 'bound' })
  const { readings } = await lab.tester.call(deviceReadingActions, 'ForRecord', { record_id: record.id })
  expect(readings.map(one => one.specimen).sort()).toEqual(['MY-0303-1', 'MY-0303-2'])
  expect(JSON.stringify(readings)).not.toContain(number)
  const knows = await seeing(lab.place, lab.tester)
  const known = await knows.call(deviceReadingActions, 'ForRecord', { record_id: record.id })
  expect(known.readings.map(one => one.specimen).sort()).toEqual([`${number}-1`, `${number}-2`])
})
