import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { OrderForm } from '@gt/domain/entrust/order-form.ts'
import { useMemo, useRef } from 'react'
import { call } from '../../app/client.ts'
import { draftShelf } from '../../app/draft-shelf.ts'
import { Failure } from '../../app/failure.ts'
import { uuid } from '../../app/uuid.ts'
import { readSentCopy, type SentCopy, writeSentCopy } from './local-draft.ts'
import type { OrderDraft } from './order-draft.ts'

/** What became of a copy of the order. */
interface Answered {
  /** The order as it was sent. */
  readonly sent: OrderDraft
  readonly stored: WholeOrder
}

interface SentCopies {
  /** Stores the order; rejects with the Failure of the server or the network. */
  readonly send: (draft: OrderDraft, form: OrderForm) => Promise<WholeOrder>
  /**
   * Sends the copy that nobody answered again: the server stores the same copy once, and says what it then stored. Null when
   * there is none, or when it was refused; rejects while there is no network.
   */
  readonly askAgain: () => Promise<Answered | null>
  /** The copy that nobody answered yet. */
  readonly left: () => SentCopy | null
  /** Another order stands on the page from now on. */
  readonly forget: () => void
}

const isOf = (error: unknown, ...kinds: Failure['kind'][]): boolean =>
  error instanceof Failure && kinds.includes(error.kind)

/**
 * Copies of the order on their way to the server, for one user in one laboratory. A reload, a break of the network or the
 * end of the server may take the answer: the copy with its key stays on this computer until it is answered, so that the
 * order neither comes twice nor stands in conflict with itself.
 * @param restored the order that was found on this computer when the page was opened
 */
export function useSentCopies(
  { userId, businessId }: { userId: string; businessId: string },
  restored: OrderDraft | null,
): SentCopies {
  const first = useRef(restored)
  return useMemo(() => {
    const left = readSentCopy(draftShelf(), userId, businessId)
    // a copy of another order stays where it is until that one is opened again, or this one is sent
    let waiting = left !== null && left.draft.id === first.current?.id ? left : null
    const write = (copy: SentCopy | null): void => {
      waiting = copy
      writeSentCopy(draftShelf(), userId, businessId, copy)
    }
    const store = async ({ form, key }: SentCopy): Promise<WholeOrder> => {
      try {
        const stored = await call(entrustmentActions, 'Save', form, { key })
        write(null)
        return stored
      } catch (error) {
        // a fault may be the word of something between: the server itself may have stored it
        if (!isOf(error, 'network', 'fault')) write(null)
        throw error
      }
    }
    return {
      send(draft, form) {
        const copy = { key: uuid(), draft, form }
        write(copy)
        return store(copy)
      },
      async askAgain() {
        if (!waiting) return null
        const { draft } = waiting
        try {
          return { sent: draft, stored: await store(waiting) }
        } catch (error) {
          if (isOf(error, 'network')) throw error
          // refused, or no use twice: what stands on the page now is told its own reasons when it is stored
          write(null)
          return null
        }
      },
      left: () => waiting,
      forget() {
        if (waiting) write(null)
      },
    }
  }, [userId, businessId])
}
