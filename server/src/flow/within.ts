/** It took longer than it may. */
export class NoAnswer extends Error {}

/** Runs something and tells how long it took, and how it failed; nothing is thrown. */
export async function within(
  limit: number,
  run: () => Promise<unknown>,
): Promise<{ readonly milliseconds: number; readonly error: unknown }> {
  const began = performance.now()
  const ended = (error: unknown) => ({ milliseconds: Math.round(performance.now() - began), error })
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`no answer within ${limit} ms`)), limit)
  })
  try {
    await Promise.race([run(), late])
    return ended(null)
  } catch (error) {
    return ended(error)
  } finally {
    clearTimeout(timer)
  }
}
