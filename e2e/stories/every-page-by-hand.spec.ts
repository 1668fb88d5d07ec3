import { expect, type Page } from '@playwright/test'
import { axeFaults } from '../support/axe.ts'
import { pagesByHand } from '../support/pages-by-hand.ts'
import { visitAll } from '../support/visits.ts'
import { chineseWords } from '../support/words.ts'

async function visit(tab: Page, { code }: { code: string }): Promise<void> {
  await expect(tab.locator('.gt-place, .gt-home, .gt-grid, .gt-part, section').first()).toBeVisible()
  await expect(tab.locator('[aria-busy="true"]:visible')).toHaveCount(0)
  expect(await chineseWords(tab)).toEqual([])
  expect(await axeFaults(tab, code)).toEqual([])
}

/** Pages composed by hand, once in the browser as those that are definitions. */
visitAll(
  pagesByHand.map(code => ({ code })),
  visit,
)
