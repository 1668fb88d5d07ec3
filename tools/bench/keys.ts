import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { startProduct } from '../../e2e/support/start-product.ts'
import { demonstrationAccounts } from '../../server/src/seed/accounts.ts'
import type { ApiClient } from '../../server/test/support/api-client.ts'
import { buildWeb } from '../build-web.ts'
import { freeAddresses } from '../free-addresses.ts'
import { Actors } from '../main-job/actors.ts'
import { OrderStory } from '../main-job/order.ts'
import { item } from '../main-job/plan.ts'
import { plans } from '../main-job/plans.ts'
import { Timeline } from '../main-job/timeline.ts'
import { withPage } from './browser.ts'
import { againstLimit, type BenchResult, quantile } from './result.ts'

/** Points of the compaction; with ten readings each, two hundred cells. */
const points = 20
const strokes = 400
/** Milliseconds between two keys: ten keys a second. */
const pause = 100

/** Starts the compaction of a soil with so many points that its sheet has two hundred cells; answers its tester and task. */
async function longSheet(actors: Actors): Promise<{ tester: ApiClient; taskId: string }> {
  const clerk = await actors.as('reception1')
  const { envelope } = await clerk.raw('Sessions/Facts', {}, { method: 'GET' })
  const { now } = envelope.result as { now: string } // the contract's answer
  const [, soil] = plans(addCalendarDays(now.slice(0, 10), -2))
  if (!soil) throw new Error('there is no plan for soil')
  const names = new Map(demonstrationAccounts().map(account => [account.userName, account.name]))
  const { orderId, taskId } = await new OrderStory(actors, new Timeline(() => undefined), soil, async () => undefined)
    .withNames(names)
    .toTesters(now)
  const [account] = soil.testers
  const filter = [{ field: 'entrustment_id', op: 'eq' as const, value: orderId }]
  for (const row of (await actors.call(account, sampleActions, 'List', { filter })).rows)
    await actors.call(account, sampleActions, 'Take', { items: [item(row)], reason: '检测' })
  const task = await actors.call(account, taskActions, 'GetById', { id: taskId })
  await actors.call(account, taskActions, 'Start', { items: [item(task)] })
  const sheet = await actors.call(account, recordActions, 'Open', { task_id: taskId })
  const { test, group, rows } = soil.readings(null)
  const [sample_id = ''] = Object.keys(sheet.values.samples)
  const cell = (input: string, value: string, row: number | null) => ({
    sample_id,
    group: row === null ? null : group,
    row,
    input,
    value,
    source: 'typed' as const,
  })
  await actors.call(account, recordActions, 'SaveCells', {
    record_id: sheet.record.id,
    rows: [{ sample_id, group, count: points }],
    cells: [
      ...Object.entries(test).map(([input, value]) => cell(input, value, null)),
      ...Array.from({ length: points }, (_, row) =>
        Object.entries(rows[row % rows.length] ?? {}).map(([input, value]) => cell(input, value, row)),
      ).flat(),
    ],
  })
  return { tester: await actors.as(account), taskId }
}

/** Notes how long each key stroke of a page takes to its paint, as the browser itself tells it in steps of eight milliseconds. */
const watchStrokes = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const seen = new Map<number, number>()
    Object.assign(window, { gtStrokes: seen })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) {
        const { interactionId = 0, duration, name } = entry as PerformanceEventTiming // of the type observed below
        if (interactionId > 0 && name.startsWith('key'))
          seen.set(interactionId, Math.max(seen.get(interactionId) ?? 0, duration))
      }
    }).observe({ type: 'event', durationThreshold: 16, buffered: false } as PerformanceObserverInit) // the threshold is newer than its types
  })

/** The times that were noted, of so many strokes; one that is painted within 16 ms is not told. */
async function timesOf(page: Page, count: number): Promise<number[]> {
  await page.waitForTimeout(500)
  const told = await page.evaluate(() => [
    ...(window as unknown as { gtStrokes: Map<number, number> }).gtStrokes.values(), // made above
  ])
  return [...told, ...Array.from({ length: Math.max(0, count - told.length) }, () => 16)]
}

async function press(page: Page, keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
}

interface Strokes {
  readonly cells: number
  readonly sheet: readonly number[]
  readonly bare: readonly number[]
}

/**
 * Types through a sheet, a few cells at a time; in the rests between a bare field of an empty page in a browser of its own is
 * typed into, which tells what of the times is the machine and its browser.
 */
async function strokesOf(page: Page, bare: Page, taskId: string): Promise<Strokes> {
  await page.goto(`/#/djentrustmanage/checklist?id=${taskId}`)
  await bare.setContent('<input aria-label="bare" />')
  await bare.getByLabel('bare').focus()
  const cells = page.locator('.gt-record-sheet [data-cell]')
  await cells.nth(points).waitFor()
  const count = await cells.count()
  await watchStrokes(page)
  await watchStrokes(bare)
  await cells.nth(5).click()
  await page.waitForTimeout(pause)
  await press(page, ['Control+a'])
  let struck = 1
  let bareStruck = 0
  while (struck < strokes) {
    // as a tester goes through a sheet: what is in the next cell is under the cursor
    for (const text of ['4012', '4118', '4201', '8.92', '9.14']) {
      await press(page, [...text, 'Enter'])
      struck += text.length + 1
    }
    // shorter than the rest after which the sheet is saved
    await press(bare, [...'0123456789'])
    bareStruck += 10
  }
  return { cells: count, sheet: await timesOf(page, struck), bare: await timesOf(bare, bareStruck) }
}

/**
 * From a key stroke to its paint in a record sheet of two hundred cells, computed values and all, of a quick typist. The
 * server stands back for the browser, since it has a machine of its own in a laboratory.
 */
export async function benchKeys(say: (line: string) => void): Promise<BenchResult[]> {
  await mkdir(fileURLToPath(new URL('../../test-results', import.meta.url)), { recursive: true })
  await buildWeb(() => undefined)
  const [base = ''] = await freeAddresses(1)
  const product = await startProduct(base, 'bench-keys', 19)
  try {
    const { tester, taskId } = await longSheet(new Actors(base, product.printed.password))
    const session = {
      token: tester.token ?? '',
      businessId: tester.businessId ?? '0',
      loginRecordId: tester.loginRecordsId,
    }
    const { cells, sheet, bare } = await withPage(base, session, page =>
      withPage(base, session, field => strokesOf(page, field, taskId)),
    )
    say(`p50 ${quantile(sheet, 0.5)} ms in the sheet, ${quantile(bare, 0.5)} ms in a bare field of the same minutes`)
    say(`p98 ${quantile(bare, 0.98)} ms in the bare field`)
    return [againstLimit(`key stroke to paint in a sheet of ${cells} cells, p98`, quantile(sheet, 0.98), 'ms', 50)]
  } finally {
    await product.stop()
  }
}
