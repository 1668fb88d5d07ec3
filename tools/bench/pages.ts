import type { Page } from '@playwright/test'
import { withPage } from './browser.ts'
import type { LargeLaboratory } from './large-laboratory.ts'
import { fillLists } from './large-lists.ts'
import { signInStaff } from './large-staff.ts'
import { againstLimit, type BenchResult, quantile } from './result.ts'

const pages = [
  'djentrustmanage/entrusttemp',
  'djentrustmanage/ywtentrustlist',
  'djentrustmanage/samplelist',
  'djentrustmanage/tasklist',
  'djentrustmanage/checklist',
  'djentrustmanage/trialReportList',
  'djentrustmanage/auditlist?level=audit',
  'djentrustmanage/chargelist',
  'djentrustmanage/printlist',
  'djentrustmanage/reportissued',
  'djentrustmanage/archivelist',
  'djentrustmanage/entrustchangelist',
  'djentrustmanage/changelist',
  'djentrustmanage/nonconforminglist',
  'djentrustmanage/samplelyList',
  'djequipment/equipmentlist',
  'djequipment/equipmentsorts',
  'djnotification/todoitems',
]

/** The first line of a list: a row of a grid, of the tasks to assign, or an item at the left of a work place or an audit. */
const firstRow = '.ant-table-row, .gt-tasks tbody tr:not(.group), .gt-work-item, .gt-audit-queue .entry'
const rounds = 3
/** Until the page before has come to rest. */
const restMs = 1000

/** Milliseconds from choosing a page in the running application to the frame that shows its first row. */
async function open(page: Page, route: string): Promise<number> {
  // a new document that begins at another page: nothing of the list is remembered, its program may be in the browser's cache
  const from = pages.find(other => other !== route) ?? ''
  await page.goto('about:blank')
  await page.goto(`/#/${from}`)
  await page.locator(firstRow).first().waitFor()
  await page.waitForTimeout(restMs) // the stream of events stays open, so that the network never falls silent
  return page.evaluate(
    ([hash, selector]) =>
      new Promise<number>((resolve, reject) => {
        const before = new Set(document.querySelectorAll(selector))
        const started = performance.now()
        const look = (): void => {
          const passed = performance.now() - started
          const row = [...document.querySelectorAll(selector)].find(one => !before.has(one))
          if (row && row.getClientRects().length > 0) resolve(passed)
          else if (passed > 20_000) reject(new Error(`${hash} shows no row`))
          else requestAnimationFrame(look)
        }
        location.hash = hash
        requestAnimationFrame(look)
      }),
    [`#/${route}`, firstRow] as const,
  )
}

/** First row of each list page out of the large seed, for a reader who sees the whole laboratory. */
export async function benchPages(lab: LargeLaboratory): Promise<BenchResult[]> {
  const views = pages.map(route => `${route.replace(/\?.*/, '').replace('/', '.')}.view`)
  const [reader] = await signInStaff(lab, 1, views, 'business')
  if (!reader) throw new Error('the large seed has no tester')
  await fillLists(lab, reader)
  return withPage(lab.base, reader, async page => {
    const results: BenchResult[] = []
    for (const route of pages) {
      await open(page, route)
      const times: number[] = []
      for (let round = 0; round < rounds; round += 1) times.push(await open(page, route))
      results.push(againstLimit(`first row of ${route}, median of ${rounds}`, quantile(times, 0.5), 'ms', 450))
    }
    return results
  })
}
