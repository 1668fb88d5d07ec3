import { expect, type Locator, type Page, test } from '@playwright/test'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { axeFaults } from '../support/axe.ts'
import { printReport } from '../support/issued-report.ts'
import { people } from '../support/product.ts'
import { caller, signIn, signInAs } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { watchFaults } from '../support/watch.ts'

// one report for all: it is handed out, its class gets a keeping period, it is filed, and its order is frozen
test.describe.configure({ mode: 'serial' })
let made = { orderNumber: '', reportNumber: '' }

test.beforeAll(async () => {
  made = await printReport(83)
})

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** The report with what its list tells of it. */
async function reportRow(): Promise<Record<string, unknown>> {
  const archivist = await caller('archivist')
  const filter = [{ field: 'report_number', op: 'eq' as const, value: made.reportNumber }]
  const { rows } = await archivist.call(reportActions, 'List', { filter })
  const [row] = rows
  if (!row) throw new Error(`no report ${made.reportNumber}`)
  return row
}

test('[page reportissued, issue] the order sheet under the gun hands its reports out, signed on the pad', async ({
  page,
}) => {
  const hand = dialogOf(page, /^发放/)
  // the gun reads before the names of the buttons have come: what may be handed out is known by then
  await page.route('**/GetToolerArrs*', async route => {
    if (route.request().url().includes('reportissued')) await expect(hand).toBeVisible()
    await route.continue()
  })
  const faults = await watchFaults(page)
  await signIn(page, 'report_clerk')
  await page.goto('/#/djentrustmanage/reportissued')
  const gun = page.getByRole('searchbox', { name: '扫报告或委托编号' })
  await gun.fill(made.orderNumber)
  await gun.press('Enter')
  await expect(hand).toContainText(made.reportNumber)
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  await signOn(page, hand.getByRole('img', { name: '领取人手写签名' }))
  await hand.getByRole('button', { name: /^发放/ }).click()
  await expect(told(page, '发放成功 1 项')).toBeVisible()
  expect(await reportRow()).toMatchObject({ state: 'issued', receiver_name: '送样员乙', issued_copies: 3 })
  expect(faults).toEqual([])
})

test('[page archivelist, keep_years; I-24] the director says how long files of soil tests are kept', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  await signIn(page, 'director')
  await page.goto('/#/djentrustmanage/archivelist')
  await page.getByRole('button', { name: '保存年限' }).click()
  const periods = dialogOf(page, /^保存年限/)
  await expect(periods.getByRole('textbox', { name: '一般档案保存年数' })).toHaveValue('6')
  await periods.getByRole('combobox', { name: '添加试验分类' }).click()
  await page.keyboard.type('土工')
  await page
    .locator('.ant-select-item-option')
    .filter({ hasText: /^土工TG$/ })
    .first()
    .click()
  const years = periods.getByRole('textbox', { name: '土工', exact: true })
  await expect(years).toHaveValue('10')
  await years.fill('5')
  await periods.getByRole('button', { name: '保存' }).click()
  await expect(periods.getByRole('alert')).toContainText('“土工”的保存年数应为6到100的整数')
  expect(await axeFaults(page, 'keeping periods')).toEqual([])
  await years.fill('12')
  await periods.getByRole('button', { name: '保存' }).click()
  await expect(periods).toHaveCount(0)
  await page.getByRole('button', { name: '保存年限' }).click()
  await expect(periods.getByRole('textbox', { name: /土工/ })).toHaveValue('12')
  expect(faults).toEqual([])
})

/** Opens the order at the registration as a clerk. */
async function openOrder(page: Page, orderId: string): Promise<void> {
  await signIn(page, 'reception')
  await page.goto(`/#/djentrustmanage/newEntrustsManager?id=${orderId}`)
  await expect(page.getByRole('textbox', { name: '委托编号' })).toHaveValue(made.orderNumber)
}

test('[page archivelist, accept 2; completeness] what is filed says what it lacked, and nobody edits its order any more', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const row = await reportRow()
  const orderId = String(row.entrustment_id)
  const edit = page.getByRole('button', { name: /^(变更委托|调价|添加附件|拍照|保存草稿|登记|中止|作废)/ })
  await openOrder(page, orderId)
  await expect(edit.filter({ hasText: '变更委托' })).toBeEnabled()
  await expect(edit.filter({ hasText: '添加附件' })).toBeEnabled()

  await signIn(page, 'archivist')
  await page.goto('/#/djentrustmanage/archivelist')
  const waiting = rowOf(page, made.reportNumber)
  await expect(waiting).toContainText('签字委托单')
  // what a report gets with its file is no column before
  await expect(page.getByRole('columnheader', { name: '卷号' })).toHaveCount(0)
  await waiting.getByRole('button', { name: '归档', exact: true }).click()
  const file = dialogOf(page, /^归档/)
  await expect(file).toContainText('缺件：签字委托单')
  await expect(file.getByRole('textbox', { name: '保存年限' })).toHaveValue('12')
  await file.getByRole('textbox', { name: '卷号' }).fill('2026-库-83')
  await file.getByRole('textbox', { name: '库位' }).fill('C-08')
  await file.getByRole('textbox', { name: '保存年限' }).fill('9')
  const archive = file.getByRole('button', { name: /^归档/ })
  await archive.click()
  await expect(file.getByRole('alert')).toContainText('请输入缺件说明')
  await file.getByRole('textbox', { name: '缺件说明' }).fill('签字件另卷')
  await archive.click()
  await expect(file.locator('.gt-form-problem')).toContainText('12年，不能更短')
  await file.getByRole('textbox', { name: '保存年限' }).fill('12')
  await archive.click()
  await expect(told(page, '归档成功 1 项')).toBeVisible()
  await expect(waiting).toHaveCount(0)

  // the proof of the issue stands in the volume, with what the receiver drew
  await page.getByRole('tab', { name: /^已归档/ }).click()
  await expect(page.getByRole('columnheader', { name: '卷号' })).toBeVisible()
  const volumes = page.getByRole('navigation', { name: '案卷' })
  await volumes.getByRole('button', { name: /^2026-库-83/ }).click()
  await volumes.getByRole('button', { name: '导出整卷PDF' }).click()
  const paper = dialogOf(page, /^2026-库-83.pdf/)
  // it is the last page, and pages are drawn when they come near
  await paper.locator('section.paper').last().scrollIntoViewIfNeeded()
  await expect(paper.getByText('送样员乙').first()).toBeVisible({ timeout: 30_000 })
  await page.keyboard.press('Escape')

  await openOrder(page, orderId)
  await expect(page.getByText('已归档').first()).toBeVisible()
  await expect(edit).toHaveCount(0)
  const { envelope } = await (await caller('tech_lead')).raw('Tasks/List', {
    filter: [{ field: 'entrustment_id', op: 'eq', value: orderId }],
  })
  const [task] = (envelope.result as { rows: { id: string; assigned_user: { label: string } }[] }).rows // a list of the contract
  const [tester] = [...people()].find(([, name]) => name === task?.assigned_user.label) ?? []
  if (!tester) throw new Error('nobody tested for the order')
  await signInAs(page, tester)
  await page.goto(`/#/djentrustmanage/checklist?id=${task?.id}`)
  // what can be done with a record is greyed, and nothing takes it back
  await expect(page.getByRole('button', { name: /^暂存/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^提交复核/ })).toBeDisabled()
  await expect(page.getByRole('button', { name: /^(撤回|作废|会签)/ })).toHaveCount(0)
  expect(faults.filter(fault => !fault.includes('status of 422'))).toEqual([])
})
