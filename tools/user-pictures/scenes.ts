import type { Page } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import type { ApiClient } from '../../server/test/support/api-client.ts'
import type { Actors } from '../main-job/actors.ts'
import { askForOrderChanges, askForReportChanges } from './changes.ts'
import { keepSamples } from './kept-samples.ts'
import { orderAtSite } from './site-orders.ts'

/** One picture of `docs/user`: who looks at what. The places of a page are named by its roles, not by its words. */
export interface Scene {
  readonly name: string
  /** Account of the demonstration laboratory. */
  readonly account: string
  /** Makes what the demonstration laboratory does not have by itself, unless it is there. */
  readonly prepare?: (actors: Actors) => Promise<void>
  /** Address behind the `#`; may be asked for by the person's own session. */
  readonly address: string | ((session: ApiClient) => Promise<string>)
  /** What a person does on the page before the picture. */
  readonly act?: (page: Page) => Promise<void>
  /** What puts the laboratory back after the picture. */
  readonly leave?: (session: ApiClient) => Promise<void>
}

/** Puts three sets of cubes into the sheet of samples, as a block of a spreadsheet. */
async function pasteCubes(page: Page): Promise<void> {
  await page.locator('td[data-row="0"][data-column="0"]').click()
  await page.evaluate(() => {
    const data = new DataTransfer()
    const rows = Array.from({ length: 3 }, (_, n) => `混凝土试块\t水泥混凝土\tC30\t0314\t28\t3块\t100 m³\t${n + 1}号墩`)
    data.setData('text/plain', rows.join('\n'))
    const paste = new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true })
    document.activeElement?.dispatchEvent(paste)
  })
  await page.locator('td[data-row="2"][data-column="0"]').waitFor()
}

/** Fills the first step of the client's wizard and goes to the samples. */
async function announceCubes(page: Page): Promise<void> {
  await page.locator('.gt-views input[type="text"], .gt-views input:not([type])').first().waitFor()
  await page.keyboard.press('Escape')
  const next = page.locator('.gt-views').getByRole('button', { name: /^(下一步|Next)/ })
  for (const [name, text] of [
    [/^(项目名称|Project name)$/, '城北大道改造'],
    [/^(委托单位|Entrusting unit)$/, '示范建材有限公司'],
    [/^(送样人|Sample sender)$/, '送样员甲'],
  ] as const)
    await page.getByRole('textbox', { name }).fill(text)
  await next.click()
  await pasteCubes(page)
}

/** Takes a customer and types a set of cubes with its test, by keyboard as at the counter. */
async function registerCubes(page: Page): Promise<void> {
  await page.locator('.gt-order-head input').first().focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox').fill('XM-031')
  await dialog.getByRole('option').filter({ hasText: 'XM-031' }).first().click()
  await dialog.waitFor({ state: 'hidden' })
  await page.locator('td[data-row="0"][data-column="0"]').click()
  for (const text of ['混凝土试块', 'hnt', 'C30', '0314 0930', '28', '3块', '100 m³']) {
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  await page.keyboard.type('3号中桥 1-1 墩柱')
  await page.keyboard.press('F4')
  await page.keyboard.type('hntlft')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Alt+d')
  await page.keyboard.press('Alt+d')
  await page.locator('td[data-row="2"][data-column="0"]').click()
}

/** Throws away the draft that was kept meanwhile: the next picture would warn of an order registered twice. */
async function discardDraft(session: ApiClient): Promise<void> {
  const filter = [{ field: 'state', op: 'eq' as const, value: 'draft' }]
  const newest = { filter, sort: { field: 'id', dir: 'desc' as const }, size: 20 }
  const { rows } = await session.call(entrustmentActions, 'List', newest)
  const [draft] = rows
  if (!draft) throw new Error('the registration kept no draft')
  await session.call(entrustmentActions, 'Delete', { items: [{ id: draft.id, row_version: draft.row_version }] })
}

/** The record of a test in hand that has the most readings. */
export async function fullestRecord(session: ApiClient): Promise<string> {
  const filter = [{ field: 'state', op: 'eq' as const, value: 'testing' }]
  const { rows } = await session.call(taskActions, 'List', { filter, size: 20 })
  const counted = await Promise.all(
    rows.map(async ({ id }) => {
      const { values } = await session.call(recordActions, 'Open', { task_id: id })
      return { id, size: JSON.stringify(values).length }
    }),
  )
  const [best] = counted.sort((a, b) => b.size - a.size)
  if (!best) throw new Error('nobody is testing in the demonstration laboratory')
  return `/djentrustmanage/checklist?id=${best.id}`
}

const tick = (count: number) => async (page: Page) => {
  const boxes = page.getByRole('grid').locator('tr[data-row-key]').getByRole('checkbox')
  for (let at = 0; at < count; at += 1) await boxes.nth(at).click()
}

/** Presses the first button of these words in the list, which opens its dialog. */
const press = (words: RegExp) => async (page: Page) => {
  await page.getByRole('grid').getByRole('button', { name: words }).first().click()
  await page.getByRole('dialog').waitFor()
}

/** Opens the first line of the list beside it. */
async function openFirst(page: Page): Promise<void> {
  await page.getByRole('grid').locator('tr[data-row-key]').first().getByRole('button').first().click()
  await page.locator('.gt-drawer').waitFor()
}

/** Chooses the first sample at the testers, whose matters stand below the list. */
async function chooseSample(page: Page): Promise<void> {
  await page.getByRole('tab', { name: /^(在检|In test)/ }).click()
  await page
    .locator('tr[data-row-key]')
    .getByText(/^(检测中|In test)$/)
    .first()
    .waitFor()
  await page.getByRole('grid').locator('tr[data-row-key]').first().getByRole('gridcell').nth(2).click()
  await page.locator('.gt-split [role="tablist"]').waitFor()
}

/** Scrolls to the card of qualifications and certificates. */
const showCertificates = (page: Page): Promise<void> =>
  page.getByRole('heading', { name: /^(资质与人员证书|Certificates)$/ }).scrollIntoViewIfNeeded()

/** Asks for the money of the first confirmed bill. */
async function takePayment(page: Page): Promise<void> {
  await page.getByRole('tab').nth(1).click()
  await press(/^(收费|Take payment)$/)(page)
}

/** All pictures, in the order of a report's way through the house. */
export const scenes: readonly Scene[] = [
  { name: 'client-samples', account: 'client1', address: '/djentrustmanage/entrusttemp?edit=new', act: announceCubes },
  { name: 'reception-home', account: 'reception1', address: '/home' },
  {
    name: 'reception-registration',
    account: 'reception1',
    address: '/djentrustmanage/newEntrustsManager',
    act: registerCubes,
    leave: discardDraft,
  },
  { name: 'reception-inbox', account: 'reception1', address: '/djentrustmanage/ywtentrustlist' },
  { name: 'keeper-samples', account: 'keeper', address: '/djentrustmanage/samplelist', act: chooseSample },
  {
    name: 'keeper-retained',
    account: 'keeper',
    prepare: keepSamples,
    address: '/djentrustmanage/samplelyList',
    act: openFirst,
  },
  { name: 'head-assignment', account: 'head-hnt', address: '/djentrustmanage/tasklist', act: tick(2) },
  { name: 'tester-record', account: 'tester1', address: fullestRecord },
  { name: 'compiler-drafts', account: 'compiler', address: '/djentrustmanage/trialReportList' },
  { name: 'audit-report', account: 'auditor', address: '/djentrustmanage/auditlist' },
  {
    name: 'leader-order-change',
    account: 'tech',
    prepare: askForOrderChanges,
    address: '/djentrustmanage/entrustchangelist',
    act: press(/^(批准|Approve)$/),
  },
  {
    name: 'leader-report-change',
    account: 'tech',
    prepare: askForReportChanges,
    address: '/djentrustmanage/changelist',
    act: openFirst,
  },
  { name: 'quality-results', account: 'quality', address: '/djentrustmanage/nonconforminglist' },
  { name: 'cashier-bills', account: 'cashier', address: '/djentrustmanage/chargelist', act: takePayment },
  { name: 'clerk-issue', account: 'reports', address: '/djentrustmanage/reportissued', act: press(/^(发放|Issue)$/) },
  { name: 'archive-list', account: 'archive', address: '/djentrustmanage/archivelist' },
  { name: 'staff-home', account: 'hr', address: '/home', act: showCertificates },
  { name: 'equipment-list', account: 'equip', address: '/djequipment/equipmentlist' },
  { name: 'admin-numbers', account: 'labadmin', address: '/djbaseset/numberman' },
  {
    name: 'supervision-orders',
    account: 'jl-engineer',
    prepare: orderAtSite,
    address: '/djentrustmanage/entrustsupervision',
  },
  { name: 'director-home', account: 'director', address: '/home' },
]
