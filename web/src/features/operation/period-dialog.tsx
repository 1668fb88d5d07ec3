import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { type ReactNode, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { areDays, DateRange } from '../../kit/date-control.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import './operation.css'

interface Period {
  readonly from: string
  readonly to: string
}

interface PeriodDialogProps<Answer> {
  readonly title: string
  /** The word of the button that asks. */
  readonly verb: string
  readonly ask: (period: Period) => Promise<Answer>
  readonly children: (answer: Answer) => ReactNode
  readonly onClose: () => void
}

/** Asks a log about some days, the last seven at first, and shows the answer below. */
export function PeriodDialog<Answer>({ title, verb, ask, children, onClose }: PeriodDialogProps<Answer>) {
  const { t } = useWords()
  const last = today() ?? ''
  const [days, setDays] = useState<unknown>([last ? addCalendarDays(last, -6) : null, last || null])
  const [answer, setAnswer] = useState<Answer | null>(null)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [from, to] = Array.isArray(days) ? days : [null, null]
  const isRight = typeof from === 'string' && typeof to === 'string' && areDays(days)
  const run = async (): Promise<void> => {
    if (busy || !isRight) return
    setBusy(true)
    setProblem('')
    try {
      setAnswer(await ask({ from, to }))
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Dialog
      title={title}
      width={720}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.close')}</Button>
          <Button look="primary" busy={busy} onClick={() => void run()}>
            {verb}
          </Button>
        </>
      }
    >
      <div className="gt-lock-fields">
        <label htmlFor="gt-period">{t('kit.shape.period_days')}</label>
        <DateRange id="gt-period" value={days} onChange={setDays} />
      </div>
      {problem ? (
        <p className="gt-period-result wrong" role="alert">
          {problem}
        </p>
      ) : null}
      {answer !== null ? <div className="gt-period-lines">{children(answer)}</div> : null}
    </Dialog>
  )
}
