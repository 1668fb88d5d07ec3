import { type Deviation, reportActions } from '@gt/domain/reports/actions.ts'
import { useId, useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'
import { Fold } from '../../kit/work-place.tsx'

interface DeviationsProps {
  readonly deviations: readonly Deviation[]
  /** The licence has ended, or the page is only looked at. */
  readonly readonly: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

const decisions = {
  open: { shape: 'p50', tone: 'orange', word: 'page.djentrustmanage.auditlist.deviation_open' },
  released: { shape: 'okring', tone: 'green', word: 'page.djentrustmanage.auditlist.deviation_released' },
  refused: { shape: 'bang', tone: 'red', word: 'page.djentrustmanage.auditlist.deviation_refused' },
} as const satisfies Readonly<Record<Deviation['decision'], { shape: string; tone: string; word: Word }>>

/** Where the records depart from their methods, and what the technical manager says of it (workflow 5, B-11). */
export function Deviations({ deviations, readonly, open, onToggle }: DeviationsProps) {
  const { t } = useWords()
  const { facts } = useSigned()
  const may = !readonly && mayCall(reportActions.actions.DecideDeviation, facts.permissions)
  if (deviations.length === 0) return null
  const waiting = deviations.filter(({ decision }) => decision === 'open').length
  return (
    <Fold
      title={t('page.djentrustmanage.auditlist.deviations')}
      summary={waiting > 0 ? t('page.djentrustmanage.auditlist.deviations_open', { n: waiting }) : deviations.length}
      open={open}
      onToggle={onToggle}
    >
      <ul className="deviations">
        {deviations.map(deviation => (
          // other words are another thing to decide
          <OneDeviation key={`${deviation.task_id} ${deviation.words}`} deviation={deviation} may={may} />
        ))}
      </ul>
    </Fold>
  )
}

function OneDeviation({ deviation, may }: { readonly deviation: Deviation; readonly may: boolean }) {
  const { t } = useWords()
  const { number, words, decision, by, at, opinion } = deviation
  const [again, setAgain] = useState(false)
  const { shape, tone, word } = decisions[decision]
  const asking = may && (decision === 'open' || again)
  return (
    <li>
      <p className="head">
        <Glyph shape={shape} tone={tone} />
        <span className="gt-number">{number}</span>
        <span className="state">{t(word)}</span>
      </p>
      <p>{words}</p>
      {decision === 'open' ? null : (
        <p className="said">
          {opinion}
          <small>{[by, at ? formatMinute(at) : null].filter(Boolean).join(' ')}</small>
        </p>
      )}
      {asking ? <Decide deviation={deviation} onDone={() => setAgain(false)} /> : null}
      {may && !asking ? (
        <Button look="link" onClick={() => setAgain(true)}>
          {t('page.djentrustmanage.auditlist.decide_again')}
        </Button>
      ) : null}
    </li>
  )
}

function Decide({ deviation, onDone }: { readonly deviation: Deviation; readonly onDone: () => void }) {
  const { t } = useWords()
  const field = useId()
  const { run, busy } = useWrite(reportActions, 'DecideDeviation')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const missing = reason.trim() === '' ? t('page.djentrustmanage.auditlist.opinion_first') : undefined
  const decide = async (release: boolean): Promise<void> => {
    setProblem('')
    try {
      await run({ task_id: deviation.task_id, deviation: deviation.words, release, reason: reason.trim() })
      toastDone(t(decisions[release ? 'released' : 'refused'].word))
      onDone()
    } catch (failure) {
      setProblem(messageOf(failure))
    }
  }
  return (
    <div className="decide">
      <label htmlFor={field}>{t('page.djentrustmanage.auditlist.opinion')}</label>
      <textarea
        id={field}
        className="gt-input"
        rows={3}
        maxLength={500}
        value={reason}
        onChange={event => setReason(event.target.value)}
      />
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
      <Button look="primary" busy={busy} reason={missing} onClick={() => void decide(true)}>
        {t('page.djentrustmanage.auditlist.release_deviation')}
      </Button>
      <Button look="danger" busy={busy} reason={missing} onClick={() => void decide(false)}>
        {t('page.djentrustmanage.auditlist.refuse_deviation')}
      </Button>
    </div>
  )
}
