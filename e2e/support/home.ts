import { expect, type Locator, type Page } from '@playwright/test'

/** A card of the home by its name. */
export const card = (page: Page, id: string): Locator => page.locator(`[data-card="${id}"]`)

/** Opens the home and waits until every card shows what it loaded. */
export async function openHome(page: Page): Promise<void> {
  await page.goto('/#/home')
  await expect(page.getByRole('heading', { name: '常用菜单' })).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}
