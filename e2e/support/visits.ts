import { expect, type Page, test } from '@playwright/test'
import { visitorOf } from './defined-pages.ts'
import { productAddress } from './product.ts'
import { signInAs } from './sign-in.ts'
import { watchFaults } from './watch.ts'

/** Pages that one account looks at one after another in one tab. */
interface Visit<P> {
  readonly account: string
  readonly pages: readonly P[]
}

/** So many that one runner is not left with all of them, and a tab that keeps its scripts still pays. */
const mostPages = 12

/** Puts pages together by the account that may open them: scripts that a browser has read once are not read again for each page. */
function visitsOf<P extends { readonly code: string }>(pages: readonly P[]): readonly Visit<P>[] {
  const byAccount = Map.groupBy(pages, page => visitorOf(page.code))
  return [...byAccount].flatMap(([account, own]) =>
    Array.from({ length: Math.ceil(own.length / mostPages) }, (_, at) => ({
      account,
      pages: own.slice(at * mostPages, (at + 1) * mostPages),
    })),
  )
}

/**
 * Opens a page as people do who work on: beside the one before, whose tab is then closed, so that the frame stays and nothing else is
 * looked at with the page. Where no frame stands, or what it shows cannot be trusted, in a document of its own.
 */
async function open(tab: Page, code: string, anew: boolean): Promise<void> {
  const address = `#/${code.replace('.', '/')}`
  const cross = tab.locator('.gt-tab .cross')
  if (anew || (await cross.count()) !== 1) {
    await tab.goto('about:blank')
    await tab.goto(`/${address}`)
    return
  }
  await tab.evaluate(hash => {
    location.hash = hash
  }, address)
  await expect(cross).toHaveCount(2)
  await tab.locator('.gt-tab:not(.current) .cross').click()
  await expect(cross).toHaveCount(1)
}

/**
 * One test for each account: it opens its pages one after another, in Spanish on a small screen, where words are longest. A page
 * that is wrong leaves the others to be looked at; whatever is thrown, written to the console or refused on the way is a fault.
 */
export function visitAll<P extends { readonly code: string }>(
  pages: readonly P[],
  look: (tab: Page, page: P) => Promise<void>,
): void {
  for (const { account, pages: own } of visitsOf(pages))
    test(`[9.1] ${account} opens whole, calls nothing in vain, and is told in Spanish: ${own.map(({ code }) => code).join(', ')}`, async ({
      page: tab,
    }) => {
      test.setTimeout(120_000 + own.length * 30_000)
      await tab.setViewportSize({ width: 1366, height: 768 })
      const wrong = await watchFaults(tab)
      tab.on('response', answer => {
        if (answer.status() >= 400) wrong.push(`${answer.status()} ${answer.url()}`)
      })
      await tab.context().addCookies([{ name: 'gt_language', value: 'es', url: productAddress() }])
      await signInAs(tab, account)
      let anew = true
      for (const page of own)
        await test
          .step(page.code, async () => {
            await open(tab, page.code, anew)
            await expect(tab.getByRole('heading', { level: 1 })).not.toBeEmpty()
            await look(tab, page)
            expect(await tab.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
            anew = false
          })
          .catch((error: unknown) => {
            anew = true
            wrong.push(`${page.code}: ${error instanceof Error ? error.message : String(error)}`)
          })
      expect(wrong).toEqual([])
    })
}
