import { minutesBetween } from '@gt/domain/kit/time.ts'
import { useEffect, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { laboratoryNow } from '../kit/clock.ts'
import { useWords } from '../kit/i18n.ts'
import { signOut } from './sign-out.ts'
import { useSigned } from './state.ts'

const tick = 15_000

/** Says all the time that somebody of the platform is in this account: who, as whom, how long still, and the way out. */
export function SupportBar() {
  const { t } = useWords()
  const { support } = useSigned().facts
  const [now, setNow] = useState(laboratoryNow)
  useEffect(() => {
    if (!support) return
    const timer = setInterval(() => setNow(laboratoryNow()), tick)
    return () => clearInterval(timer)
  }, [support])
  if (!support) return null
  const left = now === null ? 0 : Math.max(0, minutesBetween(now, support.until))
  const mode = support.writes === 1 ? 'writes' : support.wished === 1 ? 'wished' : 'reads'
  return (
    <div className="gt-bar red" role="status">
      <span>
        {t('shell.support', { operator: support.operator, target: support.target, n: left })}{' '}
        {t(`shell.support_${mode}`)}
      </span>
      <Button onClick={() => void signOut()}>{t('shell.support_leave')}</Button>
    </div>
  )
}
