import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Failure } from '../../app/failure.ts'
import type { KeysAhead } from './keys-ahead.ts'
import type { SentCopy } from './local-draft.ts'
import type { OrderDraft } from './order-draft.ts'
import type { Problem } from './order-problems.ts'

/** An order that leaves the page before the server has it. */
export interface SetAside {
  readonly draft: OrderDraft
  /** The copy of it that was sent and not answered. */
  readonly copy: SentCopy | null
}

export interface OpenConflict {
  readonly failure: Failure
  /** What both began from; null when it is not known any more. */
  readonly base: WholeOrder | null
  readonly theirs: WholeOrder
}

/** The order on the page, and what can be done with it as a whole. */
export interface OrderWork {
  readonly draft: OrderDraft
  /** As it is stored; null for a new one. */
  readonly whole: WholeOrder | null
  readonly writable: boolean
  readonly dirty: boolean
  /** The server does not have all of it. */
  readonly unstored: boolean
  /** The earlier day on which the order stood before it was brought to today; null when it was not. */
  readonly movedFrom: LocalDate | null
  /** Somebody else who has the stored order open; null when nobody has. */
  readonly heldBy: string | null
  readonly busy: boolean
  /** An order that was asked for is being read: what stands on the page is not it. */
  readonly opening: boolean
  /** What the server said against it. */
  readonly refusals: readonly Problem[]
  readonly conflict: OpenConflict | null
  readonly change: (make: (draft: OrderDraft) => OrderDraft) => void
  /** Another order in place of this one; false when the clerk stays with what he typed. */
  readonly fresh: () => Promise<boolean>
  readonly open: (id: string) => Promise<boolean>
  /** A new order out of a pattern, and the keys that were pressed meanwhile; null when it did not come to that. */
  readonly startFrom: (id: string) => Promise<KeysAhead | null>
  /** A new draft like an earlier order. */
  readonly copy: (id: string) => Promise<boolean>
  /** A new order filled with what a client announced. */
  readonly take: (preOrderId: string) => Promise<boolean>
  /** Reads the stored order again when it has changed; an empty form when it is gone. */
  readonly refresh: () => Promise<void>
  /** Reads the stored order again although its version is the same: something that belongs to it was changed. */
  readonly reload: () => Promise<void>
  /** Stores it; null when the server refused. */
  readonly save: (version?: number) => Promise<WholeOrder | null>
  /** As `save`; a refusal and a lost connection are thrown. */
  readonly store: (version?: number) => Promise<WholeOrder | null>
  /** Takes the order off the page, which is empty then. */
  readonly setAside: () => SetAside
  /** Puts an order into the form in place of what is typed. */
  readonly putBack: (draft: OrderDraft) => Promise<boolean>
  /** Accepts the announcement that stands in the form as this order, registered at once or not; a refusal is thrown. */
  readonly accept: (more: Acceptance) => Promise<WholeOrder | null>
  /** Copies what is typed to the server as a draft while the typing goes on; it counts as unsaved still. */
  readonly keepDraft: () => Promise<void>
  /** How the last copy to the server went; null before the first. */
  readonly copied: 'stored' | 'failed' | null
  /** Shows a stored order in place of what is typed. */
  readonly show: (whole: WholeOrder) => void
  readonly refuse: (error: unknown) => void
  /** Ends a conflict with both sides together, stored at once or not; null leaves all as it stands. */
  readonly settle: (together: OrderDraft | null, more?: { readonly save: boolean }) => void
  /** What was typed was found on this computer after a break. */
  readonly restored: boolean
  readonly discard: () => void
  /** An order that was not stored, besides the one on the page; taken back into the form, or given up. */
  readonly left: OrderDraft | null
  readonly restoreLeft: () => Promise<boolean>
  readonly forgetLeft: () => void
}

/** How an announcement is accepted besides its samples. */
export type Acceptance = Pick<
  InputOf<(typeof preEntrustmentActions)['actions']['Accept']>,
  'register' | 'answers' | 'reason' | 'confirmed'
>
