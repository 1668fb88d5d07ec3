import { expect, test } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { signInAs } from '../support/sign-in.ts'
import { watchFaults } from '../support/watch.ts'

test('[page wbsboard] the board shows its pieces in colour, and the reports of the one that is pressed', async ({
  page,
}) => {
  const wrong = await watchFaults(page)
  await signInAs(page, 'jl-engineer')
  await page.goto('/#/wbs/wbsboard')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('检测进度看板')
  await expect(page.getByRole('heading', { name: '桩号线 LJ-3 标 K' })).toBeVisible()
  const piece = page.locator('.gt-works-board .row .piece').filter({ hasText: '桩基' }).first()
  await expect(piece).toHaveClass(/orange/)
  expect(await axeFaults(page, 'board')).toEqual([])
  await piece.click()
  await expect(page.getByRole('dialog', { name: '桩基' })).toContainText('还没有报告')
  expect(wrong).toEqual([])
})
