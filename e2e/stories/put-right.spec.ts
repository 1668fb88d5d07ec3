import { expect, type Locator, type Page, test } from '@playwright/test'
import { reportActions } from '../../domain/src/reports/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { Actors } from '../../tools/main-job/actors.ts'
import { submitRecord } from '../support/issued-report.ts'
import { accountOf, people as names, password, productAddress } from '../support/product.ts'
import { followValue, givePin, openReview, returnWithRemark } from '../support/review.ts'
import { signIn, signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

const given = (page: Page, text: string): Locator => page.getByRole('status').filter({ hasText: text })

test('[workflow 20; page auditlist, accept 2] a report comes back from its audit with a mark on a value: the tester puts the reading right, and it is checked, submitted, audited and approved with the new one', async ({
  page,
}) => {
  const faults = await watchFaults(page)
  const { taskId, checker } = await submitRecord(100)
  const people = new Actors(productAddress(), password())
  const compiler = accountOf('compiler')
  const sheet = () => people.call(checker, recordActions, 'Open', { task_id: taskId })
  const check = async (): Promise<void> => {
    await people.unlock(checker)
    const { id, row_version } = (await sheet()).record
    await people.call(checker, recordActions, 'Check', { items: [{ id, row_version }] })
  }
  await check()
  const { report_id } = await people.call(compiler, taskActions, 'GetById', { id: taskId })
  const id = String(report_id)
  const report = () => people.call(compiler, reportActions, 'GetById', { id })
  const number = String((await report()).display_number)
  await people.unlock(compiler)
  await people.call(compiler, reportActions, 'Submit', { items: [{ id, row_version: (await report()).row_version }] })
  const { context } = await sheet()
  const [tester = '', second = ''] = context.signatures.tested.map(
    ({ name }) => [...names()].find(([, known]) => known === name)?.[0] ?? '',
  )

  await test.step('the auditor marks a reading and sends the report back to the test, by keyboard', async () => {
    await signIn(page, 'auditor')
    await openReview(page, 'audit', id)
    await followValue(page, 'samples[1].result[1].value')
    const back = await returnWithRemark(page, '与天平打印条不符')
    const steps = back.getByRole('radio')
    await steps.first().focus()
    const test = back.getByRole('radio', { name: /检测/ })
    while (!(await test.isChecked())) await page.keyboard.press('ArrowDown')
    await back.getByLabel('计算或修约有误').focus()
    await page.keyboard.press('Space')
    await back.getByLabel('原因', { exact: true }).fill('请核对读数')
    await page.keyboard.press('Control+Enter')
    await expect(given(page, '退回成功 1 项')).toBeVisible()
    expect((await report()).state).toBe('returned')
    expect((await sheet()).record.state).toBe('returned')
  })

  let wrong = ''
  let right = ''
  await test.step('the tester finds it among his returned tasks, mends the cell with a reason, answers the mark and submits', async () => {
    await signInAs(page, tester)
    await page.goto('/#/djnotification/todoitems')
    await page.getByRole('button', { name: /退回/ }).filter({ hasText: '请核对读数' }).first().click()
    await expect(page).toHaveURL(/checklist/)
    await expect(page.getByText('与天平打印条不符').first()).toBeVisible()
    // the heaviest mass: its step is small enough for the rules of the method, and moves its density
    const readings = page.locator('.gt-record-sheet td.raw input:not([readonly])')
    await expect(readings.first()).toBeVisible()
    const masses = (await readings.evaluateAll(cells => cells.map(cell => (cell as HTMLInputElement).value))).map(
      Number,
    )
    const reading = readings.nth(masses.indexOf(Math.max(...masses.filter(Number.isFinite))))
    wrong = await reading.inputValue()
    right = wrong.replace(/\d$/, digit => String(Number(digit) === 9 ? 8 : Number(digit) + 1))
    await reading.fill(right)
    await reading.press('Enter')
    const why = page.getByLabel('修改原因')
    await why.fill('读数抄错')
    await why.press('Enter')
    await expect(given(page, '已保存')).toBeVisible()
    await page.keyboard.press('Control+Enter')
    await expect(page.getByRole('button', { name: '已修改' })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(page.locator('.gt-remark-list .answer')).toContainText('已修改')
    await page.keyboard.press('Control+Enter')
    await givePin(page)
    await expect.poll(async () => (await sheet()).record.state).toBe('submitted')
  })
  await people.unlock(second)
  const submitted = (await sheet()).record
  await people.call(second, recordActions, 'Sign', {
    items: [{ id: submitted.id, row_version: submitted.row_version }],
  })
  await check()

  await test.step('the compiler reads the new draft and submits it again', async () => {
    await signIn(page, 'compiler')
    await page.goto('/#/djentrustmanage/trialReportList')
    const row = page.getByRole('row').filter({ hasText: number })
    await page.getByRole('tab', { name: /^已退回/ }).click()
    await expect(row).toContainText('已退回')
    await row.getByRole('checkbox').focus()
    await page.keyboard.press('Space')
    await page.getByRole('button', { name: '提交审核' }).first().click()
    await page.keyboard.press('Control+Enter')
    await givePin(page)
    await expect(given(page, '提交审核成功 1 项')).toBeVisible()
  })

  await test.step('the auditor sees what changed with its old value and the answer, and passes it; it is approved with the new reading', async () => {
    await signIn(page, 'auditor')
    await openReview(page, 'audit', id)
    await expect(page.getByText('与天平打印条不符')).toBeVisible()
    const changed = page.locator('.gt-audit .changed')
    await page.getByRole('button', { name: '记录', exact: true }).press('Enter')
    await expect(changed.filter({ hasText: right }).first()).toHaveAttribute(
      'title',
      new RegExp(`${wrong.replace('.', '\\.')}.*读数抄错`),
    )
    // what was computed from it shows what it was as well
    await expect(page.locator('.gt-audit .changed[title$="，读数修改后重新计算"]').first()).toBeVisible()
    await page.keyboard.press('F9')
    await givePin(page)
    await expect(given(page, '通过成功 1 项')).toBeVisible()
    await signIn(page, 'signatory')
    await openReview(page, 'approve', id)
    await page.keyboard.press('F9')
    await givePin(page)
    await expect(given(page, '通过成功 1 项')).toBeVisible()
    expect((await report()).state).toBe('approved')
  })
  expect(faults).toEqual([])
})
