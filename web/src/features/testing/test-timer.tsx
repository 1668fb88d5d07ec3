import { minutesBetween } from '@gt/domain/kit/time.ts'
import { Timer } from 'lucide-react'
import { useEffect, useState } from 'react'
import { laboratoryNow } from '../../kit/clock.ts'
import { useWords } from '../../kit/i18n.ts'

interface TestTimerProps {
  readonly from: string | null
  readonly to: string | null
}

const tickMs = 20_000
const two = (n: number): string => String(n).padStart(2, '0')

/** How long the test has been running, hours and minutes; stands still once its end is given. */
export function TestTimer({ from, to }: TestTimerProps) {
  const { t } = useWords()
  const [now, setNow] = useState(laboratoryNow)
  useEffect(() => {
    const timer = setInterval(() => setNow(laboratoryNow()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const end = to ?? now
  if (!from || !end || end < from) return null
  const minutes = minutesBetween(from, end)
  return (
    <span className="gt-number timer" title={`${t('page.djentrustmanage.checklist.started')} ${from}`}>
      <Timer aria-hidden strokeWidth={1.75} />
      {`${two(Math.floor(minutes / 60))}:${two(Math.floor(minutes) % 60)}`}
    </span>
  )
}
