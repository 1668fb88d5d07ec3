import { expect, type Page, test } from '@playwright/test'
import { billedOrders } from '../support/billed-orders.ts'
import { printReport } from '../support/issued-report.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { WrongInputs, type WrongScreen } from '../support/wrong-inputs.ts'

type Desk = Extract<WrongScreen, 'charges' | 'printing' | 'issuing' | 'archive'>

// the report goes from desk to desk
test.describe.configure({ mode: 'serial' })
let report = ''
let order = ''
let toIssueDesk: () => Promise<void> = async () => undefined

test.beforeAll(async () => {
  order = (await billedOrders(1))[0]?.number ?? ''
  const made = await printReport(98)
  report = made.reportNumber
  toIssueDesk = made.toIssueDesk
})

/** The report leaves the house, so that its file can be made. */
async function sendByPost(): Promise<void> {
  const clerk = await caller('report_clerk')
  const { envelope } = await clerk.raw('Reports/List', {
    filter: [{ field: 'report_number', op: 'eq', value: report }],
  })
  const [row] = (envelope.result as { rows: { id: string; row_version: number }[] }).rows // the contract's answer
  const parcel = { mode: 'mail', courier: '顺丰', tracking_no: 'SF-98', receiver_name: '资料员' }
  const { status } = await clerk.raw('Reports/Issue', {
    items: [{ id: row?.id, row_version: row?.row_version }],
    ...parcel,
  })
  expect(status).toBe(200)
}

const rowOf = (page: Page, text: string) => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: string) => page.getByRole('dialog', { name: new RegExp(`^${name}`) })

/** A command that the row has no room for stands in its menu. */
async function command(page: Page, text: string, name: string): Promise<void> {
  await page.getByRole('tab', { name: /^全部/ }).click()
  const row = rowOf(page, text)
  await row.getByRole('button', { name: '更多' }).waitFor()
  const link = row.getByRole('button', { name, exact: true })
  if (await link.isVisible()) return link.click()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** What is wrong at each desk after the approval, told where it is. */
const visits: Readonly<Record<Desk, (wrong: WrongInputs) => Promise<void>>> = {
  async charges(wrong) {
    const { page } = wrong
    await signIn(page, 'cashier')
    await wrong.lost('/djentrustmanage/chargelist')
    const [from] = await page.locator('.gt-query .ant-picker-range input').all()
    await from?.fill('2026-02-30')
    await from?.press('Tab')
    await wrong.reads(page.locator('.gt-query'), '日期格式不正确')
    await page.getByRole('button', { name: '重置' }).click()
    await expect(page.locator('.gt-query .ant-picker-range input').first()).toHaveValue('')
    // other bills may stand before it
    await page.getByRole('searchbox', { name: '扫委托编号或收费单号' }).fill(order)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('grid').locator('tr[data-row-key]')).toHaveCount(1)
    await rowOf(page, order).getByRole('button', { name: '未编号' }).click()
    await page.getByRole('tab', { name: /^费用明细/ }).click()
    await page.getByRole('tabpanel', { name: '费用明细' }).getByRole('button', { name: '调价' }).first().click()
    const line = dialogOf(page, '调价')
    await wrong.each(line, line.getByRole('button', { name: /^调价/ }), [
      ['单价', '-1', '单价不能小于0'],
      ['单价', '1e5', '单价应为数字'],
      ['数量', '1.234', '数量最多8位整数、2位小数'],
      ['折扣率', '101', '折扣率不能大于100'],
      ['折扣率', '-1', '折扣率不能小于0'],
      ['原因', '   ', '请填写原因'],
    ])
    await line.getByRole('button', { name: '取消' }).click()
    await command(page, order, '确认')
    const bill = dialogOf(page, '确认')
    await wrong.each(bill, bill.getByRole('button', { name: /^确认/ }), [
      ['优惠', '1.234', /位小数$/],
      ['优惠', '99999999', '优惠'],
      ['优惠原因', '长'.repeat(201), '优惠原因不能超过200个字'],
    ])
  },
  async printing(wrong) {
    const { page } = wrong
    await signIn(page, 'report_clerk')
    await wrong.lost('/djentrustmanage/printlist')
    await command(page, report, '打印报告')
    const print = dialogOf(page, '打印报告')
    await wrong.each(print, print.getByRole('button', { name: /^打印报告/ }), [
      ['份数', '0', '份数不能小于1'],
      ['份数', '1.5', '份数应为整数'],
      ['份数', '51', '份数不能大于50'],
      ['页码范围', 'x-y', '页码范围的格式不正确'],
      ['页码范围', '99', /99/],
    ])
  },
  async issuing(wrong) {
    const { page } = wrong
    await toIssueDesk()
    await signIn(page, 'report_clerk')
    await wrong.lost('/djentrustmanage/reportissued')
    await command(page, report, '邮寄')
    const parcel = dialogOf(page, '邮寄')
    await parcel.getByRole('textbox', { name: '快递单号' }).fill('SF-WRONG')
    await wrong.each(parcel, parcel.getByRole('button', { name: /^邮寄/ }), [
      ['快递公司', '   ', '请输入快递公司'],
      ['快递公司', '长'.repeat(51), '快递公司不能超过50个字'],
    ])
    await parcel.getByRole('textbox', { name: '快递公司' }).fill('顺丰')
    await wrong.each(parcel, parcel.getByRole('button', { name: /^邮寄/ }), [
      ['电话', '12345', '电话号码格式不正确'],
      ['份数', '51', '份数不能大于50'],
      ['份数', '9', /份/],
      ['发放时间', '2026-02-30 10:00', '发放时间不是有效的日期'],
      ['发放时间', '2099-01-01 10:00:00', '发放时间不能晚于现在'],
      ['发放时间', '', '请选择发放时间'],
    ])
    // the beginning of a day that is typed is a day too, and takes nothing of what follows
    const left = parcel.getByRole('textbox', { name: /发放时间$/ })
    await left.fill('')
    await left.pressSequentially('2026-02-13 10:30')
    await expect(left).toHaveValue('2026-02-13 10:30')
    await left.press('Tab')
    await expect(left).toHaveValue('2026-02-13 10:30:00')
  },
  async archive(wrong) {
    const { page } = wrong
    await sendByPost()
    await signIn(page, 'archivist')
    await wrong.lost('/djentrustmanage/archivelist')
    await command(page, report, '归档')
    const file = dialogOf(page, '归档')
    await wrong.each(file, file.getByRole('button', { name: /^归档/ }), [
      ['卷号', '   ', '请输入卷号'],
      ['库位', '', '请输入库位'],
      ['保存年限', '5', '保存年限不能小于6'],
      ['保存年限', '六', '保存年限应为整数'],
      ['缺件说明', '', '请输入缺件说明'],
    ])
  },
}

for (const [screen, visit] of Object.entries(visits))
  test(`[8.1] wrong inputs are told where they are and write nothing: ${screen}`, async ({ page }) => {
    const wrong = await WrongInputs.watch(page)
    await visit(wrong)
    wrong.end()
  })
