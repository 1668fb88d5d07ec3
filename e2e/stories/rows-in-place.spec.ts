import { expect, type Page, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

const sheet = (page: Page) => page.getByRole('grid', { name: '标段' })
const rowsOf = (page: Page) => sheet(page).locator('tbody tr')
const cell = (page: Page, row: number, column: number) => rowsOf(page).nth(row).locator('td').nth(column)

/** Pastes a text where the keyboard is, as the browser gives it to a page. */
async function paste(page: Page, text: string): Promise<void> {
  await page.evaluate(given => {
    const data = new DataTransfer()
    data.setData('text/plain', given)
    document.activeElement?.dispatchEvent(
      new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }),
    )
  }, text)
}

test('[sysConfig/project] sections are typed and pasted in place, a fault stands at its cell, and one save stores all', async ({
  page,
}) => {
  test.slow()
  const faults = await watchFaults(page)
  await signInAs(page, 'sysadmin')
  await page.goto('/#/sysConfig/project')
  await page.locator('tr[data-row-key] td').getByText('示范内河码头').first().click()
  await expect(sheet(page)).toBeVisible()

  await test.step('a row is typed from cell to cell, and Enter in the last row begins another one', async () => {
    await page.getByRole('button', { name: '新增一行' }).click()
    await expect(page.getByRole('textbox', { name: '标段号 1' })).toBeFocused()
    await page.keyboard.type('S00')
    await page.keyboard.press('Tab')
    await page.keyboard.type('零标')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: '标段号 2' })).toBeFocused()
    await page.keyboard.press('Control+d')
    await expect(page.getByRole('textbox', { name: '标段号 2' })).toHaveValue('S00')
  })

  await test.step('twenty rows of a spreadsheet are pasted, one of them wrong', async () => {
    const lines = Array.from({ length: 20 }, (_, n) =>
      [
        `S${String(n + 1).padStart(2, '0')}`,
        `第${n + 1}标`,
        `K${n}+000`,
        `K${n + 1}+000`,
        '施工',
        '监理',
        n === 4 ? '一百' : '100.5',
      ].join('\t'),
    )
    await paste(page, lines.join('\n'))
    await expect(rowsOf(page)).toHaveCount(21)
    await expect(page.getByRole('status').filter({ hasText: '新增21行' })).toBeVisible()
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('textbox', { name: '合同金额 6' })).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: '合同金额应为数字' })).toBeVisible()
    expect(await axeFaults(page, 'rows in place')).toEqual([])
  })

  await test.step('what only the server knows is told at its cell as well', async () => {
    await page.keyboard.type('200')
    await cell(page, 7, 3).click()
    await page.keyboard.type('K1+000')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('textbox', { name: '终点桩号 8' })).toBeFocused()
    await expect(cell(page, 7, 3)).toHaveClass(/error/)
  })

  await test.step('leaving with changes asks, and staying keeps them', async () => {
    await page.locator('tr[data-row-key] td').getByText('示范建材来样').first().click()
    await expect(page.getByText('有未保存的更改，确定离开吗？')).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(rowsOf(page)).toHaveCount(21)
  })

  await test.step('mended and saved it is there after a reload', async () => {
    await page.getByRole('textbox', { name: '终点桩号 8' }).fill('K7+000')
    await page.keyboard.press('Control+s')
    await expect(page.getByRole('status').filter({ hasText: '没有更改' })).toBeVisible()
    await page.reload()
    await expect(rowsOf(page)).toHaveCount(21)
    await expect(rowsOf(page).nth(5)).toContainText('第5标')
    await expect(rowsOf(page).nth(5)).toContainText('200')
  })

  await test.step('a row is taken away, back again, and away for good', async () => {
    await cell(page, 0, 0).click()
    await page.keyboard.press('Control+Delete')
    await expect(rowsOf(page).first()).toHaveClass(/removed/)
    await rowsOf(page).first().getByRole('button', { name: '恢复' }).click()
    await expect(page.getByRole('status').filter({ hasText: '没有更改' })).toBeVisible()
    await rowsOf(page).first().getByRole('button', { name: '删除' }).click()
    await page.keyboard.press('Control+s')
    await expect(rowsOf(page)).toHaveCount(20)
  })

  await test.step('a new project and its sections are one', async () => {
    await page.getByRole('button', { name: '新增', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('grid', { name: '标段' })).toBeVisible()
    await dialog.getByRole('button', { name: '新增一行' }).click()
    await page.keyboard.type('B1')
    await dialog.getByRole('button', { name: '取消' }).click()
    await expect(page.getByText('有未保存的更改，确定离开吗？')).toBeVisible()
    await page.getByRole('button', { name: '放弃修改' }).last().click()
    await expect(dialog).toBeHidden()
  })
  // refusals of the server are what the story is about
  expect(faults.filter(fault => !fault.includes('status of 422'))).toEqual([])
})
