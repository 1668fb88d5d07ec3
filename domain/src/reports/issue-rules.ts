import { type Refused, refused } from '../kit/errors.ts'
import { reportErrors } from './errors.ts'
import type { reportDelivery } from './report-delivery.entity.ts'

type DeliveryMode = (typeof reportDelivery.fields.mode.options.list.codes)[number]

/** Most copies of a report that are printed or handed out in one go. */
export const mostCopies = 50

/** What of a report was ordered, printed and handed out; its revision that counts, deliveries that stand. */
export interface CopiesSoFar {
  readonly number: string
  /** Copies on paper that were ordered, those in place of lost ones among them. */
  readonly ordered: number
  /** Copies on paper that were printed, without marked ones. */
  readonly printed: number
  /** Copies on paper that left the house. */
  readonly out: number
  /** It was sent to the account of the client. */
  readonly sent: boolean
}

/** Copies on paper that may still leave: those that were ordered, or that were printed where that is more. */
const copiesLeft = ({ ordered, printed, out }: CopiesSoFar): number => Math.max(0, Math.max(ordered, printed) - out)

/** Copies that go when nobody says how many: what is left of the ordered ones, then of those printed beyond them. */
export const copiesOffered = (so: CopiesSoFar): number =>
  so.ordered > so.out ? so.ordered - so.out : Math.max(0, copiesLeft(so))

/**
 * Why copies of a report may not leave the house in this way: all are out already (I-07), or that many are not left (I-06).
 * Paper and the account of the client are two ways: one does not close the other.
 * @param copies asked for on paper; what is left of the ordered ones without
 */
export function copiesRefusals(so: CopiesSoFar, mode: DeliveryMode, copies?: number): Refused[] {
  const { number } = so
  const left = copiesLeft(so)
  if (mode === 'electronic' ? so.sent : left === 0) return [refused(reportErrors, 'I-07', { number })]
  if (mode === 'electronic' || copies === undefined || (copies >= 1 && copies <= left)) return []
  return [refused(reportErrors, 'I-06', { left }, { field: 'copies' })]
}

/** What decides whether the fee for copies in place of lost ones holds them. */
export interface Reissued {
  readonly state: string
  readonly ordered: number
  readonly out: number
  /** Copies in place of lost ones that were granted. */
  readonly reissued: number
  /** Their fee is still open. */
  readonly unpaid: boolean
}

/** Whether only copies in place of lost ones are left to be printed and handed out, and their fee is open (B-10). */
export const feeHolds = ({ state, ordered, out, reissued, unpaid }: Reissued): boolean =>
  (state === 'issued' || state === 'archived') && unpaid && out >= ordered - reissued
