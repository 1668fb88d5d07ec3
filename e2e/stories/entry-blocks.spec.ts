import { expect, type Page, test } from '@playwright/test'
import type { OutputOf } from '../../domain/src/kit/action.ts'
import type { recordActions } from '../../domain/src/testing/actions.ts'
import { assignSandReplacement } from '../support/assigned-task.ts'
import { signInAs } from '../support/sign-in.ts'

/** Blocks of a spreadsheet and rows that the tester adds (page checklist, paste, entry_flow, check_list_on_submit). */
const cell = (page: Page, name: string, n: number) => page.getByLabel(new RegExp(`^${name} .* 第 ${n} 块$`))

const paste = (page: Page, name: string, n: number, lines: readonly string[]) =>
  cell(page, name, n).evaluate((at, text) => {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    at.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  }, lines.join('\n'))

test('[page checklist, paste and entry_flow] points on site: a block makes its rows, Enter adds one, what stands open leads to its field before the PIN', async ({
  page,
}) => {
  test.slow()
  const task = await assignSandReplacement()
  const session = await signInAs(page, task.testers[0])
  const opened = async () =>
    (await session.raw('Records/Open', { task_id: task.taskId })).envelope.result as OutputOf<
      (typeof recordActions)['actions']['Open']
    > // the contract's answer
  const rows = async () => Object.values((await opened()).values.samples).flatMap(({ groups }) => groups.pt ?? [])
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  await item.getByRole('button', { name: '开始试验' }).click()
  // no point is no failed point
  const sheet = page.locator('.gt-record-sheet')
  await expect(cell(page, '灌砂前筒\\+砂质量 g', 1)).toBeVisible()
  await expect(sheet.locator('td.computed').filter({ hasText: /^0$/ })).toHaveCount(0)

  await paste(
    page,
    '桩号',
    1,
    Array.from({ length: 6 }, (_, n) => `K1+${n}00\t9000 g\t4${n}00\t3,200\t8.${n}%\t\t\t\t\t7`),
  )
  await expect(
    page.getByRole('alert').filter({ hasText: /粘贴的 36 个数据中有 6 个没有对应的位置.* 第 6 块/ }),
  ).toBeVisible()
  await expect(cell(page, '含水率 %', 6)).toHaveValue('8.5')
  await expect(cell(page, '试坑湿土质量 g', 6)).toHaveValue('3200')
  await expect
    .poll(async () => (await rows()).map(row => row.m4?.value))
    .toEqual(['4000', '4100', '4200', '4300', '4400', '4500'])

  // the next key is typed into the row that Enter adds; one that stays empty goes again
  await cell(page, '含水率 %', 6).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('K1+600')
  await expect(cell(page, '桩号', 7)).toHaveValue('K1+600')
  await expect(cell(page, '含水率 %', 6)).toHaveValue('8.5')
  await page.keyboard.press('Control+z')
  await expect.poll(async () => (await rows()).length).toBe(7)
  await page.getByRole('button', { name: /^4 / }).click()
  await expect(cell(page, '桩号', 7)).toHaveCount(0)
  await page.getByRole('button', { name: '增加一行' }).click()
  await expect(cell(page, '桩号', 7)).toBeFocused()
  await page.getByRole('button', { name: '去掉末行' }).click()
  await expect(cell(page, '桩号', 7)).toHaveCount(0)
  await cell(page, '桩号', 6).focus()
  await page.keyboard.press('Control+ArrowDown')
  await expect(cell(page, '桩号', 7)).toBeFocused()
  await cell(page, '含水率 %', 1).focus()
  await expect(cell(page, '桩号', 7)).toHaveCount(0)

  for (const [name, value] of [
    ['量砂松方密度', '1,43'],
    ['锥体内砂质量', '750'],
    ['最大干密度', '1.95'],
  ] as const)
    await page.getByLabel(new RegExp(`^${name} `)).fill(value)
  // what cannot be is refused by name; what is unusual is told once, by sheet and server
  const points = page.locator('.gt-entry-panel .point')
  await cell(page, '试坑湿土质量 g', 2).fill('-3200')
  await expect(points.filter({ hasText: /试坑湿土质量 第 2 块 -3200：不能为负数/ })).toBeVisible()
  await cell(page, '试坑湿土质量 g', 2).fill('200')
  await page.keyboard.press('Control+s')
  await expect.poll(async () => (await opened()).missing.map(({ code }) => code)).toContain('R-02')
  await expect(page.getByRole('status').filter({ hasText: /已保存/ })).toBeVisible()
  await expect(points.filter({ hasText: '试坑湿土质量' })).toHaveCount(1)
  await cell(page, '桩号', 1).focus()
  await page.keyboard.press('Control+Enter')
  await expect(cell(page, '试坑湿土质量 g', 2)).toBeFocused()
  await page.keyboard.type('3200')
  await expect(points.filter({ hasText: '试坑湿土质量' })).toHaveCount(0)

  // a row that was filled by mistake and emptied again: the line on what is missing takes it away
  await cell(page, '含水率 %', 6).focus()
  await page.keyboard.press('Enter')
  await page.keyboard.type('K1+600')
  await cell(page, '桩号', 1).focus()
  await cell(page, '桩号', 7).fill('')
  await cell(page, '桩号', 1).focus()
  await expect(cell(page, '桩号', 7)).toHaveCount(1)
  await points.getByRole('button', { name: '去掉末行' }).click()
  await expect(cell(page, '桩号', 7)).toHaveCount(0)
  await expect.poll(async () => (await rows()).length).toBe(6)
  await expect(points.getByRole('button', { name: '去掉末行' })).toHaveCount(0)
  await cell(page, '桩号', 1).focus()

  // the first that the server would refuse has the cursor, and no PIN is asked for
  for (const { code } of (await opened()).missing) expect(code).not.toBe('R-01')
  await page.keyboard.press('Control+Enter')
  await expect(page.getByRole('alert').filter({ hasText: '请填写起止时间' })).toBeVisible()
  await expect(page.getByLabel('结束')).toBeFocused()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await page.getByRole('button', { name: '现在结束' }).click()
  await expect.poll(async () => (await opened()).record.test_end_at).not.toBeNull()
  await expect(page.getByRole('button', { name: '现在结束' })).toHaveCount(0)
})
