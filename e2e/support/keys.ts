import type { Locator, Page } from '@playwright/test'

/** Keys that a person needs for a sign: a Chinese one takes its sound and the choice, three at the most common. */
const keysOf = (sign: string): number => (/\p{Script=Han}/u.test(sign) ? 3 : 1)

/** A keyboard that counts: every sign and every key of a chord. */
export class Keys {
  readonly #page: Page
  count = 0

  constructor(page: Page) {
    this.#page = page
  }

  async type(text: string): Promise<void> {
    this.count += [...text].reduce((sum, sign) => sum + keysOf(sign), 0)
    await this.#page.keyboard.type(text)
  }

  async press(chord: string): Promise<void> {
    this.count += chord.split('+').length
    await this.#page.keyboard.press(chord)
  }
}

/** Presses a key until the focus is within a part of the page, as who has no mouse does. */
export async function walk(page: Page, key: string, to: Locator): Promise<void> {
  const there = (): Promise<boolean> => to.evaluate(part => part.contains(document.activeElement))
  for (let pressed = 0; !(await there()); pressed += 1) {
    if (pressed === 90) throw new Error(`${key} does not lead to ${to}`)
    await page.keyboard.press(key)
  }
}
