import type { Page } from '@playwright/test'
import { entrustmentActions } from '../../domain/src/entrust/actions.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import type { Actors } from '../../tools/main-job/actors.ts'
import { askForOrderChanges, askForReportChanges } from '../../tools/user-pictures/changes.ts'
import { keepSamples } from '../../tools/user-pictures/kept-samples.ts'
import { fullestRecord } from '../../tools/user-pictures/scenes.ts'
import { orderAtSite } from '../../tools/user-pictures/site-orders.ts'
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
  /** Where it stays when the tab key walks through it; the page when not said. */
  readonly within?: 'dialog'
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

/** The form of a sample that waits for its place. */
async function sampleForm(session: Caller): Promise<string> {
  const filter = [{ field: 'state', op: 'eq' as const, value: ['received'] }]
  const { rows } = await session.call(sampleActions, 'List', { filter, size: 20 })
  const [sample] = rows
  if (!sample) throw new Error('no sample waits for its place in the demonstration laboratory')
  return `${desk}/djdynamicSample?sampleId=${sample.id}`
}

const opened = (page: Page) => page.getByRole('dialog').waitFor()

/** Opens the picker of the customers, with the keyboard in its first field. */
export async function chooseCustomer(page: Page): Promise<void> {
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

const finder = (page: Page) => page.getByRole('dialog').locator('.finder').first()

/** Types a standard into the dialog of the bases. */
export async function askForStandard(page: Page): Promise<void> {
  await chooseBases(page)
  await finder(page).getByRole('textbox').fill('50081')
}

async function findStandard(page: Page): Promise<void> {
  await askForStandard(page)
  await finder(page).getByRole('listitem').first().waitFor()
}

/** Presses a command of the first row of a tab. */
const take = (tab: number, words: RegExp) => async (page: Page) => {
  await chooseTab(tab)(page)
  await press(words)(page)
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
  { name: 'standards-finder', account: 'reception1', address: draft, act: findStandard, within: 'dialog' },
  { name: 'sample-columns', account: 'reception1', address: `${desk}/djdynamicSample` },
  { name: 'sample-form', account: 'reception1', address: sampleForm },
  { name: 'samples', account: 'keeper', address: `${desk}/samplelist` },
  {
    name: 'retained',
    account: 'keeper',
    prepare: keepSamples,
    address: `${desk}/samplelyList`,
    // nothing is due yet
    act: chooseTab(2),
  },
  { name: 'assignment', account: 'head-hnt', address: `${desk}/tasklist`, act: tickTwo },
  { name: 'entry', account: 'tester1', address: fullestRecord },
  { name: 'audit', account: 'auditor', address: `${desk}/auditlist` },
  // the first tab is empty in the demonstration
  { name: 'charges', account: 'cashier', address: `${desk}/chargelist`, act: chooseTab(3) },
  {
    name: 'payment',
    account: 'cashier',
    address: `${desk}/chargelist`,
    act: take(1, /^(收费|Take payment)$/),
    within: 'dialog',
  },
  { name: 'printing', account: 'reports', address: `${desk}/printlist` },
  { name: 'issuing', account: 'reports', address: `${desk}/reportissued` },
  {
    name: 'issue',
    account: 'reports',
    address: `${desk}/reportissued`,
    act: take(0, /^(发放|Issue)$/),
    within: 'dialog',
  },
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
  { name: 'site-results', account: 'gd-chief', prepare: orderAtSite, address: '/gdtrialtest/unqualifiedlist' },
  {
    name: 'supervision',
    account: 'jl-engineer',
    prepare: orderAtSite,
    address: `${desk}/entrustsupervision`,
    act: chooseTab(3),
  },
  { name: 'home-client', account: 'client1', address: '/home' },
  { name: 'todos', account: 'head-hnt', address: '/djnotification/todoitems' },
  { name: 'home-administrator', account: 'labadmin', address: '/home' },
  { name: 'home-tester', account: 'tester1', address: '/home' },
  { name: 'quick-menu', account: 'head-hnt', address: '/sys/quickmenu' },
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
