import type { Page } from '@playwright/test'

/** Collects what a page does wrong behind the user's back: refused by the content security policy, written as an error, thrown. */
export async function watchFaults(page: Page): Promise<string[]> {
  const faults: string[] = []
  const tell = (kind: string, text: string) => faults.push(`${page.url().replace(/^.*#/, '')} ${kind}: ${text}`)
  await page.exposeFunction('gtTellRefused', (text: string) => tell('policy', text))
  await page.addInitScript(() => {
    addEventListener('securitypolicyviolation', event => {
      const told = window as unknown as { gtTellRefused: (text: string) => void } // given to the page above
      told.gtTellRefused(`${event.effectiveDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`)
    })
  })
  page.on('pageerror', error => tell('thrown', error.message))
  page.on('console', message => {
    if (message.type() === 'error') tell('console', `${message.text()} ${message.location().url}`)
  })
  return faults
}
