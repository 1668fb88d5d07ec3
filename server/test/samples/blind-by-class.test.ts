import { settingsController } from '@gt/domain/kit/page/settings.ts'
import page from '@gt/domain/platform/djbaseset.blindsample.settings.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { allSettings } from '../../src/pages/definitions.ts'
import { settingsImplemented } from '../../src/pages/settings-page.ts'
import { cubeOrder, refusal, registered } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Classes whose samples are tested blind (page blindsample), saved by the quality manager. */
let place: ReportPlace
let classId = ''
beforeAll(async () => {
  place = await openReports(settingsImplemented(allSettings))
  classId = (await cubeOrder(place)).samples[0]?.trial_class_id ?? ''
  await place.query('update djbase_set set blind_open_at = null')
})
afterAll(() => place?.close())

const save = async (what: { changes?: Record<string, unknown>; inherit?: string[] }) => {
  const quality = await place.as('quality')
  const { row_version } = await quality.call(settingsController(page), 'Load', {})
  return quality.call(settingsController(page), 'Save', { row_version, ...what })
}
const blindOf = async (orderId: string) =>
  place.query<{ code: string; opened: 0 | 1; blind: 0 | 1; sample_id: string; number: string }>(
    `select b.blind_code as code, b.opened_at is not null as opened, t.blind, s.id::text as sample_id, s.sample_number as number
     from sample s left join blind_sample b on b.sample_id = s.id left join trial_task t on t.sample_id = s.id where s.entrustment_id = $1`,
    [orderId],
  )
const seenBy = async (login: string, id: string) =>
  (await place.as(login, '2026-03-30 10:00:00')).call(sampleActions, 'GetById', { id })

it('[page blindsample, accept] a sample of a chosen class has a code for the tester and nothing that tells whose it is; after the approval the fields appear', async () => {
  const before = await registered(await place.as('reception1'), await cubeOrder(place))
  await save({ changes: { 'Sample.blind_classes': [classId] } })
  // what was accepted before stays as it was
  expect(await blindOf(before.order.id)).toMatchObject([{ code: null, blind: 0 }])

  const report = await testedCubes(place)
  const [sample] = await blindOf(report.orderId)
  expect(sample).toMatchObject({ blind: 1, opened: 0 })
  expect(sample?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  const hidden = await seenBy('tester1', sample?.sample_id ?? '')
  expect(hidden).toMatchObject({ sample_number: sample?.code, structural_part: null, manufacturer: null })
  await signedUpTo(place, report, 'Audit')
  expect((await blindOf(report.orderId))[0]?.opened).toBe(0)
  const signer = await place.as('signer1', '2026-03-30 09:00:00')
  await signer.give(reportActions, 'Approve', await current(place, 'report', report.id))
  expect((await blindOf(report.orderId))[0]?.opened).toBe(1)
  const told = await seenBy('tester1', sample?.sample_id ?? '')
  expect(told).toMatchObject({ sample_number: sample?.number, structural_part: '2-1 墩柱' })
  const trail = await place.query("select after from audit_log where entity = 'blind_sample' and action = 'update'")
  expect(trail.length).toBeGreaterThan(0)
})

it('opens at the check where the laboratory says so', async () => {
  await save({ changes: { 'Sample.blind_open_at': 'checked' } })
  const report = await testedCubes(place)
  expect(await blindOf(report.orderId)).toMatchObject([{ opened: 1 }])
})

it('codes the classes below a chosen one, and none that is not chosen', async () => {
  // the class of the cubes is put under another one of its category
  const [above] = await place.query<{ id: string }>(
    `update trial_class c set parent_id = p.id from trial_class p
     where c.id = $1 and p.trial_category_id = c.trial_category_id and p.id <> c.id and p.parent_id is null
       and p.deleted_at is null and p.id = (select min(q.id) from trial_class q where q.trial_category_id = c.trial_category_id
         and q.id <> c.id and q.parent_id is null and q.deleted_at is null)
     returning p.id::text as id`,
    [classId],
  )
  if (!above) throw new Error('there is no other class in the category of the cubes')
  await save({ changes: { 'Sample.blind_classes': [above.id] } })
  const below = await registered(await place.as('reception1'), await cubeOrder(place))
  expect((await blindOf(below.order.id))[0]?.code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  await save({ inherit: ['Sample.blind_classes', 'Sample.blind_open_at'] })
  const { order } = await registered(await place.as('reception1'), await cubeOrder(place))
  expect(await blindOf(order.id)).toMatchObject([{ code: null }])
})

it('takes no class that there is not, nor one of another laboratory', async () => {
  expect(await refusal(save({ changes: { 'Sample.blind_classes': ['999999999'] } }))).toEqual(['G-14'])
  const [foreign] = await place.query<{ id: string }>(
    `insert into trial_class (trial_category_id, code, name_zh, owner_business_id)
     select c.trial_category_id, 'ZYLEI', '他室自有类', b.id from trial_class c, business b where c.id = $1 and b.code = 'LJ3' returning id::text as id`,
    [classId],
  )
  expect(await refusal(save({ changes: { 'Sample.blind_classes': [foreign?.id] } }))).toEqual(['G-14'])
})
