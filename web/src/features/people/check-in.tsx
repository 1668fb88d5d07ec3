import { attendanceState } from '@gt/domain/people/attendance.entity.ts'
import { attendanceActions } from '@gt/domain/people/attendance-actions.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { ownPosition } from '../../kit/own-position.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { toastDone, toastFailed } from '../../kit/toast.tsx'

const hour = (moment: string): string => moment.slice(11, 16)

/** Coming and going at a site, from where the device is; nothing in other laboratories. */
export function CheckIn() {
  const { t } = useWords()
  const { data } = useRead(attendanceActions, 'Own', {})
  const { run } = useWrite(attendanceActions, 'CheckIn')
  const [busy, setBusy] = useState(false)
  if (!data?.open) return null
  const send = async (): Promise<void> => {
    setBusy(true)
    const place = await ownPosition().catch(() => null)
    if (!place) toastFailed(t('page.personnel.personnel.no_place'))
    else
      await run(place).then(
        ({ distance_m }) => toastDone(t('page.personnel.personnel.checked_in', { n: distance_m ?? 0 })),
        toastFailure,
      )
    setBusy(false)
  }
  return (
    <span className="gt-check-in">
      {data.state && data.in_at ? (
        <>
          <StateMark list={attendanceState} code={data.state} soft />
          <span className="gt-number">
            {hour(data.in_at)}
            {data.out_at ? ` – ${hour(data.out_at)}` : ''}
          </span>
        </>
      ) : null}
      <Button busy={busy} onClick={() => void send()}>
        {t(data.in_at ? 'page.personnel.personnel.check_out' : 'page.personnel.personnel.check_in')}
      </Button>
    </span>
  )
}
