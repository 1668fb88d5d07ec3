import { type Browser, chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../e2e/support/browser.ts'

/** A session as the browser keeps it (conventions 4). */
export interface BrowserSession {
  readonly token: string
  readonly businessId: string
  readonly loginRecordId: string
}

/** Opens the browser of the tests with one signed-in page; the browser is closed in every case. */
export async function withPage<T>(base: string, session: BrowserSession, work: (page: Page) => Promise<T>): Promise<T> {
  const browser: Browser = await chromium.launch(await browserLaunch())
  try {
    const context = await browser.newContext({
      baseURL: base,
      viewport: { width: 1440, height: 900 },
      locale: 'zh-CN',
      timezoneId: 'Asia/Shanghai',
    })
    const values = {
      gt_token: session.token,
      gt_business_id: session.businessId,
      gt_login_records_id: session.loginRecordId,
    }
    await context.addCookies(
      Object.entries(values).map(([name, value]) => ({ name, value, url: base, sameSite: 'Lax' as const })),
    )
    return await work(await context.newPage())
  } finally {
    await browser.close()
  }
}
