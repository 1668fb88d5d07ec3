import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from '@playwright/test'

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
  const axe = new AxeBuilder({ page })
  const { violations } = await (rules === 'all'
    ? axe
    : axe.withRules(['color-contrast', 'link-in-text-block'])
  ).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(node => `${where} ${id}: ${node.target.join(' ')} ${node.failureSummary ?? ''}`),
    )
}
