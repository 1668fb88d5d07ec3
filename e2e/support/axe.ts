import type { Page } from '@playwright/test'
import axe from 'axe-core'

/** What depends on the colours of a page. */
const ofColours = ['color-contrast', 'link-in-text-block']

/** Brings axe into the document, where it stays until the next one is loaded. */
async function bringAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
}

/** Serious faults that axe finds on the shown page; of all its rules or of those alone that depend on colours. */
export async function axeFaults(page: Page, where: string, rules: 'all' | 'colours' = 'all'): Promise<string[]> {
  // colours count as they stand, not while a message fades in
  await page.evaluate(async () => {
    const moving = document
      .getAnimations()
      .filter(one => one.effect?.getTiming().iterations !== Number.POSITIVE_INFINITY)
    await Promise.allSettled(moving.map(one => one.finished))
    await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
  })
  await bringAxe(page)
  // in the page itself, which has no frames of others: a page of its own for each reading takes longer than the reading
  const violations = await page.evaluate(
    async values => {
      const { axe: reader } = window as unknown as { axe: typeof axe } // brought above
      const only = values ? { runOnly: { type: 'rule' as const, values } } : {}
      return (await reader.run(document, { ...only, resultTypes: ['violations'], elementRef: false })).violations
    },
    rules === 'colours' ? ofColours : null,
  )
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${where} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
