import { expect, type Locator } from '@playwright/test'

/**
 * Sets or takes away a tick. What it stands for may be drawn a moment after the click; the runner's own way of setting a
 * tick takes that for a failure.
 */
export async function setTick(box: Locator, on = true): Promise<void> {
  if ((await box.isChecked()) !== on) await box.click()
  await expect(box).toBeChecked({ checked: on })
}
