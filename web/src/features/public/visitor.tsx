import { visitorGrantActions } from '@gt/domain/identity/visitor-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { type FormEvent, useEffect, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatDate, formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { Facts } from './facts.tsx'
import { neutralLook } from './outcome.ts'
import { useAnswer } from './use-answer.ts'
import './visitor.css'

type Opened = OutputOf<(typeof visitorGrantActions.actions)['Open']>
type Granted = NonNullable<Opened['granted']>

const key = /^[\w-]{43}$/
/** How often an open page asks whether it may still be looked at. */
const stillMs = 60_000

/** What a link of a laboratory lends to its guest: asked for the access code where there is one, gone as soon as it is withdrawn. */
export function Visitor({ g }: { readonly g: string }) {
  const { t } = useWords()
  const title = t('page.account.visitor.title')
  const [granted, setGranted] = useState<Granted | null>(null)
  const [isOver, setOver] = useState(false)
  const known = key.test(g)
  const answer = useAnswer(known && granted === null && !isOver ? g : null, () =>
    call(visitorGrantActions, 'Open', { g }),
  )
  useStill(g, known && !isOver, () => setOver(true))
  const over = (
    <PublicFrame title={title}>
      <Banner look={neutralLook} title={t(known ? 'page.account.visitor.gone' : 'page.account.visitor.no_link')} />
    </PublicFrame>
  )
  if (!known || isOver) return over
  const shown = granted ?? (answer.kind === 'known' ? answer.value.granted : null)
  if (shown)
    return (
      <PublicFrame title={title} laboratory={shown.laboratory}>
        <Shown granted={shown} />
      </PublicFrame>
    )
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  if (answer.value.outcome === 'gone') return over
  return (
    <PublicFrame title={title}>
      <PinForm
        g={g}
        onOpened={({ granted: found }) => {
          if (found) setGranted(found)
          else setOver(true)
        }}
      />
    </PublicFrame>
  )
}

/** Asks again and again whether the grant stands; a network that is away ends nothing. */
function useStill(g: string, wanted: boolean, onOver: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: what follows is the same each time
  useEffect(() => {
    if (!wanted) return
    const asking = setInterval(() => {
      call(visitorGrantActions, 'Still', { g }).then(
        ({ open }) => {
          if (open === 0) onOver()
        },
        (error: unknown) => console.info('not asked', error),
      )
    }, stillMs)
    return () => clearInterval(asking)
  }, [g, wanted])
}

function PinForm({ g, onOpened }: { readonly g: string; readonly onOpened: (opened: Opened) => void }) {
  const { t } = useWords()
  const id = useId()
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!/^\d{6}$/.test(pin)) return setProblem(t('page.account.visitor.pin_digits'))
    setBusy(true)
    setProblem('')
    try {
      onOpened(await call(visitorGrantActions, 'Open', { g, pin }))
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <div className="width gt-intro">
      <h1>{t('page.account.visitor.title')}</h1>
      <form className="gt-visitor-pin" onSubmit={event => void send(event)} noValidate>
        <label htmlFor={`${id}-pin`}>{t('page.account.visitor.pin')}</label>
        <input
          id={`${id}-pin`}
          className="gt-input gt-number"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          aria-describedby={`${id}-problem`}
          aria-invalid={problem !== ''}
          value={pin}
          onChange={event => setPin(event.target.value.trim())}
        />
        <p id={`${id}-problem`} className="problem" role="alert">
          {problem}
        </p>
        <Button look="primary" submit busy={busy}>
          {t('page.account.visitor.open')}
        </Button>
      </form>
    </div>
  )
}

function Shown({ granted }: { readonly granted: Granted }) {
  const { t } = useWords()
  const { orders, reports } = granted
  return (
    <div className="width gt-visitor">
      <h1>{granted.title}</h1>
      <p className="mark">
        {t('page.account.visitor.mark', {
          guest: granted.guest,
          at: formatMinute(granted.asked_at),
          until: formatMinute(granted.valid_to),
        })}
      </p>
      {orders.length > 0 ? <h2>{t('page.account.visitor.orders')}</h2> : null}
      {orders.map(order => (
        <section key={order.number} className="gt-slip">
          <Facts
            facts={[
              { name: t('page.account.visitor.number'), value: order.number, number: true },
              { name: t('page.account.visitor.date'), value: formatDate(order.date), number: true },
              { name: t('page.account.visitor.state'), value: order.state },
              { name: t('page.account.visitor.samples'), value: String(order.samples), number: true },
              {
                name: t('page.account.visitor.progress'),
                value: t('page.account.visitor.done', { done: order.done, all: order.tasks }),
              },
            ]}
          />
        </section>
      ))}
      {reports.length > 0 ? <h2>{t('page.account.visitor.reports')}</h2> : null}
      {reports.map(report => (
        <section key={report.number} className="gt-slip">
          <Facts
            facts={[
              { name: t('page.account.visitor.number'), value: report.number, number: true },
              { name: t('page.account.visitor.date'), value: formatDate(report.date), number: true },
              { name: t('page.account.visitor.state'), value: report.state },
              {
                name: t('page.account.visitor.content'),
                value: report.code ? (
                  <a href={`#${to('account.reportpreview', { c: report.code })}`} target="_blank" rel="noreferrer">
                    {t('page.account.visitor.look')}
                  </a>
                ) : null,
              },
            ]}
          />
        </section>
      ))}
    </div>
  )
}
