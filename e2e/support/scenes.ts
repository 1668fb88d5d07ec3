import type { Page } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import type { Actors } from '../../tools/main-job/actors.ts'
import { askForOrderChanges, askForReportChanges } from '../../tools/user-pictures/changes.ts'
import { fullestRecord } from '../../tools/user-pictures/scenes.ts'
import type { Caller } from './sign-in.ts'

/** A screen whose picture is stored. */
export interface LookedAt {
  readonly name: string
  /** Account of the demonstration laboratory that sees it. */
  readonly account: string
  /** Makes what the demonstration laboratory does not have by itself, unless it is there. */
  readonly prepare?: (actors: Actors) => Promise<void>
  /** Address behind the `#`; may be asked for by the person's own session. */
  readonly address: string | ((session: Caller) => Promise<string>)
  /** What a person does before the picture; the places are named by their roles, not by their words. */
  readonly act?: (page: Page) => Promise<void>
  /** Its dialogs and how a person opens them, each with a picture of its own. */
  readonly dialogs?: Readonly<Record<string, (page: Page) => Promise<void>>>
}

const desk = '/djentrustmanage'

/** An order that somebody has begun, with its samples. */
async function draft(session: Caller): Promise<string> {
  const filter = [{ field: 'state', op: 'eq' as const, value: ['draft'] }]
  const { rows } = await session.call(entrustmentActions, 'List', { filter, size: 50 })
  const oldest = rows.at(-1)
  if (!oldest) throw new Error('nobody has a draft in the demonstration laboratory')
  return `${desk}/newEntrustsManager?id=${oldest.id}`
}

const opened = (page: Page) => page.getByRole('dialog').waitFor()

async function chooseCustomer(page: Page): Promise<void> {
  await page.locator('.gt-order-head input').first().focus()
  await page.keyboard.press('Enter')
  await opened(page)
}

async function chooseBases(page: Page): Promise<void> {
  await page.locator('td[data-row="0"][data-column="0"]').click()
  await page.keyboard.press('F7')
  await opened(page)
}

const chooseTab = (at: number) => async (page: Page) => {
  await page.getByRole('tab').nth(at).click()
  await page.getByRole('grid').locator('tr[data-row-key]').first().waitFor()
}

/** Presses a command of the first row, which opens its dialog. */
const press = (words: RegExp) => async (page: Page) => {
  await page.getByRole('grid').getByRole('button', { name: words }).first().click()
  await opened(page)
}

async function tickTwo(page: Page): Promise<void> {
  const boxes = page.getByRole('grid').locator('tr[data-row-key]').getByRole('checkbox')
  await boxes.nth(0).click()
  await boxes.nth(1).click()
}

/** Leaves a dialog without a change. */
export async function leaveDialog(page: Page): Promise<void> {
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
}

/** All screens that are looked at, in the order of a report's way through the house. */
export const lookedAt: readonly LookedAt[] = [
  { name: 'pre-entrustments', account: 'client1', address: `${desk}/entrusttemp` },
  { name: 'inbox', account: 'reception1', address: `${desk}/ywtentrustlist` },
  {
    name: 'registration',
    account: 'reception1',
    address: draft,
    dialogs: { 'customer-dialog': chooseCustomer, 'basis-dialog': chooseBases },
  },
  { name: 'samples', account: 'keeper', address: `${desk}/samplelist` },
  { name: 'assignment', account: 'head-hnt', address: `${desk}/tasklist`, act: tickTwo },
  { name: 'entry', account: 'tester1', address: fullestRecord },
  { name: 'audit', account: 'auditor', address: `${desk}/auditlist` },
  // the first tab is empty in the demonstration
  { name: 'charges', account: 'cashier', address: `${desk}/chargelist`, act: chooseTab(3) },
  { name: 'printing', account: 'reports', address: `${desk}/printlist` },
  { name: 'issuing', account: 'reports', address: `${desk}/reportissued` },
  { name: 'archive', account: 'archive', address: `${desk}/archivelist` },
  {
    name: 'order-changes',
    account: 'tech',
    prepare: askForOrderChanges,
    address: `${desk}/entrustchangelist`,
    dialogs: { 'order-change-dialog': press(/^(批准|Approve)$/) },
  },
  {
    name: 'report-changes',
    account: 'tech',
    prepare: askForReportChanges,
    address: `${desk}/changelist`,
    dialogs: { 'report-change-dialog': press(/^(批准|Approve)$/) },
  },
  { name: 'report-writing', account: 'compiler', address: `${desk}/trialReportList` },
  { name: 'nonconforming', account: 'quality', address: `${desk}/nonconforminglist` },
  { name: 'home-client', account: 'client1', address: '/home' },
  { name: 'todos', account: 'head-hnt', address: '/djnotification/todoitems' },
  { name: 'home-administrator', account: 'labadmin', address: '/home' },
  { name: 'home-tester', account: 'tester1', address: '/home' },
  {
    name: 'equipment',
    account: 'equip',
    address: '/djequipment/equipmentlist',
    dialogs: { 'equipment-dialog': press(/^(编辑|Edit)$/) },
  },
  {
    name: 'number-rules',
    account: 'labadmin',
    address: '/djbaseset/numberman',
    dialogs: { 'number-rule-dialog': press(/^(编辑|Edit)$/) },
  },
]
