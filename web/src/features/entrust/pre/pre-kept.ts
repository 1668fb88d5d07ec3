import type { PreOrderForm } from '@gt/domain/entrust/pre-order-form.ts'
import type { DraftShelf } from '../../../app/sealed-shelf.ts'
import type { PreDraft } from './pre-draft.ts'

/** A copy of an announcement that was sent to the server and is not answered yet. */
export interface SentPre {
  /** Idempotency key under which it was sent. */
  readonly key: string
  readonly draft: PreDraft
  readonly form: PreOrderForm
}

/** What the server may not have of an announcement. */
export interface KeptPre {
  readonly draft: PreDraft
  readonly sent: SentPre | null
}

/** Whose announcement it is, and where it goes. */
export interface PreOwner {
  readonly userId: string
  readonly businessId: string
}

// one place for each announcement, so that none writes over another
const placeOf = ({ userId, businessId }: PreOwner, id: string | null): string =>
  `gt_draft:${userId}:order-pre:${businessId}:${id ?? 'new'}`

const isDraft = (draft: PreDraft | undefined): boolean =>
  typeof draft?.head === 'object' &&
  typeof draft.customer === 'object' &&
  Array.isArray(draft.files) &&
  Array.isArray(draft.samples) &&
  draft.samples.every(row => typeof row?.cells?.name === 'string' && Array.isArray(row.items))

/** What was typed of an announcement and not stored; null when there is nothing or its text cannot be read. */
export function readKeptPre(shelf: DraftShelf, owner: PreOwner, id: string | null): KeptPre | null {
  try {
    const kept = JSON.parse(shelf.getItem(placeOf(owner, id)) ?? 'null') as KeptPre | null // our own writing; its form is checked below
    return kept && isDraft(kept.draft) && (kept.sent === null || isDraft(kept.sent.draft)) ? kept : null
  } catch {
    return null
  }
}

/** Keeps an announcement on this computer until the server has it; null clears its place. */
export function writeKeptPre(shelf: DraftShelf, owner: PreOwner, id: string | null, kept: KeptPre | null): void {
  if (kept === null) shelf.removeItem(placeOf(owner, id))
  else shelf.setItem(placeOf(owner, id), JSON.stringify(kept))
}
