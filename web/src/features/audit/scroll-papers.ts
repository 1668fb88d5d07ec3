/** Where the papers are scrolled to: a page on or back, or to an end of them. */
export type ScrollTo = 'on' | 'back' | 'start' | 'end'

/** What stays in sight of the page before, as browsers keep it. */
const share = 0.875

/** A pane beside the papers that scrolls by itself has the keys while the focus is in it. */
const keepsKeys = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement &&
  target.closest('.gt-place > .pane.right, .gt-audit .papers .pane, [popover]') !== null

/**
 * Scrolls the papers of the desk, both where they stand side by side.
 * @returns false where the browser scrolls what has the focus
 */
export function scrollPapers(to: ScrollTo, target: EventTarget | null): boolean {
  const panes = document.querySelectorAll('.gt-audit .papers > .pane')
  if (panes.length === 0 || keepsKeys(target)) return false
  for (const pane of panes) {
    const page = pane.clientHeight * share
    if (to === 'on' || to === 'back') pane.scrollBy({ top: to === 'on' ? page : -page })
    else pane.scrollTo({ top: to === 'start' ? 0 : pane.scrollHeight })
  }
  return true
}
