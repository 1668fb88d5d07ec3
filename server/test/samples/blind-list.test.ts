import { entityController, pageController } from '@gt/domain/platform/page-controller.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { blindSample } from '@gt/domain/samples/blind-sample.entity.ts'
import page from '@gt/domain/samples/djentrustmanage.blindsamplelist.page.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { cubeOrder, refusal, registered, type Version } from '../make/entrust.ts'
import { current, openReports, type ReportPlace, testTask } from '../make/reports.ts'

/** Codes given and opened by hand, and control samples whose value is known (page djentrustmanage/blindsamplelist, workflow 12). */
let place: ReportPlace
const codes = entityController(blindSample)
const commands = pageController(page)
beforeAll(async () => {
  place = await openReports(definedActions)
})
afterAll(() => place?.close())

async function sampleInStore() {
  const whole = await registered(await place.as('reception1'), await cubeOrder(place))
  const [sample] = whole.samples
  return { order: whole.order.id, id: sample!.row.id, number: sample!.row.sample_number, task: whole.tasks[0]!.id }
}
const qc = { blind_kind: 'qc' as const, parameter_name: '抗压强度', known_value: '38.0', allowed_difference: '5' }
const place_ = async (values: object, who = 'keeper') => (await place.as(who)).call(codes, 'Create', values as never)
const assignedTask = async (task: string) => {
  const head = await place.as('head-hnt')
  const tester_ids = [(await place.as('tester1')).userId, (await place.as('tester2')).userId]
  await head.give(taskActions, 'Assign', await current(place, 'trial_task', task), { tester_ids })
}
const versionOf = async (id: string): Promise<Version> => {
  const [row] = await place.query<Version & Record<string, unknown>>(
    'select id::text as id, row_version from blind_sample where id = $1',
    [id],
  )
  return row!
}
const openBy = async (who: string, id: string, reason?: string) =>
  (await place.as(who)).give(
    commands as never,
    'Open' as never,
    await versionOf(id),
    (reason ? { reason } : {}) as never,
  )

it('[page blindsamplelist, accept] a control sample stands before its tester like any other, is compared when its record is checked, and opens with a reason in the trail', async () => {
  const made = await sampleInStore()
  const row = await place_({ sample_id: made.id, ...qc })
  expect(row.blind_code).toMatch(/^[2-9A-HJ-NP-Z]{8}$/)
  // who encoded it knows it
  expect(row.calc_number).toBe(made.number)
  await assignedTask(made.task)
  const tester = await place.as('tester1')
  const seen = await tester.call(sampleActions, 'GetById', { id: made.id })
  expect(seen.sample_number).toBe(row.blind_code)
  expect(JSON.stringify(seen)).not.toContain('38.0')
  await testTask(place, made.task, 'pass')
  const quality = await place.as('quality')
  const judged = await quality.call(codes, 'GetById', { id: row.id })
  expect(judged).toMatchObject({
    opened_at: null,
    calc_number: made.number,
    qc_result: expect.stringMatching(/^(pass|fail)$/),
  })
  // 34.7 was found of the parameter alone, and not of the others that the sample is tested for
  expect(judged).toMatchObject({ calc_value: '34.700000', calc_difference: '-3.300000', qc_result: 'pass' })

  expect(await refusal(openBy('quality', row.id))).toEqual(['G-07'])
  await openBy('quality', row.id, '客户投诉核查')
  expect(await refusal(openBy('quality', row.id, '再开一次'))).toEqual(['SU-16'])
  const trail = await place.query(
    "select reason from audit_log where entity = 'blind_sample' and action = 'unblind' and entity_id = $1",
    [row.id],
  )
  expect(trail).toEqual([{ reason: '客户投诉核查' }])
  expect((await tester.call(sampleActions, 'GetById', { id: made.id })).sample_number).toBe(made.number)
}, 60_000)

it("refuses what was begun, coded, known to its tester, another laboratory's, or a control sample without numbers", async () => {
  const made = await sampleInStore()
  expect(await refusal(place_({ sample_id: made.id, blind_kind: 'qc' }))).toEqual(['SU-13'])
  expect(await refusal(place_({ sample_id: made.id, ...qc, known_value: '约38' }))).toEqual(['SU-14'])
  expect(await refusal(place_({ sample_id: made.id, ...qc, parameter_name: '含泥量' }))).toEqual(['SU-15'])
  await place_({ sample_id: made.id, blind_kind: 'routine', known_value: '1' })
  expect(await refusal(place_({ sample_id: made.id, blind_kind: 'routine' }))).toEqual(['SU-11'])
  const [kept] = await place.query<{ known_value: string | null }>(
    'select known_value from blind_sample where sample_id = $1',
    [made.id],
  )
  expect(kept?.known_value).toBeNull()
  const begun = await sampleInStore()
  await place.query("update sample set state = 'taken' where id = $1", [begun.id])
  expect(await refusal(place_({ sample_id: begun.id, blind_kind: 'routine' }))).toEqual(['SU-10'])
  const known = await sampleInStore()
  await assignedTask(known.task)
  await place.query('update sample set received_by_id = $2 where id = $1', [
    known.id,
    (await place.as('tester1')).userId,
  ])
  expect(await refusal(place_({ sample_id: known.id, blind_kind: 'routine' }))).toEqual(['SU-12'])
  const [foreign] = await place.query<{ id: string }>(
    "select s.id::text as id from sample s join business b on b.id = s.business_id where b.code <> 'SFJC' limit 1",
  )
  expect(await refusal(place_({ sample_id: foreign?.id ?? '999999', blind_kind: 'routine' }))).toEqual(['G-14'])
})

it('is no page of testers, and opens for the quality manager alone', async () => {
  const tester = await place.as('tester1')
  await expect(tester.call(codes, 'List', {})).rejects.toThrow('may not call')
  const made = await sampleInStore()
  const row = await place_({ sample_id: made.id, blind_kind: 'routine' })
  await expect(openBy('keeper', row.id, '想看看')).rejects.toThrow('may not call')
  // the director sees the code and not the number
  expect(await (await place.as('director')).call(codes, 'GetById', { id: row.id })).toMatchObject({ calc_number: null })
  const [task] = await place.query<{ blind: 0 | 1 }>('select blind from trial_task where id = $1', [made.task])
  expect(task?.blind).toBe(1)
})
