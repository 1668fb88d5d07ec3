import { expect, type Page, test } from '@playwright/test'
import { signIn } from '../support/sign-in.ts'

const accent = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--gt-accent').trim().toUpperCase())
const looks = (page: Page) => page.getByRole('button', { name: /^外观/ })

test('[page skinmanage/skin, accept] a published skin is chosen in the top bar, survives a new sign-in, and gives way when it is disabled', async ({
  page,
  browser,
}) => {
  const session = await signIn(page, 'lab_admin')
  await page.goto('/#/skinmanage/skin')
  await page.locator('.gt-toolbar').getByRole('button', { name: '新增' }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel('皮肤名称').fill('试院青')
  await form.getByLabel('范围').click()
  await page.getByText('单位', { exact: true }).last().click()
  await form.getByLabel('正文', { exact: true }).fill('#FFFFFF')
  await expect(form.getByRole('alert').first(), '[accept] text in the colour of its ground').toContainText(
    '对比度为1.00',
  )
  await form.getByRole('button', { name: '恢复默认值 正文' }).click()
  await form.getByLabel('主色', { exact: true }).fill('#0B6B78')
  await expect(form.getByText('文字对比度均不低于4.5')).toBeVisible()
  await form.getByRole('button', { name: '保存 Ctrl S' }).click()
  await expect(form).toHaveCount(0)
  const row = page.getByRole('row').filter({ hasText: '试院青' })
  await row.getByRole('button', { name: '发布' }).click()
  await page.getByRole('dialog').getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  try {
    await page.reload()
    await looks(page).click()
    await Promise.all([
      page.waitForResponse(/Preferences\/KeepSkin/),
      page.getByRole('menuitemradio', { name: '试院青' }).click(),
    ])
    await expect.poll(() => accent(page)).toBe('#0B6B78')
    // another browser that knows nothing of the first one
    const fresh = await browser.newContext()
    const again = await fresh.newPage()
    await signIn(again, 'lab_admin')
    await again.goto('/#/home')
    await expect.poll(() => accent(again)).toBe('#0B6B78')
    await fresh.close()
    const { envelope } = await session.raw('Skins/List', { filter: [{ field: 'name_zh', op: 'eq', value: '试院青' }] })
    const [skin] = (envelope.result as { rows: { id: string; row_version: number }[] }).rows
    await session.raw('Skins/Change', { id: skin?.id, row_version: skin?.row_version, enabled: 0 })
    await page.reload()
    await expect.poll(() => accent(page), 'the default at the next load').toBe('#1B5EB0')
  } finally {
    await session.raw('Preferences/KeepSkin', { code: null })
  }
})
