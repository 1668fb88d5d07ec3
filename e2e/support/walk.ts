import type { Page } from '@playwright/test'

/** What a walk with the tab key through a page has come to so far. */
interface Walk {
  /** Places that took the focus, besides the page itself. */
  stops: number
  /** It is back where it has been. */
  round: boolean
  /** Places where who looks at the page cannot tell that the focus is there. */
  readonly lost: string[]
}

const mostStops = 400
/** Looks at the walk every so many presses. */
const stride = 10

/**
 * Walks once through the shown page with the tab key, from wherever the focus is.
 * @returns what is focused without being seen, and the walk itself where it is caught in less places than a page has
 */
export async function walkFaults(page: Page, leastStops: number): Promise<string[]> {
  await page.evaluate(() => {
    const walk: Walk = { stops: 0, round: false, lost: [] }
    const been = new Set<Element>()
    Object.assign(window, { walk })
    document.addEventListener('focusin', ({ target }) => {
      if (!(target instanceof Element) || walk.round) return
      if (been.has(target)) {
        walk.round = true
        return
      }
      been.add(target)
      walk.stops += 1
      const { outlineStyle } = getComputedStyle(target)
      const hidden = target.closest('[aria-hidden="true"]') !== null
      // fields show it by the border of their box
      const field = target.matches('input, select, textarea, body')
      if (hidden || !(field || outlineStyle !== 'none')) walk.lost.push(target.outerHTML.slice(0, 160))
    })
  })
  const walked = () => page.evaluate(() => (window as unknown as { walk: Walk }).walk) // put there above
  let walk = await walked()
  for (let pressed = 0; pressed < mostStops && !walk.round; pressed += stride) {
    for (let at = 0; at < stride; at += 1) await page.keyboard.press('Tab')
    walk = await walked()
  }
  return [
    ...walk.lost.map(place => `the focus is not seen at ${place}`),
    ...(walk.round && walk.stops < leastStops ? [`the tab key goes round in ${walk.stops} places`] : []),
  ]
}
