/** How a test ended: `off` is not set up, `told` is a fact that is neither right nor wrong. */
export type CheckState = 'ok' | 'failed' | 'warn' | 'off' | 'told'

/** One line of the tests, in words. */
export interface CheckResult {
  readonly key: string
  readonly name: string
  readonly state: CheckState
  readonly text: string
  readonly milliseconds: number | null
}

/** A clock of the browser that differs by more milliseconds than this is told. */
export const mostDifference = 60_000

/**
 * How far the clock of the browser is before (+) or behind (-) that of the server, ms; the answer was on its way for half of the
 * time between the two moments of the browser.
 */
export const clockDifference = (asked: number, answered: number, server: number): number =>
  Math.round((asked + answered) / 2 - server)

/** The lines as text for the support: names, words and times, nothing of the installation's secrets. */
export const asText = (heading: string, results: readonly CheckResult[], words: Readonly<Record<CheckState, string>>) =>
  [
    heading,
    ...results.map(({ name, state, text, milliseconds }) =>
      [name, state === 'told' ? '' : words[state], text, milliseconds === null ? '' : `${milliseconds} ms`]
        .filter(part => part !== '')
        .join(' | '),
    ),
  ].join('\n')
