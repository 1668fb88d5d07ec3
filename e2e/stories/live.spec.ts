import { randomUUID } from 'node:crypto'
import { type Browser, expect, type Page, test } from '@playwright/test'
import { type Caller, signIn } from '../support/sign-in.ts'
import { setTick } from '../support/tick.ts'

const prefix = 'E2L-'
const rowOf = (page: Page, number: string) => page.getByRole('grid').getByRole('row').filter({ hasText: number })

interface Device {
  readonly id: string
  readonly row_version: number
}

async function rowsOf(session: Caller, controller: string, field: string, value: string): Promise<Device[]> {
  const filter = [{ field, op: 'eq', value }]
  const { envelope } = await session.raw(`${controller}/List`, { filter }, { method: 'GET' })
  return (envelope.result as { rows: Device[] }).rows // a list of the contract
}

/** A device of its own for the story, named like its number. */
async function makeDevice(session: Caller, number: string): Promise<void> {
  const [sort] = await rowsOf(session, 'EquipmentSorts', 'code', 'LX01')
  await session.raw('Equipment/Create', { equipment_number: number, name: number, equipment_sort_id: sort?.id })
}

const addressOf = (number: string): string =>
  `/#/djequipment/equipmentlist?q=${encodeURIComponent(JSON.stringify({ f: [{ field: 'equipment_number', op: 'contains', value: number }] }))}`

/** A second person at another machine who looks at the device. */
async function onlooker(browser: Browser, number: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage()
  await signIn(page, 'lab_admin')
  await page.goto(addressOf(number))
  await expect(rowOf(page, number)).toHaveCount(1)
  return page
}

test('[8.1-016] what one person changes is shown to others in list and drawer, and waits while rows are ticked', async ({
  page,
  browser,
}) => {
  const number = `${prefix}${randomUUID().slice(0, 8).toUpperCase()}`
  const session = await signIn(page, 'equip_keeper')
  await makeDevice(session, number)
  const other = await onlooker(browser, number)
  try {
    await page.goto(addressOf(number))
    await rowOf(other, number).getByRole('button', { name: number }).click()
    const drawer = other.getByRole('dialog').filter({ hasText: number })
    await expect(drawer).toBeVisible()

    await rowOf(page, number).getByRole('button', { name: '编辑' }).click()
    await page.getByRole('dialog').getByLabel('设备名称', { exact: true }).fill('新压力机')
    await page.keyboard.press('Control+s')
    await expect(rowOf(other, number)).toContainText('新压力机')
    await expect(drawer.getByRole('definition').filter({ hasText: '新压力机' })).toHaveCount(1)
    await expect(other).toHaveURL(/q=/)

    await expect(rowOf(page, number)).toContainText('新压力机')
    await setTick(rowOf(page, number).getByRole('checkbox'))
    const [device] = await rowsOf(session, 'Equipment', 'equipment_number', number)
    await session.raw('Equipment/Change', { id: device?.id, row_version: device?.row_version, name: '再改名' })
    await expect(rowOf(other, number)).toContainText('再改名')
    await expect(page.getByRole('status').filter({ hasText: '已选 1 项' })).toBeVisible()
    await expect(rowOf(page, number)).toContainText('新压力机')
    await page.getByRole('button', { name: '清除', exact: true }).click()
    await expect(rowOf(page, number)).toContainText('再改名')
  } finally {
    await other.context().close()
    const left = await rowsOf(session, 'Equipment', 'equipment_number', number)
    await session.raw('Equipment/Remove', { items: left.map(({ id, row_version }) => ({ id, row_version })) })
  }
})
