import type { Sheet } from './entry-state.ts'

/** Who has the pen of a sheet. */
export type Pen = Sheet['lease']

/**
 * Whether another has the pen: what is typed here waits until it comes back (decision 0046). One that ran out while nobody
 * answered is nobody's: whoever works without a network goes on.
 * @param now laboratory time
 */
export const isOthers = (pen: Pen, now: string): boolean => pen !== null && pen.mine === 0 && pen.until > now
