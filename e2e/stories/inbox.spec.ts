import { createRequire } from 'node:module'
import { expect, type Page, test } from '@playwright/test'
import { preEntrustmentActions } from '../../domain/src/entrust/pre-entrustment-actions.ts'
import { announced } from '../support/announced.ts'
import { axeFaults } from '../support/axe.ts'
import { readLabel } from '../support/gun.ts'
import { caller, signIn } from '../support/sign-in.ts'

const inbox = '/#/djentrustmanage/ywtentrustlist'

/** The reader of codes that the web itself uses for scans. */
const jsQR = createRequire(new URL('../../web/package.json', import.meta.url))('jsqr') as (
  pixels: Uint8ClampedArray,
  width: number,
  height: number,
) => { readonly data: string } | null

const state = async (id: string) =>
  (await (await caller('client')).call(preEntrustmentActions, 'GetWhole', { id })).order

/** Asks the list for what a field of the query bar says. */
async function ask(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).fill(text)
  await page.getByRole('button', { name: '查询' }).click()
}

test('[page ywtentrustlist] found by client and project, and returned in words that stand ready', async ({ page }) => {
  const order = await announced('按项目查找 K5')
  const number = order.pre_no ?? ''
  await signIn(page, 'reception')
  await page.goto(inbox)
  const row = page.getByRole('row').filter({ hasText: number })
  await expect(row).toBeVisible()
  await ask(page, '委托单位', '没有这个单位')
  await expect(row).toHaveCount(0)
  await ask(page, '委托单位', '建材')
  await ask(page, '项目名称', '查找 K5')
  await expect(row).toBeVisible()
  await expect(page.getByText(/^共 1 条/)).toBeVisible()

  await row.getByRole('button', { name: '退回' }).click()
  const asking = page.locator('.ant-modal').filter({ hasText: '退回' })
  await expect(asking).toContainText('确定退回该预委托吗？')
  await asking.getByRole('button', { name: '退回' }).click()
  await expect(asking.getByText('请填写原因')).toBeVisible()
  await asking.getByRole('button', { name: '样品数量不足' }).click()
  await asking.getByRole('button', { name: '样品未送达' }).click()
  await expect(asking.getByRole('button', { name: '样品未送达' })).toBeDisabled()
  expect.soft(await axeFaults(page, 'return')).toEqual([])
  await asking.getByRole('button', { name: /^退回/ }).click()
  await expect(asking).toBeHidden()
  await expect(row).toHaveCount(0)
  await expect.poll(async () => (await state(order.id)).return_reason).toBe('样品数量不足；样品未送达')
})

test('[page ywtentrustlist, accept] what the client typed stands beside the order, and what differs is marked', async ({
  page,
}) => {
  const order = await announced('左右对照')
  await signIn(page, 'reception')
  await page.goto(`/#/djentrustmanage/newEntrustsManager?announced=${order.id}`)
  const left = page.getByRole('complementary', { name: '今日登记' })
  const said = (text: string) => left.locator('dl > div').filter({ hasText: text })
  await expect(said('示范建材有限公司')).toBeVisible()
  await expect(said('立方体抗压强度')).toBeVisible()
  await expect(said('2号墩')).not.toHaveClass('differs')
  await expect(left.locator('.differs')).toHaveCount(0)
  const sheet = page.getByRole('grid', { name: '样品' })
  await sheet.locator('td[data-row="0"][data-column="2"]').click()
  await page.keyboard.press('Control+a')
  await page.keyboard.type('C35')
  await page.keyboard.press('Enter')
  // the client's own words stay, with what the order says now
  await expect(left.locator('.differs')).toHaveText(/C30\s*C35/)
  expect.soft(await axeFaults(page, 'split')).toEqual([])
  expect((await state(order.id)).state).toBe('submitted')
})

test('[page entrusttemp, step1] the laboratory that an account orders in stands in the form, fixed where it knows one alone', async ({
  page,
}) => {
  await signIn(page, 'client')
  await page.goto('/#/djentrustmanage/entrusttemp?edit=new')
  const laboratory = page.getByRole('combobox', { name: '受理试验室' })
  await expect(laboratory).toBeDisabled()
  await expect(page.locator('.field').filter({ has: laboratory })).toContainText('示范检测中心')
})

test('[page ywtentrustlist, special] the code that the client shows, read as a scanner reads it, opens the row at once', async ({
  page,
  browser,
}) => {
  const order = await announced('扫码受理')
  const client = await (await browser.newContext({ viewport: { width: 1440, height: 900 } })).newPage()
  await signIn(client, 'client')
  await client.goto(`/#/djentrustmanage/entrusttemp?id=${order.id}`)
  const { pixels, width, height } = await client.locator('.gt-delivery canvas').evaluate(node => {
    const canvas = node as HTMLCanvasElement // the drawing of a code
    const { width, height } = canvas
    const image = canvas.getContext('2d')?.getImageData(0, 0, width, height)
    return { pixels: [...(image?.data ?? [])], width, height }
  })
  const read = jsQR(new Uint8ClampedArray(pixels), width, height)?.data ?? ''
  expect(read).toBe(order.qr_code)
  await client.context().close()

  await signIn(page, 'reception')
  await page.goto(inbox)
  const field = page.getByRole('searchbox', { name: '扫码或输入预委托编号' })
  await field.pressSequentially(read)
  await field.press('Enter')
  await expect(page.getByRole('dialog').filter({ hasText: order.pre_no ?? '' })).toContainText('混凝土试块')
  await page.keyboard.press('Escape')

  // [conventions, scan] wherever the keyboard is: a field that has it keeps what stood there
  const asked = page.getByRole('textbox', { name: '委托单位', exact: true })
  const from = async (): Promise<void> => {
    await page.goto(inbox)
    await asked.fill('示范')
  }
  await readLabel(page, read, from, wait =>
    expect(page.getByRole('dialog').filter({ hasText: order.pre_no ?? '' })).toBeVisible(wait),
  )
  await page.keyboard.press('Escape')
  await expect(asked).toHaveValue('示范')

  // a code of nobody says so
  await field.fill('YWT-0000-0000')
  await field.press('Enter')
  await expect(page.getByText('未找到 YWT-0000-0000')).toBeVisible()
})
