import { expect, type Page, test } from '@playwright/test'
import { assignCubes } from '../support/assigned-task.ts'
import { signInAs } from '../support/sign-in.ts'

/** What is on the computer of a tester when his session ends (page checklist, offline; R-44). */
const load = (page: Page, n: number) => page.getByLabel(new RegExp(`^破坏荷载 kN .* 第 ${n} 块$`))
const kept = (page: Page): Promise<string[]> =>
  page.evaluate(() => Object.entries(localStorage).flatMap(([key, text]) => (key.startsWith('gt_draft') ? [text] : [])))

test('[R-44, page checklist offline] unsent readings are sealed, outlast a lost session, and are named before signing out takes them away', async ({
  page,
}) => {
  const task = await assignCubes()
  await signInAs(page, task.testers[0])
  // nothing typed comes to the server, also not with what a page sends on its way out: that one passes the routes of a story
  await page.addInitScript(() => {
    const send = window.fetch
    window.fetch = (to, init) =>
      String(to).includes('/Records/SaveCells') ? Promise.reject(new TypeError('Failed to fetch')) : send(to, init)
  })
  await page.goto('/#/djentrustmanage/checklist')
  await page.getByRole('tab', { name: /待试验/ }).click()
  await page
    .locator('.gt-work-item')
    .filter({ hasText: task.taskNumber })
    .getByRole('button', { name: '开始试验' })
    .click()
  await expect(load(page, 1)).toBeVisible()
  await load(page, 1).fill('765.2')
  await page.keyboard.press('Enter')
  await expect.poll(async () => (await kept(page)).length).toBe(1)
  expect((await kept(page)).join()).toMatch(/^sealed:[0-9a-f]+$/)

  // the session is gone: nobody reads what stayed, until its owner is back
  await page.goto('about:blank')
  await page.context().clearCookies()
  await page.goto('/#/djentrustmanage/checklist')
  await expect(page).toHaveURL(/account\/login/)
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  expect((await kept(page)).join()).toMatch(/^sealed:[0-9a-f]+$/)
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toMatch(/765\.2|draft_key/)
  await signInAs(page, task.testers[0])
  await page.goto(`/#/djentrustmanage/checklist?id=${task.taskId}`)
  await expect(load(page, 1)).toHaveValue('765.20')

  const leave = async (): Promise<void> => {
    await page.locator('button.avatar').click()
    await page.getByRole('menuitem', { name: '退出登录' }).click()
  }
  await leave()
  const question = page.getByRole('dialog', { name: /还有未保存到服务器的内容/ })
  await expect(question).toContainText(/：1 处读数/)
  await question.getByRole('button', { name: '取消' }).click()
  await expect(load(page, 1)).toHaveValue('765.20')
  await leave()
  await question.getByRole('button', { name: '退出并删除' }).click()
  await expect(page).toHaveURL(/account\/login/)
  await expect(page.getByRole('textbox', { name: '用户名' })).toBeVisible()
  expect(await kept(page)).toEqual([])
})
