import { expect, type Page, test } from '@playwright/test'
import { assignCubes } from '../support/assigned-task.ts'
import { readLabel } from '../support/gun.ts'
import { accountOf } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'

/** The focus is where it belongs. */
const here = async (): Promise<void> => undefined
/** Nothing has the keyboard. */
const away = (page: Page) => page.evaluate(() => (document.activeElement as HTMLElement | null)?.blur())

test('[interface, scan anything; pages, scan] a label that is read where no field waits for it leads to the work; an unknown one is told with its code', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  await page.goto('/#/home')
  await expect(page.locator('[data-card="work"]')).toBeVisible()
  await away(page)
  const told = page.getByRole('alert').filter({ hasText: '未识别的条码：YP-0000-0000' })
  await readLabel(page, 'YP-0000-0000', here, wait => expect(told).toBeVisible(wait))
  await told.getByRole('button', { name: '关闭' }).click()
  await away(page)
  // a test that was not begun is found in the list of the entry, which begins it
  const item = page.locator('.gt-work-item')
  await readLabel(page, task.taskNumber, here, wait => expect(item).toHaveCount(1, wait))
  await expect(page).toHaveURL(/checklist$/)
  await expect(item).toContainText(task.taskNumber)
  // a page with a field for labels takes them by it, wherever the focus is
  const field = page.getByRole('searchbox', { name: '扫样品或试件标签' })
  await field.fill('')
  await away(page)
  await readLabel(page, `GT:T:${task.taskNumber}`, here, wait =>
    expect(field).toHaveValue(`GT:T:${task.taskNumber}`, wait),
  )
  await expect(item).toHaveCount(1)
  await expect(item).toContainText(task.taskNumber)
  // to-dos have none: the page of the entry that was opened before is asked again
  await field.fill('')
  await page.goto('/#/djnotification/todoitems')
  await expect(page.getByRole('tab', { name: /^待办/ })).toBeVisible()
  await away(page)
  await readLabel(page, task.taskNumber, here, wait => expect(page).toHaveURL(/checklist$/, wait))
  await expect(field).toHaveValue(task.taskNumber)
  await expect(item).toHaveCount(1)
})

test('[layout, global search; keyboard everywhere] Ctrl+K finds a record by its number, ? lists the keys; [interface 4.2] / leads to the search wherever nobody writes', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, accountOf('room_head'))
  await page.goto('/#/home')
  await expect(page.locator('[data-card="work"]')).toBeVisible()
  await page.keyboard.press('Control+k')
  const box = page.getByRole('combobox', { name: '查找页面、编号' })
  await expect(box).toBeFocused()
  await box.fill(task.taskNumber)
  await expect(page.getByRole('option', { name: `查编号“${task.taskNumber}”` })).toHaveAttribute(
    'aria-selected',
    'true',
  )
  // the last of the choices is one step up from the first, and stands there alone as well
  await box.press('ArrowUp')
  await box.press('Enter')
  await expect(page).toHaveURL(/tasklist\?.*id=/)
  const drawer = page.getByRole('dialog', { name: new RegExp(task.taskNumber) })
  await expect(drawer).toBeVisible()
  await drawer.getByRole('button', { name: '关闭' }).first().click()
  await expect(drawer).toHaveCount(0)
  await away(page)
  await page.keyboard.press('?')
  const keys = page.getByRole('dialog', { name: '快捷键' })
  await expect(keys).toContainText('扫码枪：打开标签对应的记录')
  await page.keyboard.press('Escape')
  await expect(keys).toHaveCount(0)
  await box.fill('a?')
  await expect(keys).toHaveCount(0)
  // from a row of a list too; a field keeps its sign
  await page.goto('/#/djequipment/equipmentlist')
  await page.getByRole('grid').locator('tr[data-row-key] td').first().focus()
  await page.keyboard.press('/')
  await expect(box).toBeFocused()
  await expect(box).toHaveValue('')
  await page.keyboard.type('1/2')
  await expect(box).toHaveValue('1/2')
})
