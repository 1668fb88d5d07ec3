import { expect, type Locator, type Page, test } from '@playwright/test'
import { addDays } from '../../domain/src/kit/time.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { anHourEarlier } from '../support/an-hour-earlier.ts'
import { axeFaults } from '../support/axe.ts'
import { people } from '../support/product.ts'
import { chooseCustomer, customerField, openDesk, typeCubes, walkToSheet } from '../support/registration-desk.ts'
import { givePin } from '../support/review.ts'
import { caller, signIn, signInAs } from '../support/sign-in.ts'
import { signOn } from '../support/sign-pad.ts'
import { setTick } from '../support/tick.ts'
import { watchFaults } from '../support/watch.ts'

// one order of cubes goes from desk to desk, by hand of ten people of a graded laboratory
test.describe.configure({ mode: 'serial' })
let order = ''
let task = { id: '', number: '' }
let report = ''

test('[main job, page newEntrustsManager] the clerk registers cubes that are 28 days old today', async ({ page }) => {
  const session = await signIn(page, 'reception')
  const { envelope } = await session.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const keys = await openDesk(page)
  await setTick(page.getByRole('checkbox', { name: '保存后新建' }), false)
  await customerField(page).focus()
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  // of age already: the time in which they may be tested is open at whatever hour this runs
  const moulded = anHourEarlier(addDays(now, -28))
  await typeCubes(page, keys, '9号中桥 1-1 墩柱', `${moulded.slice(0, 10)} ${moulded.slice(11, 16).replace(':', '')}`)
  // a report describes its samples: the check list says so now, and leads to the cell
  await page.getByText('样品 1：请填写样品状态描述').click()
  await keys.type('表面平整，无缺棱掉角')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+Enter')
  const number = page.getByRole('textbox', { name: '委托编号' })
  await expect(number).toHaveValue(/^WT-/)
  order = await number.inputValue()
})

test('[main job, page tasklist] the head of the room gives the test to a tester by one key', async ({ page }) => {
  const session = await signInAs(page, 'head-hnt')
  await page.goto('/#/djentrustmanage/tasklist')
  await page.getByRole('searchbox').fill(order)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('grid').locator('tr[data-row-key]')).toHaveCount(1)
  const { rows } = await session.call(taskActions, 'List', { search: order })
  task = { id: rows[0]?.id ?? '', number: rows[0]?.task_number ?? '' }
  await setTick(page.getByRole('checkbox', { name: `勾选 ${task.number}` }))
  const name = people().get('tester1') ?? ''
  const card = page.getByRole('list', { name: '可分配人员' }).getByRole('button').filter({ hasText: name })
  await page.locator('body').press((await card.locator('kbd').textContent()) ?? '')
  await expect(page.getByText(`1 项已分配给 ${name}`)).toBeVisible()
})

test('[main job, page checklist] the tester types the readings and submits, the second signs', async ({
  page,
  browser,
}) => {
  const tester = await signInAs(page, 'tester1')
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.number })
  await item.getByRole('button', { name: '开始试验' }).click()
  await page.getByLabel(/^承压面边长a mm .* 第 1 块$/).click()
  for (const text of ['150', '150', '765.2', '150', '150', '790.4', '150', '150', '802.6']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await expect(page.locator('.result-strip')).toContainText('34.9')
  const end = page.getByLabel('结束')
  await end.fill(await page.getByLabel('开始', { exact: true }).inputValue())
  await end.press('Enter')
  await page.getByLabel('温度 ℃').fill('20.4')
  await page.getByLabel('湿度 %RH').fill('56')
  await page.getByLabel('湿度 %RH').press('Enter')
  await expect(page.getByText('可以提交')).toBeVisible()
  await page.keyboard.press('Control+Enter')
  await givePin(page)
  await expect(told(page, '提交复核成功 1 项')).toBeVisible()

  const team = await tester.call(taskActions, 'GetById', { id: task.id })
  const crew = team.people as { name: string; role: string }[] // the detail's own part (whole-task.ts)
  const mate = crew.find(({ role }) => role === 'co_tester')?.name
  const [account = ''] = [...people()].find(([, name]) => name === mate) ?? []
  const second = await (await browser.newContext()).newPage()
  await signInAs(second, account)
  await second.goto(`/#/djentrustmanage/checklist?id=${task.id}`)
  await second.getByRole('button', { name: '会签' }).click()
  await givePin(second)
  await expect(told(second, '会签成功 1 项')).toBeVisible()
  await second.context().close()
})

test('[main job, page auditlist] the checker passes the record by F9', async ({ page }) => {
  await signInAs(page, 'checker1')
  await page.goto(`/#/djentrustmanage/auditlist?level=check&id=${task.id}`)
  await expect(page.getByRole('button', { name: /^通过并下一份/ })).toBeEnabled()
  await page.keyboard.press('F9')
  await givePin(page)
  await expect(told(page, '通过成功 1 项')).toBeVisible()
})

test('[main job, page trialReportList] the compiler reads the draft, puts it into words and submits it', async ({
  page,
}) => {
  const faults = await open(page, 'compiler', 'trialReportList')
  const row = rowOf(page, order)
  await expect(row).toContainText('编制中')
  expect(await axeFaults(page, 'compile')).toEqual([])
  await row.getByRole('button', { name: '更多' }).click()
  await page.getByRole('menuitem', { name: '修改' }).click()
  const words = dialogOf(page, /^修改/)
  await words.getByRole('textbox', { name: '附加声明' }).fill('样品由委托方送检')
  expect(await axeFaults(page, 'change')).toEqual([])
  await words.getByRole('button', { name: /^修改/ }).click()
  await expect(told(page, '修改成功 1 项')).toBeVisible()
  await expect(page.locator('.gt-grid.reloading')).toHaveCount(0)
  report = (await row.getByRole('button').first().textContent()) ?? ''
  await row.getByRole('button', { name: '提交审核' }).click()
  await dialogOf(page, /^提交审核/)
    .getByRole('button', { name: /^提交审核/ })
    .click()
  await givePin(page)
  await expect(told(page, '提交审核成功 1 项')).toBeVisible()
  await expect(rowOf(page, order)).toHaveCount(0)
  await page.getByRole('tab', { name: /^待审核/ }).click()
  await expect(rowOf(page, order)).toContainText(report)
  await page.getByRole('button', { name: '生成报告' }).click()
  await expect(page.getByRole('dialog', { name: '生成报告' }).getByText('没有已复核、待出报告的任务')).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})

test('[main job, page auditlist] the auditor passes the report, the signatory approves it', async ({
  page,
  browser,
}) => {
  const session = await caller('auditor')
  const { report_id } = await session.call(taskActions, 'GetById', { id: task.id })
  const signatory = await (await browser.newContext()).newPage()
  for (const [desk, post, level] of [
    [page, 'auditor', 'audit'],
    [signatory, 'signatory', 'approve'],
  ] as const) {
    await signIn(desk, post)
    await desk.goto(`/#/djentrustmanage/auditlist?level=${level}&id=${report_id}`)
    await expect(desk.getByRole('button', { name: /^通过并下一份/ })).toBeEnabled()
    await desk.keyboard.press('F9')
    await givePin(desk)
    await expect(told(desk, '通过成功 1 项')).toBeVisible()
  }
  await signatory.context().close()
})

/** Opens a desk as the first holder of a post and gives back the faults that the page will have. */
async function open(page: Page, post: string, desk: string): Promise<string[]> {
  const faults = await watchFaults(page)
  await signIn(page, post)
  await page.goto(`/#/djentrustmanage/${desk}`)
  return faults
}

const rowOf = (page: Page, text: string): Locator => page.getByRole('row').filter({ hasText: text })
const dialogOf = (page: Page, name: RegExp): Locator => page.getByRole('dialog', { name })
/** What the dialog says of a refused command. */
const problemOf = (dialog: Locator): Locator => dialog.getByRole('alert')
const told = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

/** A refused command is an answer of the server; the browser writes it down as an error all the same. */
const besidesRefusals = (faults: readonly string[]): string[] =>
  faults.filter(fault => !fault.includes('status of 422'))

/** Chooses an option of a select whose list hangs at the end of the page. */
async function choose(page: Page, select: Locator, option: string): Promise<void> {
  await select.click()
  await page.locator('.ant-select-dropdown:visible').getByText(option, { exact: true }).click()
}

test('[B-10] the print desk says why an unpaid report waits', async ({ page }) => {
  const faults = await open(page, 'report_clerk', 'printlist')
  const row = rowOf(page, report)
  await expect(row).toContainText('已批准')
  await row.getByRole('button', { name: '更多' }).click()
  const print = page.getByRole('menuitem', { name: /打印报告/ })
  await expect(print).toBeDisabled()
  await expect(print).toHaveAttribute(
    'title',
    new RegExp(`^费用未结清（未收 \\d+\\.\\d\\d 元），报告${report}不能打印报告$`),
  )
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page chargelist, C-02 C-10] the cashier confirms the bill and takes the money', async ({ page }) => {
  const faults = await open(page, 'cashier', 'chargelist')
  await rowOf(page, order).getByRole('button', { name: '确认', exact: true }).click()
  const bill = dialogOf(page, /^确认/)
  await expect(bill.getByRole('heading', { name: /费用明细/ })).toBeVisible()
  await expect(bill.getByText(/^合计 [\d,.]+ 元$/)).toBeVisible()
  expect(await axeFaults(page, 'confirm')).toEqual([])
  await bill.getByRole('textbox', { name: '优惠', exact: true }).fill('999999')
  await bill.getByRole('button', { name: /^确认/ }).click()
  await expect(problemOf(bill)).toContainText('优惠金额不能超过合计')
  await bill.getByRole('textbox', { name: '优惠', exact: true }).fill('0')
  await bill.getByRole('button', { name: /^确认/ }).click()
  await expect(told(page, '确认成功 1 项')).toBeVisible()
  await expect(rowOf(page, order)).toHaveCount(0)

  await page.getByRole('tab', { name: /^待收款/ }).click()
  await rowOf(page, order).getByRole('button', { name: '收费', exact: true }).click()
  const payment = dialogOf(page, /^收费/)
  const amount = payment.getByRole('textbox', { name: '金额' })
  // the dialog puts the cursor there once it stands
  await expect(amount).toBeFocused()
  const whole = await amount.inputValue()
  await choose(page, payment.getByRole('combobox', { name: '方式' }), '转账')
  await amount.fill('999999')
  await payment.getByRole('button', { name: /^收费/ }).click()
  await expect(payment.getByText('请输入凭证号')).toBeVisible()
  await payment.getByRole('textbox', { name: '凭证号' }).fill('ZZ-2026-17')
  await payment.getByRole('button', { name: /^收费/ }).click()
  await expect(problemOf(payment)).toContainText(`金额应大于0且不超过${whole}元`)
  await amount.fill(whole)
  await payment.getByRole('button', { name: /^收费/ }).click()
  await expect(told(page, '收费成功 1 项')).toBeVisible()

  await page.getByRole('tab', { name: /^已结清/ }).click()
  const paid = rowOf(page, order)
  await expect(paid).toContainText('收费员')
  await paid.getByRole('button', { name: /^SF-/ }).click()
  await page.getByRole('tab', { name: /^收款记录/ }).click()
  await expect(page.getByRole('row').filter({ hasText: 'ZZ-2026-17' })).toContainText(whole)
  expect(await axeFaults(page, 'bill')).toEqual([])
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page printlist, I-01] the report clerk prints, and the paper opens', async ({ page }) => {
  const faults = await open(page, 'report_clerk', 'printlist')
  await rowOf(page, report).getByRole('button', { name: '打印报告' }).click()
  const job = dialogOf(page, /^打印报告/)
  await expect(job).toContainText('打印人 报告发放员')
  const copies = job.getByRole('textbox', { name: '份数' })
  const ordered = await copies.inputValue()
  await copies.fill('40')
  await job.getByRole('button', { name: /^打印报告/ }).click()
  await expect(problemOf(job)).toContainText('补打须填写原因')
  expect(await axeFaults(page, 'print')).toEqual([])
  await copies.fill(ordered)
  await job.getByRole('button', { name: /^打印报告/ }).click()
  const paper = page.getByRole('dialog', { name: `${report}.pdf` })
  await expect(paper.getByText(report).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(paper).toHaveCount(0)
  await page.getByRole('tab', { name: /^已打印/ }).click()
  await expect(rowOf(page, report)).toContainText('已打印')
  await rowOf(page, report).getByRole('checkbox').click()
  await page.locator('.gt-toolbar').getByRole('button', { name: '转发放' }).click()
  await dialogOf(page, /^转发放/)
    .getByRole('button', { name: /^转发放/ })
    .click()
  await expect(told(page, '转发放成功 1 项')).toBeVisible()
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page reportissued, I-02] the report clerk hands it over at the counter', async ({ page }) => {
  // rows that come before the names of the buttons offer nothing: three ways of handing out have one word in the machine
  await page.route('**/GetToolerArrs*', async route => {
    await expect(rowOf(page, report)).toBeVisible()
    await route.continue()
  })
  const faults = await open(page, 'report_clerk', 'reportissued')
  await rowOf(page, report).getByRole('button', { name: '发放', exact: true }).click()
  const hand = dialogOf(page, /^发放/)
  await expect(hand.getByRole('checkbox', { name: report })).toBeChecked()
  const issue = hand.getByRole('button', { name: /^发放/ })
  await expect(issue).toBeDisabled()
  await signOn(page, hand.getByRole('img', { name: '领取人手写签名' }))
  await expect(issue).toBeEnabled()
  // who brought the samples is offered as receiver
  await expect(hand.getByRole('textbox', { name: '领取人' })).not.toHaveValue('')
  await hand.getByRole('textbox', { name: '领取人' }).fill('')
  await hand.getByRole('textbox', { name: '电话' }).fill('12345')
  await issue.click()
  await expect(hand.getByText('请输入领取人')).toBeVisible()
  await expect(hand.locator('.ant-form-item-explain-error')).toHaveCount(2)
  expect(await axeFaults(page, 'issue')).toEqual([])
  await hand.getByRole('textbox', { name: '领取人' }).fill('送样员乙')
  await hand.getByRole('textbox', { name: '电话' }).fill('13900000000')
  await issue.click()
  await expect(told(page, '发放成功 1 项')).toBeVisible()
  await page.getByRole('tab', { name: /^已发放/ }).click()
  await expect(rowOf(page, report)).toContainText('送样员乙')
  expect(besidesRefusals(faults)).toEqual([])
})

test('[page archivelist, I-04] the archivist files it, with a note for what is missing', async ({ page }) => {
  const faults = await open(page, 'archivist', 'archivelist')
  await rowOf(page, report).getByRole('button', { name: '归档', exact: true }).click()
  const file = dialogOf(page, /^归档/)
  const archive = file.getByRole('button', { name: /^归档/ })
  await file.getByRole('textbox', { name: '卷号' }).fill('2026-11')
  await file.getByRole('textbox', { name: '库位' }).fill('A-03')
  await file.getByRole('textbox', { name: '保存年限' }).fill('5')
  await archive.click()
  const wrong = file.locator('.ant-form-item-explain-error')
  await expect(wrong.filter({ hasText: '保存年限' })).toContainText('6')
  await file.getByRole('textbox', { name: '保存年限' }).fill('10')
  // what it lacks is told before, and asks for a note
  await expect(file).toContainText('缺件：签字委托单')
  await archive.click()
  await expect(wrong.filter({ hasText: '缺件说明' })).toBeVisible()
  expect(await axeFaults(page, 'archive')).toEqual([])
  await file.getByRole('textbox', { name: '缺件说明' }).fill('委托单签字件另行归档')
  await archive.click()
  await expect(told(page, '归档成功 1 项')).toBeVisible()
  await page.getByRole('tab', { name: /^已归档/ }).click()
  const row = rowOf(page, report)
  await expect(row).toContainText('2026-11')
  await row.getByRole('button', { name: report }).click()
  await expect(page.getByText('DA-2026-').first()).toBeVisible()
  await expect(page.getByText('委托单签字件另行归档')).toBeVisible()
  expect(await axeFaults(page, 'filed')).toEqual([])
  expect(besidesRefusals(faults)).toEqual([])
})
