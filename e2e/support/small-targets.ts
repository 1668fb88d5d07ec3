import type { Page } from '@playwright/test'

/** Sizes of what may be pressed in the view that are below 44 px on a telephone. */
export const smallTargets = (page: Page): Promise<string[]> =>
  page.locator('.gt-views').evaluate(view =>
    [
      ...view.querySelectorAll<HTMLElement>(
        'button, input:not([type="file"]):not([type="checkbox"]), select, [role="option"]',
      ),
    ]
      .filter(
        one => one.offsetParent !== null && !one.closest('.gt-hidden') && !one.closest('.ant-select, .ant-picker'),
      )
      .map(one => ({ one, box: one.getBoundingClientRect() }))
      .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
      .map(({ one, box }) => `${one.outerHTML.slice(0, 120)} ${Math.round(box.width)}×${Math.round(box.height)}`),
  )
