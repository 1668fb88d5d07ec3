import type { Locator, Page } from '@playwright/test'

/** Draws a stroke on the pad, as a hand does. */
export async function signOn(page: Page, pad: Locator): Promise<void> {
  // a dialog that still finds its place would leave the hand beside the pad
  await pad.hover({ position: { x: 40, y: 60 } })
  const box = await pad.boundingBox()
  if (!box) throw new Error('the pad is not on the screen')
  await page.mouse.move(box.x + 40, box.y + 60)
  await page.mouse.down()
  for (const [x, y] of [
    [90, 30],
    [140, 90],
    [200, 40],
    [260, 80],
  ] as const)
    await page.mouse.move(box.x + x, box.y + y, { steps: 4 })
  await page.mouse.up()
}
