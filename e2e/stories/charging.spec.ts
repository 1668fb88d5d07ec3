import { type Browser, expect, type Locator, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { billedOrders } from '../support/billed-orders.ts'
import { keepBillingSets, taxNo, titled } from '../support/billing-sets.ts'
import { exported } from '../support/exported.ts'
import { signIn } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

// the bills of the same orders go from story to story
test.describe.configure({ mode: 'serial' })
let first = ''
let second = ''

test.beforeAll(async () => {
  const orders = (await billedOrders(2)).map(order => order.number)
  first = orders[0] ?? ''
  second = orders[1] ?? ''
})

/** Opens the charging desk as the first holder of a post and gives back the faults that the page will have. */
async function open(page: Page, post: string): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, post)
  await page.goto('/#/djentrustmanage/chargelist')
  await expect(page.getByRole('tab', { name: /^全部/ })).toBeVisible()
  return faults
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })
const press = (dialog: Locator, name: RegExp): Promise<void> => dialog.getByRole('button', { name }).click()
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const besidesRefusals = (faults: readonly string[]): string[] =>
  faults.filter(fault => !fault.includes('status of 422'))

const chip = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()

async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

/** A command that the row has no room for stands in its menu. */
async function command(page: Page, row: Locator, name: string): Promise<void> {
  // the rows of the tab before stay until the new ones are there
  await expect(page.locator('.gt-grid.reloading')).toHaveCount(0)
  const link = row.getByRole('button', { name, exact: true })
  await row.getByRole('button', { name: '更多' }).waitFor()
  if (await link.isVisible()) return link.click()
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name, exact: true }).click()
}

/** What hangs on the chosen bill stands below the grid, under its tabs. */
async function tabOf(page: Page, name: string): Promise<Locator> {
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click()
  return page.getByRole('tabpanel', { name })
}

/** A desk of another person beside that of the story. */
async function beside(browser: Browser, post: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await open(page, post)
  return page
}

test('[page chargelist] a reduction beyond the limit waits for the director and changes nothing before', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'cashier')
  await rowOf(page, first).getByRole('button', { name: '未编号' }).click()
  const payable = async (): Promise<string> =>
    (await (await tabOf(page, '收费信息')).locator('dl > div').filter({ hasText: '应收' }).first().textContent()) ?? ''
  const before = await payable()
  await (await tabOf(page, '费用明细')).getByRole('button', { name: '调价' }).first().click()
  const dialog = dialogOf(page, /^调价/)
  await dialog.getByRole('textbox', { name: '折扣率' }).fill('50')
  await dialog.getByRole('button', { name: /^调价/ }).click()
  await expect(dialog.getByText('请填写原因')).toBeVisible()
  await dialog.getByRole('textbox', { name: '原因' }).fill('长期合作客户')
  expect(await axeFaults(page, 'adjust')).toEqual([])
  await dialog.getByRole('button', { name: /^调价/ }).click()
  await expect(told(page, '调价成功 1 项')).toBeVisible()
  await expect(await tabOf(page, '变更记录')).toContainText('待批准')
  expect(await payable()).toBe(before)

  const desk = await beside(browser, 'director')
  await chip(desk, /^全部/)
  await rowOf(desk, first).getByRole('button', { name: '未编号' }).click()
  await (await tabOf(desk, '变更记录')).getByRole('button', { name: '批准调价' }).click()
  const decision = dialogOf(desk, /^批准调价/)
  await expect(decision).toContainText('长期合作客户')
  expect(await axeFaults(desk, 'decide')).toEqual([])
  await decision.getByRole('button', { name: /^批准调价/ }).click()
  await expect(told(desk, '批准调价成功 1 项')).toBeVisible()
  await desk.context().close()

  await page.reload()
  await rowOf(page, first).getByRole('button', { name: '未编号' }).click()
  await expect(await tabOf(page, '变更记录')).toContainText('已批准')
  expect(await axeFaults(page, 'tabs')).toEqual([])
  expect(await payable()).not.toBe(before)
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist] a discount beyond the limit is applied for, and confirmed once the director agrees (C-01)', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'cashier')
  await rowOf(page, second).getByRole('button', { name: '确认', exact: true }).click()
  const dialog = dialogOf(page, /^确认/)
  await dialog.getByRole('textbox', { name: '优惠', exact: true }).fill('5')
  await dialog.getByRole('textbox', { name: '优惠原因' }).fill('长期合作客户')
  await dialog.getByRole('button', { name: /^确认/ }).click()
  const wish = dialogOf(page, /^申请优惠/)
  await expect(wish).toContainText('须经试验室主任批准')
  await expect(wish.getByRole('textbox', { name: /优惠$/ })).toHaveValue(/^5(\.00)?$/)
  expect(await axeFaults(page, 'discount')).toEqual([])
  await wish.getByRole('button', { name: /^申请优惠/ }).click()
  await expect(told(page, '申请优惠成功 1 项')).toBeVisible()

  const desk = await beside(browser, 'director')
  await chip(desk, /^全部/)
  await rowOf(desk, second).getByRole('button', { name: '未编号' }).click()
  await (await tabOf(desk, '变更记录')).getByRole('button', { name: '批准优惠' }).click()
  const decision = dialogOf(desk, /^批准优惠/)
  await expect(decision).toContainText('长期合作客户')
  await decision.getByRole('button', { name: /^批准优惠/ }).click()
  await expect(told(desk, '批准优惠成功 1 项')).toBeVisible()
  await desk.context().close()

  await page.reload()
  await rowOf(page, second).getByRole('button', { name: '未编号' }).click()
  await expect(await tabOf(page, '变更记录')).toContainText('已批准')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist] a part is taken, then the rest with another bill of the client, the oldest order first', async ({
  page,
}) => {
  const faults = await open(page, 'cashier')
  for (const order of [first, second]) {
    await rowOf(page, order).getByRole('button', { name: '确认', exact: true }).click()
    await dialogOf(page, /^确认/).getByRole('button', { name: /^确认/ }).click()
    await expect(rowOf(page, order)).toHaveCount(0)
    if (order === second) continue
    // the next of the queue is the current one and has the keyboard
    await expect(rowOf(page, second)).toHaveAttribute('aria-current', 'true')
    await expect(rowOf(page, second).getByRole('gridcell').first()).toBeFocused()
    await expect(page.getByRole('tabpanel', { name: '费用明细' })).toBeVisible()
  }
  await chip(page, /^待收款/)
  await rowOf(page, first).getByRole('button', { name: '收费', exact: true }).click()
  const payment = dialogOf(page, /^收费/)
  await expect(payment.getByRole('textbox', { name: '金额' })).toBeFocused()
  await payment.getByRole('textbox', { name: '金额' }).fill('1.00')
  await choose(page, payment.getByRole('combobox', { name: '方式' }), '现金')
  await payment.getByRole('button', { name: /^收费/ }).click()
  await expect(rowOf(page, first)).toHaveCount(0)
  await chip(page, /^部分收款/)
  await expect(rowOf(page, first)).toContainText('部分收款')

  await chip(page, /^全部/)
  // the ticks of rows that are loading go with them
  await expect(rowOf(page, second)).toBeVisible()
  await expect(page.locator('.gt-grid.reloading')).toHaveCount(0)
  for (const order of [first, second]) await rowOf(page, order).getByRole('checkbox').click()
  const batch = page.locator('.gt-toolbar.batch')
  await expect(batch).toContainText('2')
  await batch.getByRole('button', { name: '收费', exact: true }).click()
  const together = dialogOf(page, /^收费/)
  await expect(together).toContainText('共用一个收据号')
  expect(await axeFaults(page, 'together')).toEqual([])
  await choose(page, together.getByRole('combobox', { name: '方式' }), '微信')
  await together.getByRole('button', { name: /^收费/ }).click()
  await expect(told(page, '收费成功 2 项')).toBeVisible()

  await rowOf(page, second).getByRole('button', { name: /^SF-/ }).click()
  const receipt = (await tabOf(page, '收款记录')).getByRole('button', { name: /^SJ-/ })
  const paper = page.getByRole('dialog', { name: `${(await receipt.textContent()) ?? ''}.pdf` })
  await receipt.click()
  await expect(paper.getByText('收款收据')).toBeVisible()
  await expect(paper.getByText(first)).toBeVisible()
  await expect(paper.getByText(second)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.locator('.gt-foot')).toContainText('应收 (元)')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist] money goes back when the director agrees, as a payment below zero', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'cashier')
  await chip(page, /^已结清/)
  await command(page, rowOf(page, second), '退费')
  const dialog = dialogOf(page, /^退费/)
  await expect(dialog.getByRole('textbox', { name: '金额' })).toBeFocused() // what is typed first
  await expect(dialog).toContainText('确定退费吗？')
  // a line that is taken back tells what is owed then; here only an amount goes back
  const whole = dialog.getByRole('button', { name: '全退' }).first()
  await whole.click()
  await expect(dialog.getByRole('status')).toContainText('退还')
  await expect(dialog.getByRole('textbox', { name: '金额' })).toHaveCount(0)
  expect(await axeFaults(page, 'refund')).toEqual([])
  await whole.click()
  await expect(dialog.getByRole('status')).toHaveText('请填写退数量或金额')
  await dialog.getByRole('textbox', { name: '金额' }).fill('2.00')
  await dialog.getByRole('textbox', { name: '原因' }).fill('少测一点')
  await dialog.getByRole('button', { name: /^退费/ }).click()
  await expect(told(page, '退费成功 1 项')).toBeVisible()

  const desk = await beside(browser, 'director')
  const agree = async (told_: string): Promise<void> => {
    await desk.reload()
    await chip(desk, /^退款中/)
    await command(desk, rowOf(desk, second), '批准退款')
    const decision = dialogOf(desk, /^批准退款/)
    await expect(decision).toContainText(told_)
    await decision.getByRole('button', { name: /^批准退款/ }).click()
    await expect(told(desk, '批准退款成功 1 项')).toBeVisible()
  }
  await agree('少测一点')

  // nothing is owed for what went back
  await page.reload()
  await chip(page, /^已结清/)
  await rowOf(page, second).getByRole('button', { name: /^SF-/ }).click()
  await expect(await tabOf(page, '收款记录')).toContainText('−2.00')

  // a payment taken by mistake is owed again
  await command(page, rowOf(page, second), '退费')
  await dialog.getByRole('radio', { name: /收款更正/ }).check()
  await dialog.getByRole('textbox', { name: '金额' }).fill('1.00')
  await dialog.getByRole('textbox', { name: '原因' }).fill('多记一元')
  await dialog.getByRole('button', { name: /^退费/ }).click()
  await expect(told(page, '退费成功 1 项')).toBeVisible()
  await agree('应收不变')
  await desk.context().close()
  await page.reload()
  await chip(page, /^部分收款/)
  await expect(rowOf(page, second)).toContainText('1.00')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist] invoice, supplement and fee notice', async ({ page }) => {
  await keepBillingSets(first)
  const faults = await open(page, 'cashier')
  await chip(page, /^已结清/)
  await rowOf(page, first).getByRole('checkbox').click()
  const bills = await exported(page, () =>
    page.locator('.gt-toolbar').getByRole('button', { name: '导出Excel' }).click(),
  )
  expect(bills.first[1]).toContain(first)
  // each line with its price stands on the second sheet
  expect(bills.further).toContain(first)
  await rowOf(page, first).getByRole('checkbox').click()
  await command(page, rowOf(page, first), '申请开票')
  const dialog = dialogOf(page, /^申请开票/)
  await expect(dialog.getByRole('textbox', { name: '抬头' })).toHaveValue(titled('总公司', first))
  await expect(dialog).toContainText('开户行及账号 甲银行 0001')
  await dialog.getByLabel('开票信息').selectOption({ label: `${titled('分公司', first)} · ${taxNo(2)}` })
  await expect(dialog.getByRole('textbox', { name: '抬头' })).toHaveValue(titled('分公司', first))
  await expect(dialog).toContainText('开户行及账号 乙银行 0002')
  expect(await axeFaults(page, 'invoice')).toEqual([])
  await dialog.getByRole('button', { name: /^申请开票/ }).click()
  await expect(told(page, '申请开票成功 1 项')).toBeVisible()
  await expect(rowOf(page, first)).toContainText('待开票')
  await rowOf(page, first).getByRole('button', { name: /^SF-/ }).click()
  await expect(await tabOf(page, '开票记录')).toContainText(titled('分公司', first))
  const invoices = await tabOf(page, '开票记录')
  await invoices.getByRole('button', { name: '撤回申请' }).click()
  await press(dialogOf(page, /^撤回申请/), /^撤回申请/)
  await expect(rowOf(page, first)).toContainText('已撤回')
  await command(page, rowOf(page, first), '申请开票')
  await dialog.getByRole('button', { name: /^申请开票/ }).click()
  await expect(rowOf(page, first)).toContainText('待开票')
  await invoices.getByRole('button', { name: '开票', exact: true }).click()
  const issue = dialogOf(page, /^开票/)
  await issue.getByRole('textbox', { name: '发票号码' }).fill(`26${first.replace(/\D/g, '')}`)
  expect(await axeFaults(page, 'issue')).toEqual([])
  await issue.getByRole('button', { name: /^开票/ }).click()
  await expect(rowOf(page, first)).toContainText('已开票')
  await expect(invoices).toContainText('已撤回')
  await expect(invoices.getByRole('button', { name: '红冲' })).toBeVisible()

  await command(page, rowOf(page, first), '补收')
  const more = dialogOf(page, /^补收/)
  await more.getByRole('button', { name: /^补收/ }).click()
  await expect(more.locator('.gt-form-problem')).toContainText('委托现有检测项目均已计费')
  await more.getByRole('textbox', { name: '收费项目' }).fill('加印报告')
  await more.getByRole('textbox', { name: '金额' }).fill('20')
  await more.getByRole('button', { name: /^补收/ }).click()
  await expect(told(page, '补收成功 1 项')).toBeVisible()

  await chip(page, /^待确认/)
  await command(page, rowOf(page, first), '确认') // a draft asks for no money, and notifies nobody
  await dialogOf(page, /^确认/).getByRole('button', { name: /^确认/ }).click()
  await chip(page, /^待收款/)
  await command(page, rowOf(page, first), '缴费通知单')
  await expect(page.getByRole('dialog', { name: /\.pdf$/ }).getByText('加印报告')).toBeVisible()
  await page.keyboard.press('Escape')
  await command(page, rowOf(page, first), '作废')
  const end = dialogOf(page, /^作废/)
  await end.getByRole('textbox', { name: '原因' }).fill('客户不再加印')
  await end.getByRole('button', { name: /^作废/ }).click()
  await expect(told(page, '作废成功 1 项')).toBeVisible()
  await expect(rowOf(page, first)).toHaveCount(0)
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist, djbase] the laboratory sets the discount of each post and the days of payment', async ({
  page,
}) => {
  const faults = await open(page, 'director')
  const tool = page.getByRole('button', { name: '收费设置' })
  const dialog = dialogOf(page, /^收费设置/)
  const limit = dialog.getByRole('textbox', { name: '收费员' })
  const put = async (percent: string): Promise<void> => {
    await tool.click()
    await limit.fill(percent)
    await dialog.getByRole('button', { name: '保存' }).click()
  }
  await put('101')
  await expect(dialog.getByRole('alert')).toHaveText('收费员应为 0 至 100 的整数')
  expect(await axeFaults(page, 'settings')).toEqual([])
  await limit.fill('5')
  await dialog.getByRole('button', { name: '保存' }).click()
  await expect(dialog).toHaveCount(0)
  await tool.click()
  await expect(limit).toHaveValue('5')
  await dialog.getByRole('button', { name: '取消' }).click()
  await put('0')
  await expect(dialog).toHaveCount(0)
  expect(faults).toEqual([])
})

test('[page chargelist] a bill whose order changed says what is to be checked, and is ended with a reason', async ({
  page,
}) => {
  const faults = await open(page, 'cashier')
  await page.route(/Charges\/GetWhole/, async route => {
    const response = await route.fetch()
    const answer = await response.json()
    answer.result.recount = { now: '90.00', billed: '120.00', came: [], gone: [{ name: '击实', quantity: '1' }] }
    await route.fulfill({ response, json: answer })
  })
  await chip(page, /^全部/)
  await rowOf(page, second).getByRole('button', { name: /^SF-/ }).click()
  const note = page.getByRole('note').filter({ hasText: /现应计费 90\.00 元，已计费 120\.00 元.*已无：击实 × 1/ })
  await note.getByRole('button', { name: '核对完毕' }).click()
  const dialog = dialogOf(page, /^核对完毕/)
  await dialog.getByRole('textbox', { name: '原因' }).fill('按约定照收')
  expect(await axeFaults(page, 'recount')).toEqual([])
  await dialog.getByRole('button', { name: /^核对完毕/ }).click()
  // the order of this bill did not change: the server knows better than the page
  await expect(dialog.locator('.gt-form-problem')).toContainText('没有待核对的委托变更')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist, print] the laboratory sets its payment code, and the fee notice carries it', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'director')
  await page.getByRole('button', { name: '收款码' }).click()
  const dialog = dialogOf(page, /^收款码/)
  const choice = dialog.locator('input[type=file]')
  await choice.setInputFiles({ name: '说明.txt', mimeType: 'text/plain', buffer: Buffer.from('扫码') })
  await expect(dialog.getByRole('alert')).toHaveText('说明.txt：PNG 或 JPEG，不超过 2 MB')
  // what calls itself a picture is looked at by the server
  await choice.setInputFiles({ name: '收款码.png', mimeType: 'image/png', buffer: Buffer.from('扫码') })
  await expect(dialog.getByRole('alert')).toHaveText('不支持的文件类型')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 200, height: 200 } })
  await choice.setInputFiles({ name: '收款码.png', mimeType: 'image/png', buffer })
  await expect(told(page, '保存成功')).toBeVisible()
  await expect(dialog.getByRole('img', { name: '收款码.png' })).toBeVisible()
  await expect(dialog.getByRole('alert')).toHaveCount(0)
  expect(await axeFaults(page, 'payment code')).toEqual([])
  await dialog.locator('.foot').getByRole('button', { name: '关闭' }).click()

  // the cashier prints it and may not change it
  const desk = await beside(browser, 'cashier')
  await expect(desk.getByRole('button', { name: '收款码' })).toHaveCount(0)
  await chip(desk, /^部分收款/)
  await command(desk, rowOf(desk, second), '缴费通知单')
  const paper = desk.getByRole('dialog', { name: /\.pdf$/ })
  await expect(paper.getByText('扫码付款')).toBeVisible()
  await expect(paper.getByText('付款请注明')).toBeVisible()
  await desk.context().close()

  await page.getByRole('button', { name: '收款码' }).click()
  await dialog.getByRole('button', { name: '移除文件 收款码.png' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '移除文件', exact: true }).click()
  await expect(dialog.getByRole('img')).toHaveCount(0)
  expect(faults.filter(fault => !fault.includes('status of 415'))).toEqual([])
})
