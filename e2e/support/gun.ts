import { expect, type Page } from '@playwright/test'

/** Reads a label as a gun does: its signs and Enter come at once, without waiting for what the page makes of each. */
const gun = async (page: Page, label: string): Promise<void> => {
  await Promise.all([...label, 'Enter'].map(key => page.keyboard.press(key)))
}

/**
 * Reads a label while something of the page has the focus. A gun is faster than a busy machine tells the browser of each sign: it
 * is read again until it was taken.
 * @param from brings the focus there, and clears what an attempt before left behind
 * @param taken what is seen once it was
 */
export async function readLabel(
  page: Page,
  label: string,
  from: () => Promise<unknown>,
  taken: (wait: { readonly timeout: number }) => Promise<unknown>,
): Promise<void> {
  await expect(async () => {
    await from()
    await gun(page, label)
    await taken({ timeout: 2000 })
  }).toPass({ timeout: 45_000 })
}
