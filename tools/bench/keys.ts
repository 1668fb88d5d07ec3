import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { Page } from '@playwright/test'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { freePort, startProduct } from '../../e2e/support/start-product.ts'
import { demonstrationAccounts } from '../../server/src/seed/accounts.ts'
import type { ApiClient } from '../../server/test/support/api-client.ts'
import { buildWeb } from '../build-web.ts'
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

/** Milliseconds from each key stroke to the next paint, as the browser itself tells them in steps of eight. */
async function strokesOf(page: Page, taskId: string): Promise<{ cells: number; times: number[] }> {
  await page.goto(`/#/djentrustmanage/checklist?id=${taskId}`)
  const cells = page.locator('.gt-record-sheet [data-cell]')
  await cells.nth(points).waitFor()
  const count = await cells.count()
  await page.evaluate(() => {
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
  const texts = ['4012', '4118', '4201', '8.92', '9.14']
  const press = async (key: string): Promise<void> => {
    await page.keyboard.press(key)
    await page.waitForTimeout(pause)
  }
  await cells.nth(5).click()
  await page.waitForTimeout(pause)
  await press('Control+a')
  // as a tester goes through a sheet: what is in the next cell is under the cursor
  let struck = 0
  for (let index = 0; struck < strokes; index += 1) {
    for (const key of [...(texts[index % texts.length] ?? ''), 'Enter']) {
      await press(key)
      struck += 1
    }
  }
  await page.waitForTimeout(500)
  const times = await page.evaluate(() => [
    ...(window as unknown as { gtStrokes: Map<number, number> }).gtStrokes.values(), // made above
  ])
  return { cells: count, times }
}

/**
 * From a key stroke to its paint in a record sheet of two hundred cells, computed values and all, of a quick typist. The
 * server stands back for the browser, since it has a machine of its own in a laboratory.
 */
export async function benchKeys(say: (line: string) => void): Promise<BenchResult[]> {
  await mkdir(fileURLToPath(new URL('../../test-results', import.meta.url)), { recursive: true })
  await buildWeb(() => undefined)
  const base = `http://localhost:${await freePort()}`
  const product = await startProduct(base, 'bench-keys', 19)
  try {
    const { tester, taskId } = await longSheet(new Actors(base, product.printed.password))
    const session = {
      token: tester.token ?? '',
      businessId: tester.businessId ?? '0',
      loginRecordId: tester.loginRecordsId,
    }
    const { cells, times } = await withPage(base, session, page => strokesOf(page, taskId))
    // a stroke that is painted within 16 ms is not told
    const all = [...times, ...Array.from({ length: Math.max(0, strokes - times.length) }, () => 16)]
    say(`${times.length} of ${strokes} strokes took 16 ms or more, p50 of all ${quantile(all, 0.5)} ms`)
    return [againstLimit(`key stroke to paint in a sheet of ${cells} cells, p98`, quantile(all, 0.98), 'ms', 50)]
  } finally {
    await product.stop()
  }
}
