/** One step of `npm test`. */
export interface Part {
  readonly name: string
  /** Why there is nothing to do yet, for example no story was written; null when there is. */
  readonly absent?: () => string | null
  readonly run: () => Promise<Result>
}

export interface Result {
  readonly passed: number
  readonly failed: number
  readonly skipped?: number
  /** Shown when something failed. */
  readonly output: string
}

/** The answer of a check that is right or wrong as a whole. */
export const verdict = (faults: readonly string[]): Result =>
  faults.length === 0 ? { passed: 1, failed: 0, output: '' } : { passed: 0, failed: 1, output: faults.join('\n') }

const seconds = (since: number): string => `${((performance.now() - since) / 1000).toFixed(1)} s`

async function runOne(part: Part): Promise<Result> {
  try {
    return await part.run()
  } catch (error) {
    return verdict([error instanceof Error ? (error.stack ?? error.message) : String(error)])
  }
}

/**
 * Runs parts one after the other, a line each, then the closing line `N passed, N failed`.
 * @param say takes one line of output
 * @returns whether everything passed and something was checked at all
 */
export async function runParts(parts: readonly Part[], say: (line: string) => void): Promise<boolean> {
  let passed = 0
  let failed = 0
  for (const part of parts) {
    const reason = part.absent?.() ?? null
    if (reason !== null) {
      say(`- ${part.name}: ${reason}`)
      continue
    }
    const begun = performance.now()
    const result = await runOne(part)
    passed += result.passed
    failed += result.failed
    const counts = [
      `${result.passed} passed`,
      `${result.failed} failed`,
      ...(result.skipped ? [`${result.skipped} skipped`] : []),
    ]
    say(`${result.failed === 0 ? '✓' : '✗'} ${part.name}: ${counts.join(', ')} (${seconds(begun)})`)
    if (result.failed > 0) say(result.output.trimEnd())
  }
  say(`${passed} passed, ${failed} failed`)
  return failed === 0 && passed > 0
}
