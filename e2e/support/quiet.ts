import type { Page, Request } from '@playwright/test'
import { isStream } from './staged.ts'

/**
 * Watches the requests of a page from now on.
 * @returns waits until for `tenths` of a second nothing has been asked for and nothing been busy, and the fonts are there
 */
export function watchQuiet(page: Page, tenths = 5): () => Promise<void> {
  const open = new Set<Request>()
  page.on('request', request => {
    // which page was opened is told also while its document goes, and then nobody hears how that ended
    if (!isStream(request) && !request.url().includes('/LogVisits/Note')) open.add(request)
  })
  page.on('requestfinished', request => open.delete(request))
  page.on('requestfailed', request => open.delete(request))
  return async () => {
    const last = performance.now() + 60_000
    for (let quiet = 0; quiet < tenths; quiet += 1) {
      await page.waitForTimeout(100)
      if (open.size > 0 || (await page.locator(':is([aria-busy="true"], .gt-progress):visible').count()) > 0) quiet = -1
      if (performance.now() > last) throw new Error(`${page.url()} does not come to rest`)
    }
    await page.evaluate(() => document.fonts.ready.then(() => undefined))
  }
}
