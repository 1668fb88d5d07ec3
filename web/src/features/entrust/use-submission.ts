import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import type { ReviewAnswers } from '@gt/domain/entrust/review.ts'
import type { CommandDone } from '@gt/domain/kit/action.ts'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { useWrite } from '../../app/queries.ts'
import { warnedOf } from '../../kit/command-outcome.ts'
import { confirm } from '../../kit/confirm.tsx'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import type { OrderWork } from './order-work.ts'

interface Submission {
  readonly answers: ReviewAnswers
  /** Why the order lies before today. */
  readonly reason: string
}

interface Submitting {
  /** Stores and registers the order; resolves to it as it then stands, null when it was refused, `lost` when nobody answered. */
  readonly submit: (input: Submission) => Promise<WholeOrder | null | 'lost'>
  readonly busy: boolean
}

/** Registers the order on the page: stored first, warnings asked about once, the number told (workflow 3, submit). */
export function useSubmission(work: OrderWork): Submitting {
  const { t } = useWords()
  const command = useWrite(entrustmentActions, 'Submit')

  const send = async (stored: WholeOrder, more: object): Promise<CommandDone | undefined> => {
    const { id, row_version } = stored.order
    const { succeeded } = await command.run({ items: [{ id, row_version }], ...more })
    return succeeded[0]
  }
  /** The warnings confirmed with a reason; null when the clerk steps back, undefined when it was no mere warning. */
  const confirmed = async (error: unknown, given: string): Promise<object | null | undefined> => {
    const errors = error instanceof Failure ? error.errors : []
    const warned = warnedOf([{ id: '', errors: [...errors] }])
    if (!warned) return undefined
    const sure = await confirm({
      question: t('kit.command.warned', { command: t('page.djentrustmanage.newEntrustsManager.register') }),
      consequence: warned.messages.join('\n'),
      verb: t('kit.command.continue'),
      ...(given ? {} : { reason: 'required' as const }),
    })
    return sure ? { confirmed: warned.codes, reason: given || sure.reason } : null
  }
  const told = (now: WholeOrder): WholeOrder => {
    toastDone(
      now.order.state === 'reviewing'
        ? t('page.djentrustmanage.newEntrustsManager.to_review')
        : t('page.djentrustmanage.newEntrustsManager.registered', { number: now.order.entrust_no ?? '' }),
    )
    return now
  }
  /** An announcement is accepted and registered in one transaction. */
  const accept = async ({ answers, reason }: Submission): Promise<WholeOrder | null> => {
    const input = { register: true, answers, ...(reason ? { reason } : {}) }
    try {
      const now = await work.accept(input).catch(async (error: unknown) => {
        const sure = await confirmed(error, reason)
        if (sure === undefined) throw error
        return sure === null ? null : work.accept({ ...input, ...sure })
      })
      return now ? told(now) : null
    } catch (error) {
      work.refuse(error)
      return null
    }
  }
  const submit = async ({ answers, reason }: Submission): Promise<WholeOrder | null | 'lost'> => {
    if (work.draft.announced) return accept({ answers, reason })
    const input = { answers, ...(reason ? { reason } : {}) }
    try {
      const stored = work.unstored || work.whole === null ? await work.store() : work.whole
      if (!stored) return null
      await send(stored, input).catch(async (error: unknown) => {
        const sure = await confirmed(error, reason)
        if (sure === undefined) throw error
        if (sure === null) return undefined
        return send(stored, { ...input, ...sure })
      })
      const now = await call(entrustmentActions, 'GetWhole', { id: stored.order.id })
      if (now.order.state === stored.order.state) return null
      return told(now)
    } catch (error) {
      if (error instanceof Failure && error.kind === 'network') return 'lost'
      work.refuse(error)
      return null
    }
  }
  return { submit, busy: command.busy }
}
