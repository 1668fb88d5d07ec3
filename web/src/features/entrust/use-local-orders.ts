import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { draftShelf } from '../../app/draft-shelf.ts'
import { Failure } from '../../app/failure.ts'
import { refreshAfter } from '../../app/queries.ts'
import { uuid } from '../../app/uuid.ts'
import { laboratoryNow } from '../../kit/clock.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone, toastFailed } from '../../kit/toast.tsx'
import {
  type LocalOrder,
  type LocalWorld,
  localNumber,
  numbered,
  numberedToday,
  readLocalOrders,
  registered,
  writeLocalOrders,
} from './local-orders.ts'
import type { DayWorld } from './order-days.ts'
import { formOf } from './order-draft.ts'
import type { SetAside } from './order-work.ts'
import type { CellWorld } from './sample-cells.ts'

/** Milliseconds between two tries while orders wait. */
const everyMs = 15_000

/** The orders that wait on this computer for their numbers. */
export interface LocalOrders {
  readonly waiting: readonly LocalOrder[]
  /** Keeps an order that nobody answered for; answers its offline number. */
  readonly keep: (order: SetAside & Pick<LocalOrder, 'answers' | 'reason'>) => string
  /** Takes one out of the queue, to be worked on in the form. */
  readonly take: (localNo: string) => LocalOrder | null
  /** Notes which labels were printed, for the log of the laboratory. */
  readonly printed: (localNo: string, copies: LocalOrder['printed']) => void
}

const isLost = (error: unknown): boolean => error instanceof Failure && error.kind === 'network'

/** Writes the prints of offline labels into the laboratory's log, by the samples as they are numbered now. */
async function logPrints(whole: WholeOrder, printed: LocalOrder['printed']): Promise<void> {
  const items = whole.samples.flatMap(({ row }) => {
    const copies = printed[row.local_no ?? '']
    return copies ? [{ id: row.id, copies }] : []
  })
  if (items.length === 0) return
  const { styles } = await call(sampleLabelActions, 'OfOrder', { entrustment_id: whole.order.id })
  const [style] = styles
  if (style) await call(sampleLabelActions, 'Print', { qrcode_style_id: style.id, items })
}

/** Keeps orders that were typed without a network, and registers them in their order when somebody answers again. */
export function useLocalOrders(
  { userId, businessId }: { userId: string; businessId: string },
  world: CellWorld,
  days: DayWorld,
): LocalOrders {
  const { t } = useWords()
  const [waiting, setWaiting] = useState(() => readLocalOrders(draftShelf(), userId, businessId))
  const latest = useRef(waiting)
  const busy = useRef(false)
  const hold = (next: readonly LocalOrder[]): void => {
    latest.current = next
    writeLocalOrders(draftShelf(), userId, businessId, next)
    setWaiting(next)
  }
  const note = (order: LocalOrder): void =>
    hold(latest.current.map(one => (one.local_no === order.local_no ? { ...order, printed: one.printed } : one)))
  const steps: LocalWorld = {
    save: (form, key) => call(entrustmentActions, 'Save', form, { key }),
    async submit({ order: { id, row_version } }, { answers, reason }) {
      await call(entrustmentActions, 'Submit', {
        items: [{ id, row_version }],
        answers,
        ...(reason ? { reason } : {}),
      })
    },
    read: id => call(entrustmentActions, 'GetWhole', { id }),
    formOf: draft => formOf(draft, world),
    newKey: uuid,
    note,
    isLost,
  }
  const next = async (waited: LocalOrder): Promise<void> => {
    const { order, movedFrom } = numberedToday(waited, days)
    if (movedFrom !== null) note(order)
    const whole = await registered(order, steps)
    const { printed = {} } = latest.current.find(one => one.local_no === order.local_no) ?? {}
    hold(latest.current.filter(one => one.local_no !== order.local_no))
    const told = { local: order.local_no, number: whole.order.entrust_no ?? '' }
    toastDone(
      movedFrom === null
        ? t('page.djentrustmanage.newEntrustsManager.local_registered', told)
        : t('page.djentrustmanage.newEntrustsManager.local_registered_moved', { ...told, date: movedFrom }),
    )
    // the labels are on the samples already: a log that cannot be written holds no order up, but is told
    await logPrints(whole, printed).catch((error: unknown) => toastFailed(messageOf(error)))
    await refreshAfter(entrustmentActions, 'Submit')
  }
  const send = useEffectEvent(async () => {
    if (busy.current) return
    busy.current = true
    try {
      for (const order of latest.current.filter(one => one.problem === '')) {
        try {
          await next(order)
        } catch (error) {
          if (isLost(error)) return
          const current = latest.current.find(one => one.local_no === order.local_no)
          if (current) note({ ...current, problem: messageOf(error) })
        }
      }
    } finally {
      busy.current = false
    }
  })
  const some = waiting.some(one => one.problem === '')
  useEffect(() => {
    if (!some) return
    const now = (): void => void send()
    now()
    const timer = setInterval(now, everyMs)
    addEventListener('online', now)
    return () => {
      clearInterval(timer)
      removeEventListener('online', now)
    }
  }, [some])
  return {
    waiting,
    keep({ draft, copy, answers, reason }) {
      const given = draft.head.local_no
      const dice = crypto.getRandomValues(new Uint8Array(3))
      const local_no = typeof given === 'string' && given !== '' ? given : localNumber(laboratoryNow() ?? '', [...dice])
      const order = { local_no, draft: numbered(draft, local_no), answers, reason, copy }
      hold([...latest.current, { ...order, saved: false, printed: {}, problem: '' }])
      return local_no
    },
    take(localNo) {
      const order = latest.current.find(one => one.local_no === localNo) ?? null
      hold(latest.current.filter(one => one !== order))
      return order
    },
    printed(localNo, copies) {
      hold(latest.current.map(one => (one.local_no === localNo ? { ...one, printed: copies } : one)))
    },
  }
}
