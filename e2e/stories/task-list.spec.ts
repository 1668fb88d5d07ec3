import { expect, test } from '@playwright/test'
import { assignCubes } from '../support/assigned-task.ts'
import { accountOf } from '../support/product.ts'
import { signInAs } from '../support/sign-in.ts'

test('[page checklist, region A] who sees the tasks of his room begins with his own, in list and counts', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, accountOf('room_head'))
  await page.goto('/#/djentrustmanage/checklist')
  const item = page.locator('.gt-work-item').filter({ hasText: task.taskNumber })
  const due = page.getByRole('tab', { name: /待试验/ })
  await due.click()
  await expect(due).toContainText('0')
  await expect(item).toHaveCount(0)
  await page.getByRole('button', { name: '本室' }).click()
  await expect(item).toBeVisible()
  await expect(due).not.toHaveText('待试验0')
  // the address keeps it
  await page.reload()
  await due.click()
  await expect(item).toBeVisible()
  await page.getByRole('button', { name: '我的' }).click()
  await expect(item).toHaveCount(0)
})
