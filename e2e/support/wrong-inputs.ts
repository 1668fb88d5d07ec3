import { expect, type Locator, type Page, type Response } from '@playwright/test'
import { watchFaults } from './watch.ts'

/** Screens on which wrong inputs are tried, by what they are called in the stories: a list without one of them is no program. */
export type WrongScreen =
  | 'announcements of a client'
  | 'inbox'
  | 'registration'
  | 'customer picker'
  | 'basis dialog'
  | 'standards picker'
  | 'samples'
  | 'assignment'
  | 'entry'
  | 'equipment picker'
  | 'audit'
  | 'charges'
  | 'printing'
  | 'issuing'
  | 'archive'
  | 'to-dos'
  | 'home of the administrator'
  | 'home of a tester'
  | 'quick menu'
  | 'number rules'

/** Fewest wrong inputs of a screen whose messages are read. */
const fewest = 3

/** Calls that keep what a person is at, and change no record that counts. */
const keeping =
  /\/(?:OAuth|Sessions|ClientConfig|General|Events|Preferences|Home|Error|RecordPens|Signatures|LogVisits)\/|\/(?:Lease|Quote|Duplicates|Resolve|Preview|SaveCells|Curves)$|\/(?:Pre)?Entrustments\/Save$/

const isWrite = (response: Response): boolean => {
  const { pathname } = new URL(response.url())
  const isCall = pathname.startsWith('/api/v1/') && response.request().method() !== 'GET'
  return isCall && response.ok() && !keeping.test(pathname)
}

/** One visit of a screen on which nothing right is given: what it says to each wrong input, and that it wrote nothing. */
export class WrongInputs {
  readonly page: Page
  readonly #faults: readonly string[]
  readonly #written: string[] = []
  #told = 0

  private constructor(page: Page, faults: readonly string[]) {
    this.page = page
    this.#faults = faults
    page.on('response', response => {
      if (isWrite(response)) this.#written.push(new URL(response.url()).pathname.replace('/api/v1/', ''))
    })
  }

  static async watch(page: Page): Promise<WrongInputs> {
    return new WrongInputs(page, await watchFaults(page))
  }

  /** Reads a message that a wrong input has: in the reader's language, without a key and without the number of a fault. Other than warnings it may be what is read out as it changes. */
  async reads(within: Locator | Page, words: string | RegExp, live = '[role="alert"]'): Promise<void> {
    const message = within.locator(`${live}:visible`).filter({ hasText: words }).first()
    await expect(message).toBeVisible()
    const text = await message.innerText()
    expect.soft(text).toMatch(/\p{Script=Han}/u)
    expect.soft(text, 'words of a program').not.toMatch(/\b[a-z]+[._][a-z]+|错误编号|undefined|null|\{\w+\}/)
    this.#told += 1
  }

  /** What cannot be pressed says why. */
  async barred(button: Locator, why: string | RegExp): Promise<void> {
    await expect(button).toBeDisabled()
    await expect(button).toHaveAttribute('title', why)
    this.#told += 1
  }

  /** Types each text into a field of a dialog and sends it: the message comes, the dialog and the text stay. */
  async each(
    dialog: Locator,
    send: Locator,
    tries: readonly (readonly [field: string, typed: string, words: string | RegExp])[],
  ): Promise<void> {
    for (const [name, typed, words] of tries) {
      const field = dialog.getByRole('textbox', { name: new RegExp(`${name}$`) })
      const before = await field.inputValue()
      await field.fill(typed)
      await send.click()
      await this.reads(dialog, words)
      await expect(field, `${name} keeps what was typed`).toHaveValue(typed)
      await field.fill(before)
    }
  }

  /** Opens an address that names no record. */
  async lost(address: string, words = '未找到该数据'): Promise<void> {
    for (const id of ['999999999', 'abc']) {
      // another document: a tab that is open keeps its record
      await this.page.goto('about:blank')
      await this.page.goto(`/#${address}${address.includes('?') ? '&' : '?'}id=${id}`)
      await expect(this.page.getByText(words).first()).toBeVisible()
      this.#told += 1
    }
  }

  /** Nothing was written, nothing broke, and enough was tried. */
  end(written: readonly string[] = []): void {
    expect.soft(this.#written).toEqual(written)
    // the browser tells of every refusal
    expect.soft(this.#faults.filter(fault => !/status of 4\d\d/.test(fault))).toEqual([])
    expect.soft(this.#told).toBeGreaterThanOrEqual(fewest)
  }
}
