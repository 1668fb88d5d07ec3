import { expect, type Page, test } from '@playwright/test'
import { assignSandReplacement } from '../support/assigned-task.ts'
import { signInAs } from '../support/sign-in.ts'

/** Buttons of the foot that lie outside the part of the page they belong to. */
const outside = (page: Page) =>
  page.locator('.gt-entry .foot').evaluate(foot => {
    const place = foot.closest('.centre')?.getBoundingClientRect()
    const lies = (one: Element): boolean => {
      const { left, right } = one.getBoundingClientRect()
      return !place || left < place.left || right > place.right
    }
    const parts = [...foot.querySelectorAll('button'), ...document.querySelectorAll('.gt-entry .task-line > *')]
    return parts.filter(lies).map(one => one.textContent)
  })

test('[interface 4.2; looks 11] a density on site is typed on a tablet, and read on a telephone: no part lies over another', async ({
  page,
}) => {
  const task = await assignSandReplacement()
  await page.setViewportSize({ width: 1024, height: 768 })
  await signInAs(page, task.testers[0])
  await page.goto(`/#/djentrustmanage/checklist?id=${task.taskId}`)
  await page.getByRole('button', { name: '开始试验' }).last().click()
  const stake = page.getByLabel(/^桩号 .* 第 1 块$/)
  await expect(stake).toBeVisible({ timeout: 30_000 })
  await expect.poll(() => outside(page)).toEqual([])
  // [page newEntrustsManager, entry_order] a stake is a stake on the record as well
  await stake.click()
  await page.keyboard.type('k12+220')
  await page.keyboard.press('Enter')
  await expect(stake).toHaveValue('K12+220')

  // [page checklist, lookups] the number of the cylinder gives its constant; a number that nobody knows is refused as any word
  const cone = page.getByLabel(/^锥体内砂质量 /)
  await cone.click()
  // by hand: faster keys are those of a label gun
  await page.keyboard.type('yq-xc-001', { delay: 80 })
  await page.keyboard.press('Enter')
  await expect(cone).toHaveValue('735')
  await cone.fill('HD-99')
  await page.keyboard.press('Enter')
  await expect(cone).toHaveValue('HD-99')
  await expect(page.locator('.gt-entry-panel')).toContainText('HD-99：不是有效的读数')
  await cone.click()
  await page.keyboard.press('Escape')
  await expect(cone).toHaveValue('735')

  await page.setViewportSize({ width: 390, height: 844 })
  await expect.poll(() => outside(page)).toEqual([])
  const right = page.getByRole('complementary').last()
  const below = await right.evaluate(
    pane =>
      pane.getBoundingClientRect().top >= (document.querySelector('.gt-entry')?.getBoundingClientRect().bottom ?? 1e6),
  )
  expect(below, 'the folds stand below the sheet').toBe(true)
})
