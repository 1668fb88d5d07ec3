import type { CommandResult, Controller } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import ledgerPage from '@gt/domain/ledgers/djstatistical.trialaccount.ledger.ts'
import { choicesController } from '@gt/domain/platform/choices-controller.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import { accountTemplateColumn } from '@gt/domain/reports/account-template-column.entity.ts'
import { accountTemplateTrial } from '@gt/domain/reports/account-template-trial.entity.ts'
import page from '@gt/domain/reports/djbaseset.accountTemplate.page.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { definedActions } from '../../src/actions.ts'
import { ledgerActions } from '../../src/modules/ledgers/implement.ts'
import { type Caller, refusal } from '../make/entrust.ts'
import { openReports, type ReportPlace, signedUpTo, testedCubes } from '../make/reports.ts'

/** Templates of the ledger of tests (pages djbaseset/accountTemplate, totalset/accounttemplate), and that the ledger follows them. */
const ledger = ledgerController(ledgerPage)
const march = { date: 'report_date', from: '2026-03-01', to: '2026-03-31' }
let place: ReportPlace
let admin: Caller
let director: Caller
let test: string
beforeAll(async () => {
  place = await openReports([...definedActions, ...ledgerActions])
  admin = await place.as('labadmin')
  director = await place.as('director')
  await signedUpTo(place, await testedCubes(place), 'Approve')
  const [row] = await place.query<{ id: string }>(
    "select id::text as id from trial_list where calculation_key = 'concrete-cube-strength' and owner_business_id is null",
  )
  test = row?.id ?? ''
}, 120_000)
afterAll(() => place?.close())

interface Template {
  readonly id: string
  readonly row_version: number
  readonly name: string
  readonly source: string
  readonly test_count: number
  readonly column_count: number
}

const call = <R>(action: string, input: object): Promise<R> =>
  admin.call(pageController(page) as Controller, action as never, input as never) as Promise<R>
const part = <R>(entity: Entity, action: string, input: object): Promise<R> =>
  admin.call(
    { ...pageController(page), name: controllerName(entity.name) } as Controller,
    action as never,
    input as never,
  ) as Promise<R>

const made = (name: string): Promise<Template> => call<Template>('Create', { name, date_field: 'report_date' })
const bind = (id: string): Promise<unknown> =>
  part(accountTemplateTrial, 'Create', { account_template_id: id, trial_list_id: test })
const column = (id: string, values: object): Promise<{ id: string; row_version: number; shows: string }> =>
  part(accountTemplateColumn, 'Create', { account_template_id: id, ...values })
const lines = (template_id: string) => director.call(ledger, 'Query', { ...march, template_id })

it('[accept] a template without a test says so in the ledger; bound, it lists rows with its columns in their order', async () => {
  const { id } = await made('混凝土强度台账')
  expect(await refusal(lines(id))).toEqual(['LD-02'])
  await bind(id)
  expect(await refusal(bind(id)), 'a test is bound once').not.toEqual([])
  const { rows: paths } = await admin.call(choicesController(accountTemplateColumn.name), 'Choices', {
    field: 'source_path',
    values: { account_template_id: id },
  })
  const strength = paths.find(({ label, value }) => label.includes('抗压强度') && value.split(':').length === 2)
  if (!strength) throw new Error('no strength is offered')
  expect(paths).toContainEqual(expect.objectContaining({ value: 'field:charged', label: '收费 检测费用' }))
  const first = await column(id, { label_zh: '28 d强度', source_path: strength.value, aggregate: 'avg', sort_no: 1 })
  expect(first.shows).toBe(strength.label)
  const fee = await column(id, { label_zh: '费用', source_path: 'field:charged', aggregate: 'sum', sort_no: 2 })
  await column(id, { label_zh: '委托方', source_path: 'field:client', sort_no: 3 })

  const answer = await lines(id)
  expect(answer.columns.map(({ title }) => title)).toEqual(['28 d强度', '费用', '委托方'])
  const [line] = answer.rows
  const [value, charged, client] = answer.columns.map(({ name }) => line?.[name])
  expect(client).toContain('示范路桥建设有限公司')
  const [item] = await place.query<{ sum: string }>(
    `select trim_scale(sum(i.unit_price * coalesce(i.quantity, 1)))::text as sum from test_item i join trial_task k on k.id = i.trial_task_id
     join report r on r.id = k.report_id where r.display_number = $1`,
    [line?.report_no],
  )
  expect(Number(charged)).toBe(Number(item?.sum))
  const [average, total] = answer.columns.map(({ name }) => answer.totals[name])
  expect([Number(average), Number(total)]).toEqual([Number(value), Number(charged)])

  // [accept of totalset] a column that is moved left is left in the ledger
  await part(accountTemplateColumn, 'Change', { id: fee.id, row_version: fee.row_version, sort_no: 0 })
  expect((await lines(id)).columns.map(({ title }) => title)).toEqual(['费用', '28 d强度', '委托方'])
})

it('paths that lead nowhere, parameters of other tests and totals of words are refused by name', async () => {
  const { id } = await made('错误台账')
  const wrong = (values: object) => refusal(column(id, { label_zh: '列', ...values }))
  expect(await wrong({ source_path: 'sample.name' })).toEqual(['LD-06'])
  expect(await wrong({ source_path: 'result:HNT01.nothing' })).toEqual(['LD-08'])
  expect(await wrong({ source_path: 'field:client', aggregate: 'sum' })).toEqual(['LD-07'])
  expect(
    await refusal(call('Create', { name: '错误台账', date_field: 'report_date' })),
    'a name is taken once',
  ).not.toEqual([])
})

it('[page accountTemplate copy] a template of the platform becomes an own one with its columns and tests', async () => {
  const { rows } = await call<{ rows: Template[] }>('List', { size: 50 })
  const shipped = rows.find(row => row.source === 'platform' && row.name.startsWith('水泥混凝土'))
  if (!shipped) throw new Error('the platform ships no template of concrete')
  expect(shipped.column_count).toBeGreaterThan(0)
  const items = [{ id: shipped.id, row_version: shipped.row_version }]
  const { succeeded } = await call<CommandResult>('CopyTemplate', { items })
  const after = await call<{ rows: Template[] }>('List', { size: 50 })
  const copy = after.rows.find(({ id }) => id === succeeded[0]?.id)
  expect(copy).toMatchObject({
    source: 'own',
    name: `${shipped.name}-2`,
    test_count: shipped.test_count,
    column_count: shipped.column_count,
  })
  const change = { id: shipped.id, row_version: shipped.row_version, name: '改名' }
  expect(await refusal(call('Change', change)), 'the platform keeps its own').toEqual(['G-04'])
  const added = column(shipped.id, { label_zh: '费用', source_path: 'field:charged' })
  expect(await refusal(added), 'and all parts of it').toEqual(['G-28'])
  // what belongs to it goes with it
  expect(await call('Remove', { items: [{ id: copy?.id, row_version: copy?.row_version }] })).toEqual({ count: 1 })
})
