import { CircleAlert, Inbox, Lock, WifiOff } from 'lucide-react'
import { lazy, type ReactNode, Suspense } from 'react'
import { Failure } from '../app/failure.ts'
import { Button } from './button.tsx'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import './parts.css'

interface EmptyProps {
  readonly text: string
  /** The next step. */
  readonly action?: ReactNode
}

/** Nothing to show, said in one sentence with one thing to do. */
export const Empty = ({ text, action }: EmptyProps) => (
  <div className="gt-part">
    <Inbox aria-hidden strokeWidth={1.25} />
    <p>{text}</p>
    {action}
  </div>
)

interface FailedProps {
  readonly error: unknown
  readonly onRetry: () => void
}

/** Something did not load: what happened, the number of a fault, and another try. */
export function Failed({ error, onRetry }: FailedProps) {
  const { t } = useWords()
  if (error instanceof Failure && error.kind === 'forbidden') return <NoRight reason={error.message} />
  const offline = error instanceof Failure && error.kind === 'network'
  const Icon = offline ? WifiOff : CircleAlert
  const message = messageOf(error)
  // a refusal says what is wrong: its number would help nobody
  const number = error instanceof Failure && error.kind === 'fault' ? error.trace : null
  // the server's own sentence about a fault names the number already
  const told = number === null || message.includes(number)
  return (
    <div className="gt-part" role="alert">
      <Icon aria-hidden strokeWidth={1.25} />
      <p>{message}</p>
      {offline ? <span className="hint">{t('kit.failed.offline')}</span> : null}
      {told ? null : <span className="hint gt-number">{t('kit.failed.number', { number })}</span>}
      <Button onClick={onRetry}>{t('common.retry')}</Button>
    </div>
  )
}

// what it knows of the user comes with the shell, and the pages before the sign-in do without it; so does who loses its script
const WhyNoRight = lazy(() =>
  import('./why-no-right.tsx').then(
    ({ WhyNoRight }) => ({ default: WhyNoRight }),
    () => ({ default: () => null }),
  ),
)

const NoRight = ({ reason }: { reason: string }) => (
  <div className="gt-part" role="alert">
    <Lock aria-hidden strokeWidth={1.25} />
    <p>{reason}</p>
    <Suspense>
      <WhyNoRight />
    </Suspense>
  </div>
)

interface CodePageProps {
  readonly code: string
  readonly text: string
  readonly detail?: ReactNode
  readonly buttons: ReactNode
}

/** A whole page that says one number and one sentence (looks 7.12). */
export const CodePage = ({ code, text, detail, buttons }: CodePageProps) => (
  <main className="gt-code-page">
    <div className="code gt-number">{code}</div>
    <p>{text}</p>
    {detail ? <div className="tried">{detail}</div> : null}
    <div className="buttons">{buttons}</div>
  </main>
)
