import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { expect, it } from 'vitest'
import { blindTask, open, seeing } from '../make/blind.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openSheet } from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

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
