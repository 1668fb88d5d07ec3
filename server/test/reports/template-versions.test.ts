import type { CommandResult, Controller } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { templatePreviewActions } from '@gt/domain/reports/template-preview-actions.ts'
import page from '@gt/domain/reports/totalset.reporttemplate.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, testedCubes } from '../make/reports.ts'
import { readTexts } from '../print/pdf-reader.ts'

/** Templates of records and reports with their versions (page totalset/reporttemplate). */
let place: ReportPlace
let admin: Caller
let test: string
beforeAll(async () => {
  place = await openReports(definedActions)
  admin = await place.as('labadmin')
  // the demonstration has nobody of the post that designs templates
  const rights = ['view', 'add', 'edit', 'copy', 'delete', 'rollback'].map(op => `totalset.reporttemplate.${op}`)
  const permissions = new Set([...admin.principal.permissions, ...rights])
  Object.assign(admin, { principal: { ...admin.principal, permissions } })
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  test = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

interface Template {
  readonly id: string
  readonly row_version: number
  readonly code: string
  readonly source: string
  readonly version_no: number | null
  readonly used_count: number
  readonly current_version_id: string | null
}

const call = <R>(action: string, input: object): Promise<R> =>
  admin.call(pageController(page) as Controller, action as never, input as never) as Promise<R>
const byId = (id: string): Promise<Template> => call<Template>('GetById', { id })
async function reportOf(source: string): Promise<Template> {
  const filter = [
    { field: 'kind', op: 'eq', value: 'report' },
    { field: 'trial_list_id', op: 'eq', value: test },
    { field: 'source', op: 'eq', value: source },
  ]
  const { rows } = await call<{ rows: Template[] }>('List', { filter })
  const [row] = rows
  if (!row) throw new Error(`no ${source} template`)
  return row
}
const failures = ({ failed }: CommandResult) => failed.flatMap(({ errors }) => errors.map(({ code }) => code))

it('a template of the platform becomes an own one, which reports begun afterwards are written on', async () => {
  const shipped = await reportOf('platform')
  expect(shipped).toMatchObject({ version_no: 1 })
  const done = await call<CommandResult>('CopyTemplate', {
    items: [{ id: shipped.id, row_version: shipped.row_version }],
  })
  const copy = await byId(done.succeeded[0]?.id ?? '')
  expect(copy).toMatchObject({ source: 'own', version_no: 1, code: shipped.code, used_count: 0 })
  await place.query(
    'update unit_trial set report_template_id = $2 where trial_list_id = $1 and business_id = (select id from business where code = $3)',
    [test, copy.id, 'SFJC'],
  )
  await testedCubes(place)
  expect((await byId(copy.id)).used_count, 'the draft of the report').toBeGreaterThan(0)

  // [accept] a template with reports is not deleted
  const used = await byId(copy.id)
  expect(await refusal(call('Remove', { items: [{ id: copy.id, row_version: used.row_version }] }))).toEqual(['PX-10'])
})

it('[page reporttemplate rollback] an old version comes back as a new one; what was written keeps its own', async () => {
  const copy = await reportOf('own')
  const restore = async (version_no: number) => {
    const { id, row_version } = await byId(copy.id)
    const input = { items: [{ id, row_version }], version_no, reason: '新版有误' }
    return call<CommandResult>('Restore', input)
  }
  expect(await refusal(restore(1)), 'the present one is there already').toEqual(['PX-11'])
  const before = copy.current_version_id
  await place.query(
    `with made as (insert into report_template_version (instance_id, organization_id, business_id, report_template_id, version_no, layout, state)
       select instance_id, organization_id, business_id, report_template_id, 2, layout, 'published' from report_template_version where id = $1 returning id)
     update report_template t set current_version_id = made.id from made where t.id = $2`,
    [before, copy.id],
  )
  expect(failures(await restore(1))).toEqual([])
  expect(await byId(copy.id)).toMatchObject({ version_no: 3 })
  const [bound] = await place.query<{ n: string }>(
    'select count(*)::text as n from report where report_template_version_id = $1',
    [before],
  )
  expect(bound?.n).not.toBe('0')
  const shipped = await reportOf('platform')
  const input = { items: [{ id: shipped.id, row_version: shipped.row_version }], version_no: 1, reason: '试' }
  expect(await refusal(call('Restore', input)), 'the platform restores its own').toEqual(['G-04'])
})

it('a new template is made from the method of its test and printed with its example; without a method it is refused', async () => {
  const values = { kind: 'record', trial_list_id: test, name: '立方体抗压记录（本单位）', code: 'OWN-JL-01' }
  const made = await call<Template>('Create', values)
  expect(await byId(made.id)).toMatchObject({ version_no: 1, source: 'own' })
  const { current_version_id } = await byId(made.id)
  const { pdf } = await admin.call(templatePreviewActions, 'OfVersion', { version_id: current_version_id ?? '' })
  expect((await readTexts(Buffer.from(pdf, 'base64'))).map(({ text }) => text).join('')).toContain('801.25')
  await place.query('update trial_list set current_method_id = null where calculation_key = $1', ['soil-cbr'])
  const [cbr] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'soil-cbr'",
  )
  expect(await refusal(call('Create', { ...values, code: 'OWN-JL-02', trial_list_id: cbr?.id }))).toEqual(['PX-09'])
  expect(await refusal(admin.call(templatePreviewActions, 'OfVersion', { version_id: '999999' }))).toEqual(['G-04'])
})
