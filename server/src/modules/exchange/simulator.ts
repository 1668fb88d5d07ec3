import { createHash } from 'node:crypto'
import type { OutgoingAnswer } from '../../http/outgoing.ts'

/**
 * Answers in place of a receiver for a system that has no address: every record is taken, and gets a number that hangs on its key
 * alone, as a real receiver gives the same number for the same key. What it answered is marked as simulated wherever it is shown.
 */
export function simulated(key: string, isPackage: boolean): OutgoingAnswer {
  const id = `SIM-${createHash('sha256').update(key).digest('hex').slice(0, 12).toUpperCase()}`
  return { status: 200, text: JSON.stringify({ id, ...(isPackage ? { state: 'accepted' } : {}) }) }
}
