import { recordPenActions } from '@gt/domain/testing/record-pen-actions.ts'
import { PenLine } from 'lucide-react'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { unsavedOf } from './entry-state.ts'
import type { OpenRecord } from './use-record.ts'

interface PenBarProps {
  readonly record: Pick<OpenRecord, 'sheet' | 'store' | 'state'>
  /** Among other records: says which one it speaks of. */
  readonly numbered?: boolean
}

/** The hour of today, else day and hour. */
const momentOf = (at: string): string =>
  at.slice(0, 10) === laboratoryNow()?.slice(0, 10) ? at.slice(11, 16) : at.slice(5, 16)

/** Who has the pen when it is another, with the way to ask for it; and who asks for it when it is here (decision 0046). */
export function PenBar({ record, numbered = false }: PenBarProps) {
  const { t } = useWords()
  const { sheet, store, state } = record
  const { lease } = state
  const kept = unsavedOf(state)
  const ask = useWrite(recordPenActions, 'Ask')
  const answer = useWrite(recordPenActions, 'Answer')
  const record_id = sheet.record.id
  const askNow = async (): Promise<void> => {
    await ask
      .run({ record_id })
      .then(told => store.hold(told.lease))
      .catch(toastFailure)
  }
  const answerNow = async (give: 0 | 1): Promise<void> => {
    // what is typed here goes first; what cannot be sent now is kept and asked about when the pen is back
    if (give === 1) await store.flush()
    await answer
      .run({ record_id, give })
      .then(told => store.hold(told.lease))
      .catch(toastFailure)
  }
  if (!lease) return null
  const { asked } = lease
  const number = numbered ? <b className="gt-number">{sheet.record.record_number ?? sheet.task.task_number}</b> : null
  if (lease.mine === 1)
    return asked ? (
      <div className="gt-notice pen" role="alert">
        {number}
        <span>{t('page.djentrustmanage.checklist.pen_asked', { name: asked.name, at: momentOf(asked.at) })}</span>
        <Button look="primary" icon={PenLine} busy={answer.busy} onClick={() => void answerNow(1)}>
          {t('page.djentrustmanage.checklist.pen_give')}
        </Button>
        <Button busy={answer.busy} onClick={() => void answerNow(0)}>
          {t('page.djentrustmanage.checklist.pen_keep')}
        </Button>
      </div>
    ) : null
  if (!store.isHeld) return null
  return (
    <div className="gt-notice pen" role="status">
      {number}
      <span>
        {t('page.djentrustmanage.checklist.other_hand', { name: lease.name, since: momentOf(lease.since) })}
        {kept > 0 ? ` ${t('page.djentrustmanage.checklist.pen_waits', { n: kept })}` : ''}
      </span>
      {asked ? (
        <span>
          {asked.mine
            ? t('page.djentrustmanage.checklist.pen_asking', { at: momentOf(asked.at) })
            : t('page.djentrustmanage.checklist.pen_other_asks', { name: asked.name })}
        </span>
      ) : (
        <Button icon={PenLine} busy={ask.busy} onClick={() => void askNow()}>
          {t('page.djentrustmanage.checklist.pen_ask')}
        </Button>
      )}
    </div>
  )
}
