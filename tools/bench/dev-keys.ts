import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { addCalendarDays } from '../../domain/src/kit/time.ts'
import { sampleActions } from '../../domain/src/samples/actions.ts'
import { taskActions } from '../../domain/src/tasks/actions.ts'
import { recordActions } from '../../domain/src/testing/actions.ts'
import { readConfig } from '../../server/src/config.ts'
import { startEmbedded } from '../../server/src/db/embedded.ts'
import { startProduct } from '../../server/src/product.ts'
import { demonstrationAccounts } from '../../server/src/seed/accounts.ts'
import { seedDemonstration } from '../../server/src/seed/demonstration.ts'
import { seedPlatform } from '../../server/src/seed/platform.ts'
import type { ApiClient } from '../../server/test/support/api-client.ts'
import { buildWeb } from '../build-web.ts'
import { Actors } from '../main-job/actors.ts'
import { OrderStory } from '../main-job/order.ts'
import { item } from '../main-job/plan.ts'
import { plans } from '../main-job/plans.ts'
import { Timeline } from '../main-job/timeline.ts'
import { withPage } from './browser.ts'
import { againstLimit, type BenchResult, quantile } from './result.ts'

const password = 'Bench2026'
/** Points of the compaction; with four readings each, two hundred cells. */
const points = 50
const strokes = 120

/** Starts the compaction of a soil with so many points that its sheet has two hundred cells; answers its tester and task. */
async function longSheet(base: string): Promise<{ tester: ApiClient; taskId: string }> {
  const actors = new Actors(base, password)
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
  if (process.env.TRACE) await page.context().browser()!.startTracing(page,{path:process.env.TRACE,categories:['devtools.timeline','disabled-by-default-devtools.timeline','v8.execute','disabled-by-default-v8.cpu_profiler','blink.user_timing','loading','latencyInfo','benchmark']})
  page.on('request', r => { if (r.url().includes('/api')) console.log(Math.round(performance.now()), r.url().slice(-60)) })
  let struck = 0
  for (let index = 0; struck < strokes; index += 1) {
    await cells.nth((5 + index * 7) % count).click()
    await page.keyboard.press('Control+a')
    for (const key of texts[index % texts.length] ?? '') {
      await page.keyboard.press(key)
      struck += 1
    }
  }
  await page.waitForTimeout(500)
  if (process.env.TRACE) await page.context().browser()!.stopTracing()
  const times = await page.evaluate(() => [
    ...(window as unknown as { gtStrokes: Map<number, number> }).gtStrokes.values(), // made above
  ])
  return { cells: count, times }
}

/** From a key stroke to its paint in a record sheet of two hundred cells, computed values and all. */
export async function benchKeys(say: (line: string) => void): Promise<BenchResult[]> {
  const folder = await mkdtemp(path.join(tmpdir(), 'gt-keys-'))
  const database = await startEmbedded({ ephemeral: true, log: say })
  await buildWeb(() => undefined)
  try {
    const product = await startProduct({
      config: {
        ...readConfig({}),
        port: 0,
        portGiven: true,
        host: '127.0.0.1',
        logLevel: 'silent',
        clockAllowed: true,
        signInPerMinute: 10_000,
      },
      database: { ...database, dataDir: folder },
      say,
      async seed({ ownerPool, files }) {
        await seedPlatform(ownerPool, files)
        const { rows } = await ownerPool.query<{ now: string }>("select to_char(now(), 'YYYY-MM-DD HH24:MI:SS') as now")
        await seedDemonstration(ownerPool, { now: rows[0]?.now ?? '', passwords: () => password, files })
      },
    })
    try {
      const base = `http://127.0.0.1:${product.port}`
      const { tester, taskId } = await longSheet(base)
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
  } finally {
    await database.stop()
    await rm(folder, { recursive: true, force: true })
  }
}

console.log(await benchKeys(l=>console.log(l)))
