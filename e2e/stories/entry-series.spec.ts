import { expect, test } from '@playwright/test'
import { assignCubes } from '../support/assigned-task.ts'
import { password } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

/** Several tasks of one test in one grid (page checklist, batch entry). */
test('[7.4] a series: two tasks started in one go, typed down the columns of one grid, submitted together', async ({
  page,
}) => {
  const tasks = [await assignCubes(), await assignCubes()]
  const session = await signInAs(page, tasks[0]?.testers[0] ?? '')
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const ticks = tasks.map(({ taskNumber }) => page.getByRole('checkbox', { name: `选择 ${taskNumber}` }))
  const [one] = ticks
  if (one) await setTick(one)
  await page.getByRole('button', { name: /^全选同一试验 \d+ 项$/ }).click()
  for (const tick of ticks) await expect(tick).toBeChecked()
  await page.getByRole('button', { name: '清除', exact: true }).click()
  for (const tick of ticks) await setTick(tick)
  await page.getByRole('button', { name: '开始 2 项' }).click()
  await expect(page.getByRole('heading', { name: '批量录入：水泥混凝土立方体抗压强度试验' })).toBeVisible()
  const lines = page.locator('.gt-series').first().getByRole('row')
  await expect(lines).toHaveCount(7)

  // [page checklist, void] one record of the series is struck with its reason; its line is that of the next run
  const other = lines.nth(4)
  await other.getByRole('textbox').first().fill('149')
  await page.getByRole('button', { name: /^作废 YP-.* 本次数据$/ }).click()
  const striking = page.getByRole('dialog', { name: /作废/ })
  await striking.getByRole('textbox').fill('取错试件')
  await striking.getByRole('button', { name: '作废' }).click()
  await expect(striking).toHaveCount(0)
  await expect(other.getByRole('textbox').first()).toHaveValue('')

  // Enter goes down a column through all specimens of both records; a block of a spreadsheet fills the rest
  const first = page.getByLabel(/^承压面边长a mm .* 第 1 块$/).first()
  await first.click()
  for (let n = 0; n < 6; n++) {
    await page.keyboard.type('150')
    await page.keyboard.press('Enter')
  }
  const sides = page.getByLabel(/^承压面边长b mm .* 第 1 块$/).first()
  await expect(sides).toBeFocused()
  await sides.evaluate(
    (cell, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      cell.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    },
    ['765.2', '790.4', '802.6', '600.0', '790.4', '802.6'].map(force => `150\t${force}`).join('\n'),
  )
  await expect(page.locator('.gt-series td.result').filter({ hasText: /^34\.9$/ })).toBeVisible()
  await expect(page.locator('.gt-series td.result').filter({ hasText: /^35\.1$/ })).toBeVisible()
  await expect(page.locator('.gt-series td.judged').last()).toContainText('取中间值')
  // [7.4] each computed value of the grid tells how it came about, with what was left out
  await page.locator('.gt-series td.result').getByRole('button', { name: '35.1', exact: true }).click()
  await expect(page.locator('.gt-derivation')).toContainText('→ 35.1')
  await expect(page.locator('.gt-derivation')).toContainText('JTG 3420-2020')

  // [page checklist, judgement] under a text that is refused nothing is judged: the results are of the reading before it
  const load = page.getByLabel(/^破坏荷载 kN .* 第 3 块$/).first()
  const judged = page.locator('.gt-series td.judged').first()
  await expect(judged).toContainText('合格')
  await load.fill('8o2.6')
  await load.press('Enter')
  await expect(judged).toContainText('按原读数')
  await expect(judged).not.toContainText('合格')
  await load.fill('802.6')
  await load.press('Enter')
  await expect(judged).toContainText('合格')

  // [page checklist, accept 3] what is missing first stands at the foot, and its key leads into that cell
  const third = page.getByLabel(/^破坏荷载 kN .* 第 3 块$/).first()
  await third.fill('')
  await expect(page.locator('footer.foot')).toContainText('还有 1 个原始数据未填写')
  await page.getByLabel('温度 ℃').focus()
  await page.keyboard.press('Control+Enter')
  await expect(third).toBeFocused()
  await page.keyboard.type('802.6')
  await page.keyboard.press('Enter')

  // nothing can be submitted while the end of the test and the climate are missing; they are given once for all
  await expect(page.locator('footer.foot')).not.toContainText('原始数据未填写')
  await expect(page.getByRole('button', { name: /^提交 0 份/ })).toBeDisabled()
  await expect(page.getByText(/待保存|保存中/)).toHaveCount(0, { timeout: 15_000 })
  await third.focus()
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('dialog', { name: '签名口令' })).toHaveCount(0)
  // [page checklist, C_sheet_centre] a reason of the server leads to its field as well
  await expect(page.locator('footer.foot')).toContainText('请填写起止时间')
  await expect(page.getByLabel('结束')).toBeFocused()
  const { envelope } = await session.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  await page.getByLabel('结束').fill(now)
  await page.getByLabel('结束').press('Enter')
  await page.getByLabel('温度 ℃').fill('20.4')
  await page.getByLabel('湿度 %RH').fill('56')
  await page.getByRole('button', { name: '应用到 2 份' }).click()
  await expect(page.getByText('可提交 2/2')).toBeVisible({ timeout: 15_000 })
  await page.keyboard.press('Control+Enter')
  const pin = page.getByRole('dialog', { name: '签名口令' })
  await pin.getByLabel('签名口令').fill(password())
  await pin.getByRole('button', { name: '解锁并签名' }).click()
  await expect(page.getByText('可提交 0/0')).toBeVisible({ timeout: 15_000 })
  for (const { taskId } of tasks) {
    const { envelope: answer } = await session.raw('Tasks/GetById', { id: taskId })
    expect(answer.result).toMatchObject({ state: 'checking' })
  }
  // the struck run stays readable from the history of the record that counts
  await page.goto(`/#/djentrustmanage/checklist?id=${tasks[1]?.taskId}`)
  await page.getByRole('button', { name: /^7 / }).click()
  await expect(page.locator('.gt-entry-panel')).toContainText('取错试件')
  await page.getByRole('button', { name: /^已作废/ }).click()
  await expect(page.locator('.gt-pdf-dialog canvas').first()).toBeVisible()
})
