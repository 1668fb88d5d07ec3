import { expect, type Locator, type Page, test } from '@playwright/test'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { axeFaults } from '../support/axe.ts'
import { exported } from '../support/exported.ts'
import { printReport } from '../support/issued-report.ts'
import { caller, signIn } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { watchFaults } from '../support/watch.ts'
import { wishForChange } from '../support/wish-for-change.ts'

// one report for all: it is handed out, taken back, filed and lent
test.describe.configure({ mode: 'serial' })
let report = ''

test.beforeAll(async () => {
  report = (await printReport(60)).reportNumber
})

/** Opens a desk as the first holder of a post and gives back the faults that the page will have. */
async function open(page: Page, post: string, desk: string): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, post)
  await page.goto(`/#/djentrustmanage/${desk}`)
  // the buttons come with their own words
  await expect(page.locator('.gt-toolbar')).toBeVisible()
  return faults
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })
const chip = (page: Page, name: RegExp): Promise<void> => page.getByRole('tab', { name }).click()
const besidesRefusals = (faults: readonly string[]): string[] =>
  faults.filter(fault => !fault.includes('status of 422'))

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

test('[page printlist] by keyboard alone a report is exported, its record printed, and handed to the issue desk', async ({
  page,
}) => {
  const faults = await open(page, 'report_clerk', 'printlist')
  const press = async (control: Locator, key = 'Enter'): Promise<void> => {
    await control.focus()
    await page.keyboard.press(key)
  }
  const tool = (name: string): Locator => page.locator('.gt-toolbar').getByRole('button', { name })
  await press(page.getByRole('tab', { name: /^待转发放/ }))
  const row = rowOf(page, report)
  await press(row.getByRole('checkbox'), 'Space')
  const log = await exported(page, () => press(tool('导出Excel')))
  expect(log.first[0]).toContain('报告编号')
  expect(log.first[1]).toContain(report)
  expect(log.first).toHaveLength(2)
  expect(log.further).toContain('正式')

  await press(tool('打印记录'))
  const job = dialogOf(page, /^打印记录/)
  // the first field has the focus, and the key of forms sends it
  await expect(job.getByRole('textbox', { name: '份数' })).toBeFocused()
  await page.keyboard.press('Control+Enter')
  const paper = page.getByRole('dialog', { name: `${report}.pdf` })
  await expect(paper.getByRole('button', { name: '打印', exact: true })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  // who works by keyboard goes on where he was
  await expect(page.locator('.gt-grid td:focus')).toHaveCount(1)
  // a job that the printer swallowed opens again, and the log does not grow
  await press(page.getByRole('button', { name: `重新打开：${report}` }))
  const printer = paper.getByRole('button', { name: '打印', exact: true })
  await expect(printer).toBeVisible()
  // a revision that may not be printed any more leaves the job, however long it has been open
  const change = await wishForChange(report)
  await press(printer)
  await expect(paper.getByRole('alert')).toContainText('正在变更')
  await expect(printer).toHaveCount(0)
  await change.drop()
  await press(paper.getByRole('button', { name: '重试' }))
  await expect(printer).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await press(row.getByRole('checkbox'), 'Space')

  await press(tool('转发放'))
  const over = dialogOf(page, /^转发放/)
  await expect(over).toContainText('待发放')
  await page.keyboard.press('Control+Enter')
  await expect(told(page, '转发放成功 1 项')).toBeVisible()
  await expect(row).toHaveCount(0)
  // it was printed all the same, and the print desk finds it until it is issued
  await press(page.getByRole('tab', { name: /^已打印/ }))
  await expect(row).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})

/** Gives the client of a report an address for parcels. */
async function keepAddress(reportNumber: string, receiver: string, phone: string): Promise<void> {
  const clerk = await caller('reception')
  const read = async (action: string, field: string, value: unknown): Promise<Record<string, unknown>> => {
    const { envelope } = await clerk.raw(action, { filter: [{ field, op: 'eq', value }] })
    const [row] = (envelope.result as { rows: Record<string, unknown>[] }).rows // a list of the contract
    if (!row) throw new Error(`${action} finds no ${field} ${String(value)}`)
    return row
  }
  const { entrustment_id } = await read('Reports/List', 'report_number', reportNumber)
  const { entrust_unit_id } = await read('Entrustments/List', 'id', entrustment_id)
  const values = { entrust_unit_id, receiver, phone, address: '建设路1号' }
  const { status, envelope } = await clerk.raw('MailingInfos/Create', values)
  if (status !== 200) throw new Error(`MailingInfos/Create: ${envelope.msg}`)
}

test('[page reportissued] one copy is signed for on the pad, the rest goes by post, and none twice', async ({
  page,
}) => {
  const faults = await open(page, 'report_clerk', 'reportissued')
  await rowOf(page, report).getByRole('button', { name: '发放', exact: true }).click()
  const hand = dialogOf(page, /^发放/)
  const issue = hand.getByRole('button', { name: /^发放/ })
  await expect(issue).toBeDisabled()
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  const copies = hand.getByRole('textbox', { name: '份数' })
  await signOn(page, hand.getByRole('img', { name: '领取人手写签名' }))
  await expect(issue).toBeEnabled()
  // [form, copies] a whole number of one at least, and the message names it
  for (const [typed, words] of [
    ['', '请输入份数'],
    ['0', '份数不能小于1'],
  ] as const) {
    await copies.fill(typed)
    await page.keyboard.press('Control+Enter')
    await expect(hand.getByRole('alert')).toContainText(words)
  }
  await copies.fill('9')
  expect(await axeFaults(page, 'pad')).toEqual([])
  await issue.click()
  await expect(hand.getByRole('alert')).toContainText('份数应为1至')
  await hand.getByRole('textbox', { name: '份数' }).fill('1')
  await issue.click()
  await expect(told(page, '发放成功 1 项')).toBeVisible()

  await chip(page, /^部分发放/)
  const row = rowOf(page, report)
  await keepAddress(report, '收件人丙', '13800000011')
  await command(page, row, '邮寄')
  const parcel = dialogOf(page, /^邮寄/)
  // the chosen address stands in the fields, and what is typed over it goes with the parcel
  await parcel.getByRole('radio', { name: /收件人丙/ }).check()
  await expect(parcel.getByRole('textbox', { name: '领取人' })).toHaveValue('收件人丙')
  await expect(parcel.getByRole('textbox', { name: '电话', exact: true })).toHaveValue('13800000011')
  await parcel.getByRole('textbox', { name: '电话', exact: true }).fill('13800000022')
  await parcel.getByRole('textbox', { name: '快递公司' }).fill('顺丰')
  await parcel.getByRole('textbox', { name: '快递单号' }).fill('SF-100200')
  await parcel.getByRole('button', { name: /^邮寄/ }).click()
  await expect(told(page, '邮寄成功 1 项')).toBeVisible()
  const { envelope } = await (await caller('report_clerk')).raw('Reports/List', {
    filter: [{ field: 'report_number', op: 'eq', value: report }],
  })
  expect(envelope.result).toMatchObject({
    // whoever took copies, and the telephone of the last of them
    rows: [
      { receiver_name: expect.stringContaining('收件人丙'), receiver_phone: '13800000022', tracking_no: 'SF-100200' },
    ],
  })
  // the label for the parcel opens by itself
  const label = page.getByRole('dialog', { name: '地址标签.pdf' })
  await expect(label).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(label).toHaveCount(0)
  await expect(rowOf(page, report)).toHaveCount(0)

  await chip(page, /^已发放/)
  await row.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: '发放', exact: true })).toHaveAttribute(
    'title',
    `报告${report}已全部发放`,
  )
  await page.keyboard.press('Escape')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page reportissued] an issue of today is taken back with a reason; the list to sign is printed; a telephone signs', async ({
  page,
  browser,
}) => {
  const faults = await open(page, 'report_clerk', 'reportissued')
  await chip(page, /^已发放/)
  await command(page, rowOf(page, report), '撤回')
  const back = dialogOf(page, /^撤回/)
  await expect(back).toContainText('确定撤销发放吗？')
  await back.getByRole('textbox', { name: '原因' }).fill('领错人')
  await back.getByRole('button', { name: /^撤回/ }).click()
  await expect(told(page, '撤回成功 1 项')).toBeVisible()
  await chip(page, /^待发放/)
  await rowOf(page, report).getByRole('checkbox').click()
  const ledger = await exported(page, () =>
    page.locator('.gt-toolbar').getByRole('button', { name: '导出Excel' }).click(),
  )
  expect(ledger.first.slice(1).map(([number]) => number)).toEqual([report])
  // deliveries that were taken back stand in it too
  expect(ledger.further).toContain('SF-100200')
  await page.getByRole('button', { name: '打印', exact: true }).click()
  const paper = page.getByRole('dialog', { name: '报告发放签收单.pdf' })
  await expect(paper.getByText(report)).toBeVisible()
  await page.keyboard.press('Escape')
  // the report under the label gun opens the hand-out at once
  const gun = page.getByRole('searchbox', { name: '扫报告或委托编号' })
  await gun.fill(report)
  await gun.press('Enter')
  const hand = dialogOf(page, /^发放/)
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  // the receiver signs on the own telephone, once
  await hand.getByRole('button', { name: '手机签名' }).click()
  const address = await hand.getByRole('img', { name: /account\/sign/ }).getAttribute('aria-label')
  // on a low screen the code and the fields stand side by side
  await page.setViewportSize({ width: 1366, height: 768 })
  expect(await hand.locator('.ant-modal-body').evaluate(body => body.scrollHeight - body.clientHeight)).toBe(0)
  const telephone = await browser.newContext({ viewport: { width: 390, height: 844 }, hasTouch: true, locale: 'zh-CN' })
  const phone = await telephone.newPage()
  await phone.goto(address ?? '')
  await expect(phone.getByRole('listitem')).toHaveText([report])
  const handIn = phone.getByRole('button', { name: '提交签名' })
  await expect(handIn).toBeDisabled()
  await signOn(phone, phone.getByRole('img', { name: '在此处手写签名' }))
  expect(await axeFaults(phone, 'signature')).toEqual([])
  await handIn.click()
  await expect(phone.getByText('签名已提交，请在窗口领取报告')).toBeVisible()
  await phone.reload()
  await expect(phone.getByText('签名已提交，请在窗口领取报告')).toBeVisible()
  await telephone.close()
  await expect(hand.getByRole('img', { name: '领取人已在手机上签名' })).toBeVisible()
  await hand.getByRole('button', { name: /^发放/ }).click()
  await expect(told(page, '发放成功 1 项')).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page archivelist, I-05] the file is lent and comes back, its volume prints, its paper is kept', async ({
  page,
}) => {
  const faults = await open(page, 'archivist', 'archivelist')
  await rowOf(page, report).getByRole('button', { name: '归档', exact: true }).click()
  const file = dialogOf(page, /^归档/)
  await file.getByRole('textbox', { name: '卷号' }).fill('2026-库-07')
  await file.getByRole('textbox', { name: '库位' }).fill('B-02')
  await file.getByRole('textbox', { name: '缺件说明' }).fill('签字件另卷')
  await file.getByRole('button', { name: /^归档/ }).click()
  await expect(told(page, '归档成功 1 项')).toBeVisible()

  await chip(page, /^已归档/)
  const row = rowOf(page, report)
  await row.getByRole('checkbox').click()
  const catalogue = await exported(page, () =>
    page.locator('.gt-toolbar').getByRole('button', { name: '导出Excel' }).click(),
  )
  expect(catalogue.first[1]).toEqual(expect.arrayContaining([report, '2026-库-07', 'B-02']))
  await row.getByRole('checkbox').click()
  await command(page, row, '借阅')
  const loan = dialogOf(page, /^借阅/)
  await loan.getByRole('textbox', { name: '借阅人' }).fill('检测员甲')
  await loan.getByRole('textbox', { name: '借阅用途' }).fill('核对记录')
  expect(await axeFaults(page, 'loan')).toEqual([])
  await loan.getByRole('textbox', { name: '应还日期' }).fill('2099-01-01')
  await page.keyboard.press('Enter')
  await loan.getByRole('button', { name: /^借阅/ }).click()
  await expect(told(page, '借阅成功 1 项')).toBeVisible()
  await chip(page, /^借出/)
  await expect(row).toContainText('借出')
  await command(page, row, '归还')
  await dialogOf(page, /^归还/).getByRole('button', { name: /^归还/ }).click()
  await expect(told(page, '归还成功 1 项')).toBeVisible()

  await chip(page, /^已归档/)
  await expect(row).toContainText('在档')
  await row.getByRole('button', { name: '更多' }).click()
  await expect(page.getByRole('menuitem', { name: '销毁', exact: true })).toHaveAttribute('title', /^未到保存期限/)
  await page.keyboard.press('Escape')
  const volumes = page.getByRole('navigation', { name: '案卷' })
  await volumes.getByRole('button', { name: /^2026-库-07/ }).click()
  await expect(row).toBeVisible()
  await expect(volumes).toContainText('库位 B-02')
  expect(await axeFaults(page, 'volumes')).toEqual([])
  await volumes.getByRole('button', { name: '卷内目录' }).click()
  const paper = page.getByRole('dialog', { name: '2026-库-07.pdf' })
  await expect(paper.getByText('签字件另卷')).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page archivelist, upload; page printlist, accept] the code on the paper sorts a bulk scan, a page without one is given by hand', async ({
  page,
}) => {
  const faults = await open(page, 'archivist', 'archivelist')
  // the papers of the volume as a scanner hands them over: cover, list, task sheet and the record with its calculation without a
  // code, then the report and behind it the proof of its issue
  const { pdf } = await (await caller('archivist')).call(reportActions, 'VolumeFile', { volume_no: '2026-库-07' })
  await page.getByRole('button', { name: '批量归入扫描件' }).click()
  const sorting = dialogOf(page, /^批量归入扫描件/)
  const file = sorting.getByRole('button', { name: /^归入 \d+ 份报告/ })
  await expect(file).toBeDisabled()
  const stack = { name: '扫描0001.pdf', mimeType: 'application/pdf', buffer: Buffer.from(pdf, 'base64') }
  await sorting.getByLabel('批量归入扫描件').setInputFiles(stack)
  const pages = sorting.getByRole('listitem')
  // seven pages are drawn and looked through, each without a code at two sizes
  await expect(pages).toHaveCount(7, { timeout: 60_000 })
  await expect(pages.nth(0)).toContainText('未识别到二维码')
  await expect(pages.nth(5).getByRole('combobox')).toHaveValue(report)
  await expect(pages.nth(6)).toContainText('随前页')
  await expect(sorting).toContainText('共 7 页，归入 1 份报告，5 页不归入')
  await pages.nth(0).getByRole('combobox').fill('NOBODY-1')
  await page.keyboard.press('Enter')
  await expect(pages.nth(0)).toContainText('没有编号为 NOBODY-1 的报告')
  await pages.nth(0).getByRole('combobox').fill(report)
  await page.keyboard.press('Enter')
  await expect(sorting).toContainText('0 页不归入')
  await expect(pages.nth(3)).toContainText('随前页')
  await pages.nth(2).getByRole('button', { name: '放大第 3 页' }).click()
  await expect(sorting.getByRole('img', { name: '第 3 页' })).toBeVisible()
  expect(await axeFaults(page, 'sorting')).toEqual([])
  await file.click()
  await expect(told(page, '扫描件已归入 1 份报告')).toBeVisible()
  await chip(page, /^已归档/)
  await rowOf(page, report).getByRole('button', { name: report }).click()
  await expect(page.locator('.gt-scans').getByRole('listitem')).toHaveCount(2)
  await page.keyboard.press('Escape')

  // another volume to drag onto: nothing else is archived yet
  await page.route('**/Reports/Volumes**', async route => {
    const answer = await (await route.fetch()).json()
    answer.result.rows.push({ ...answer.result.rows[0], volume_no: '2026-库-09', shelf: 'C-01', reports: 0, pages: 0 })
    await route.fulfill({ json: answer })
  })
  await page.reload()
  const volumes = page.getByRole('navigation', { name: '案卷' })
  await rowOf(page, report)
    .locator('.gt-dragged')
    .dragTo(volumes.getByRole('button', { name: /^2026-库-09/ }))
  const move = dialogOf(page, /^移卷/)
  await expect(move.getByRole('textbox', { name: '卷号' })).toHaveValue('2026-库-09')
  await move.getByRole('button', { name: /^移卷/ }).click()
  await expect(rowOf(page, report)).toContainText('C-01')
  await page.unrouteAll({ behavior: 'wait' })
  await page.reload()
  await volumes.getByRole('button', { name: /^2026-库-09/ }).click()
  await volumes.getByRole('button', { name: '脊背标签' }).click()
  await dialogOf(page, /^脊背标签/)
    .getByRole('button', { name: '生成 1 个标签' })
    .click()
  await expect(page.getByRole('dialog', { name: '脊背标签.pdf' }).getByText('2026-库-09')).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})
