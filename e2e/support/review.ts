import { expect, type Locator, type Page } from '@playwright/test'
import { password } from './product.ts'

/** Opens a record or report at a level of the review; the page is loaded anew, as after a sign-in. */
export async function openReview(page: Page, level: string, id: string): Promise<void> {
  // an address of the same page would not load it
  await page.goto('about:blank')
  await page.goto(`/#/djentrustmanage/auditlist?level=${level}&id=${id}`)
  await expect(page.getByRole('heading', { name: '自动检查' })).toBeVisible()
}

/** Gives the signing PIN that the first signature of a sitting asks for. */
export async function givePin(page: Page): Promise<void> {
  await page.getByRole('dialog', { name: '签名口令' }).getByLabel('签名口令').fill(password())
  await page.keyboard.press('Enter')
}

/** Follows a value on the paper to where it comes from, by keyboard. */
export async function followValue(page: Page, path: string): Promise<void> {
  await page.locator(`[data-path="${path}"]`).getByRole('button').focus()
  await page.keyboard.press('Enter')
}

/**
 * Writes a remark on the value in hand and asks for the return, by keyboard.
 * @returns the dialog of the return
 */
export async function returnWithRemark(page: Page, remark: string): Promise<Locator> {
  await page.keyboard.press('n')
  await expect(page.locator('input:focus')).toBeVisible()
  await page.keyboard.type(remark)
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('F10')
  const dialog = page.getByRole('dialog', { name: /^退回/ })
  await expect(dialog.getByText('随附批注 1 条')).toBeVisible()
  return dialog
}
