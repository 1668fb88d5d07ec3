import { minutesBetween } from '@gt/domain/kit/time.ts'
import { type ComingMaintenance, maintenanceActions } from '@gt/domain/platform/maintenance-actions.ts'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { laboratoryNow } from '../kit/clock.ts'
import { Dialog } from '../kit/dialog.tsx'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { useRead } from './queries.ts'
import './announcement-dialog.css'

/** Minutes before the start at which a dialog opens. */
const warnings = [5, 15] as const
const tickMs = 5_000
/** Besides what the server tells by itself: what comes into the range of days is heard of in time. */
const askMs = 10 * 60_000

/** Laboratory time, as it goes on. */
function useNow(): string | null {
  const [now, setNow] = useState(laboratoryNow)
  useEffect(() => {
    const ticking = setInterval(() => setNow(laboratoryNow()), tickMs)
    return () => clearInterval(ticking)
  }, [])
  return now
}

const keyOf = ({ id, start_at }: ComingMaintenance, minutes: number): string =>
  `gt_maintenance_${id}_${start_at}_${minutes}`

/** Counts down to the next standstill and warns shortly before it, so that nobody loses what he is at. */
export function Maintenance() {
  const { t } = useWords()
  const now = useNow()
  const { data } = useRead(maintenanceActions, 'Mine', {}, { keep: true, refetchInterval: askMs })
  const [closed, setClosed] = useState('')
  const next = data?.rows.find(({ start_at, end_at, notify_before_hours }) => {
    return now !== null && end_at > now && minutesBetween(now, start_at) <= notify_before_hours * 60
  })
  if (!now || !next) return null
  const left = minutesBetween(now, next.start_at)
  const warning = left > 0 ? warnings.find(minutes => left <= minutes) : undefined
  const key = warning === undefined ? null : keyOf(next, warning)
  const close = (): void => {
    // a load anew does not warn twice
    if (key) sessionStorage.setItem(key, '1')
    setClosed(key ?? '')
  }
  const facts = { title: next.title, from: formatMinute(next.start_at), to: formatMinute(next.end_at) }
  const countDown =
    left <= 0
      ? t('shell.maintenance_running', facts)
      : left < 60
        ? t('shell.maintenance_minutes', { ...facts, n: left })
        : t('shell.maintenance_hours', { ...facts, h: Math.floor(left / 60), n: left % 60 })
  return (
    <>
      <div className={left <= 15 ? 'gt-bar red' : 'gt-bar'} role="status">
        {countDown}
      </div>
      {key && closed !== key && !sessionStorage.getItem(key) ? (
        <Dialog
          title={next.title}
          width={480}
          onClose={close}
          foot={
            <Button look="primary" onClick={close}>
              {t('shell.announcement_confirm')}
            </Button>
          }
        >
          <div className="gt-told">
            <p className="facts gt-number">{t('shell.maintenance_between', facts)}</p>
            <p>
              {t(next.block_login === 1 ? 'shell.maintenance_save_blocked' : 'shell.maintenance_save', { n: left })}
            </p>
            {next.content}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
