import { expect, type Page, test } from '@playwright/test'
import { Keys } from '../support/keys.ts'
import { signIn } from '../support/sign-in.ts'

const address = '/#/djentrustmanage/newEntrustsManager'
const sheet = (page: Page) => page.getByRole('grid', { name: '样品' })
const customerField = (page: Page) => page.getByLabel('客户信息', { exact: true }).first()

interface Stored {
  readonly order: { readonly id: string; readonly entrust_no: string | null; readonly state: string }
  readonly samples: readonly {
    readonly row: { readonly sample_number: string | null }
    readonly items: readonly object[]
  }[]
  readonly charge_lines: readonly object[]
}

type Session = Awaited<ReturnType<typeof signIn>>

/** The newest order in the laboratory. */
async function newestOrder(session: Session): Promise<Stored> {
  const sort = { field: 'id', dir: 'desc' }
  const { envelope } = await session.raw('Entrustments/List', { sort, size: 20 }, { method: 'GET' })
  const [row] = (envelope.result as { rows: { id: string }[] }).rows // a list of the contract
  const whole = await session.raw('Entrustments/GetWhole', { id: row?.id ?? '' }, { method: 'GET' })
  return whole.envelope.result as Stored // the contract's answer
}

/** Opens an empty form with the keyboard in its first field. */
async function openDesk(page: Page): Promise<Keys> {
  await page.goto(address)
  await expect(customerField(page)).toBeFocused()
  return new Keys(page)
}

/** Takes a customer set by its project number. */
async function chooseCustomer(page: Page, keys: Keys): Promise<void> {
  await keys.press('Enter')
  const dialog = page.getByRole('dialog', { name: '选择客户信息' })
  await expect(dialog.getByRole('combobox')).toBeFocused()
  await keys.type('XM-031')
  await expect(dialog.getByRole('option').first()).toContainText('XM-031')
  await expect(dialog.getByRole('listbox')).toHaveAttribute('aria-busy', 'false')
  await keys.press('Enter')
  await expect(dialog).toBeHidden()
  await expect(customerField(page)).toHaveValue(/XM-031/)
}

/** Walks with Tab to the first cell of the sheet. */
async function walkToSheet(page: Page, keys: Keys): Promise<void> {
  const first = sheet(page).getByLabel('样品名称 1')
  for (let step = 0; step < 15; step += 1) {
    if (await first.evaluate(cell => cell === document.activeElement)) return
    await keys.press('Tab')
  }
  throw new Error('Tab does not lead from the head to the samples')
}

/** Types one set of cubes and ticks its test. */
async function typeCubes(page: Page, keys: Keys, place: string): Promise<void> {
  for (const text of ['混凝土试块', 'hnt', 'C30', '0314 0930', '28', '3块', '100 m³']) {
    await keys.type(text)
    await keys.press('Enter')
  }
  await keys.type(place)
  await keys.press('F4')
  await keys.type('hntlft')
  await keys.press('Enter')
  await keys.press('Escape')
  await expect(sheet(page).getByLabel(/^桩号\/结构部位 \d+$/)).toBeFocused()
}

test('[page newEntrustsManager] forty sets of cubes are registered by keyboard with few keys each', async ({
  page,
}) => {
  test.setTimeout(180_000)
  const session = await signIn(page, 'reception')
  const keys = await openDesk(page)
  await chooseCustomer(page, keys)
  await walkToSheet(page, keys)
  await typeCubes(page, keys, '3号中桥 1-1 墩柱')
  const sets = 40
  for (let set = 2; set <= sets; set += 1) {
    await keys.press('Control+d')
    // four columns to a pier; the copy counts on by itself
    if (set % 4 === 1) await keys.type(`3号中桥 ${(set + 3) / 4}-1 墩柱`)
  }
  await expect(sheet(page).getByRole('row')).toHaveCount(sets + 1)
  await keys.press('Control+Enter')
  await expect(page.getByRole('status').filter({ hasText: '已登记' })).toBeVisible({ timeout: 30_000 })
  await expect(customerField(page)).toHaveValue('')
  await expect(customerField(page)).toBeFocused()

  const stored = await newestOrder(session)
  expect(stored.order.state).toBe('accepted')
  expect(stored.samples).toHaveLength(sets)
  expect(stored.charge_lines).toHaveLength(sets)
  const serials = stored.samples.map(one => Number(/(\d+)$/.exec(one.row.sample_number ?? '')?.[1]))
  expect(serials).toEqual(serials.map((_, at) => (serials[0] ?? 0) + at))
  expect(keys.count / sets, 'keys for each set').toBeLessThanOrEqual(12)
  expect(keys.count / 4, 'seconds at four keys a second').toBeLessThanOrEqual(180)
})
