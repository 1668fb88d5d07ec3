import { addCalendarDays } from '@gt/domain/kit/time.ts'
import { lockScopes, periodLockActions } from '@gt/domain/platform/period-lock-actions.ts'
import { Select } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { areDays, DateRange } from '../../kit/date-control.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { toastDone } from '../../kit/toast.tsx'
import './operation.css'

type Scope = (typeof lockScopes.codes)[number]

/** The month before that of a day, as its first and last day. */
function monthBefore(day: string): readonly [string, string] {
  const last = addCalendarDays(`${day.slice(0, 7)}-01`, -1)
  return [`${last.slice(0, 7)}-01`, last]
}

/** Closes a past period; what is still open and dated in it is named first. */
export function LockDialog({ scopes, onClose }: { scopes: readonly Scope[]; onClose: () => void }) {
  const { t, say } = useWords()
  const now = today()
  const [scope, setScope] = useState<Scope>(scopes[0] ?? 'test')
  const [days, setDays] = useState<unknown>(now ? monthBefore(now) : null)
  const [problem, setProblem] = useState('')
  const locking = useWrite(periodLockActions, 'Lock')
  const [from, to] = Array.isArray(days) ? days : [null, null]
  const isWhole = typeof from === 'string' && typeof to === 'string' && areDays(days)
  const period = { scope, period_from: String(from), period_to: String(to) }
  const { data } = useRead(periodLockActions, 'Open', period, { enabled: isWhole })
  const lock = async (): Promise<void> => {
    if (locking.busy || !isWhole) return
    setProblem('')
    try {
      await locking.run(period)
      toastDone(t('page.totalset.periodlock.done'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <FormModal
      title={t('page.totalset.periodlock.lock_ask')}
      dirty={false}
      problem={problem}
      foot={
        <Button look="primary" busy={locking.busy} onClick={() => void lock()}>
          {t('page.totalset.periodlock.lock')}
        </Button>
      }
      onClose={onClose}
    >
      <div className="gt-lock-fields">
        <label htmlFor="gt-lock-scope">{t('page.totalset.periodlock.scope')}</label>
        <Select<Scope>
          id="gt-lock-scope"
          value={scope}
          onChange={setScope}
          options={scopes.map(code => ({ value: code, label: say(lockScopes.labels[code]) }))}
        />
        <label htmlFor="gt-lock-days">{t('page.totalset.periodlock.days')}</label>
        <DateRange id="gt-lock-days" value={days} onChange={setDays} />
      </div>
      {data ? (
        <p className={data.count > 0 ? 'gt-period-result wrong' : 'gt-period-result'} role="status">
          {data.count > 0
            ? t('page.totalset.periodlock.open', { n: data.count, numbers: data.numbers.join(listMark()) })
            : t('page.totalset.periodlock.nothing_open')}
        </p>
      ) : null}
      <p className="gt-lock-note">{t('page.totalset.periodlock.note')}</p>
    </FormModal>
  )
}
