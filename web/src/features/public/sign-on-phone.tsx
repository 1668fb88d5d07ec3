import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { neutralLook, outcomeLooks } from './outcome.ts'
import { useAnswer } from './use-answer.ts'
import './sign-on-phone.css'

async function base64Of(file: File): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}

/** What the receiver signs for, and a pad to do it; once, and not after the call is over. */
export function SignOnPhone({ token }: { token: string }) {
  const { t } = useWords()
  const [drawing, draw] = useState<Drawing>(null)
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<'signed' | 'over' | null>(null)
  const answer = useAnswer(token, () => call(publicActions, 'SignatureCall', { token }))
  const title = t('page.account.sign.title')
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  const asked = answer.value.call
  const isDone = outcome === 'signed' || asked?.signed === true
  if (!asked || outcome !== null || isDone)
    return (
      <PublicFrame title={title} laboratory={asked?.laboratory}>
        <Banner
          look={isDone ? outcomeLooks.genuine : neutralLook}
          title={t(isDone ? 'page.account.sign.done' : 'page.account.sign.over')}
        />
      </PublicFrame>
    )
  const send = async (): Promise<void> => {
    if (!drawing) return
    setBusy(true)
    setProblem('')
    try {
      const picture = await base64Of(await drawing())
      const { signed } = await call(publicActions, 'Sign', { token, picture })
      setOutcome(signed ? 'signed' : 'over')
    } catch (error) {
      // the drawing stays on the pad
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <PublicFrame title={title} laboratory={asked.laboratory}>
      <div className="width gt-sign">
        <h1>{title}</h1>
        <p>{t('page.account.sign.for_reports', { n: asked.reports.length })}</p>
        <ul className="gt-number">
          {asked.reports.map(number => (
            <li key={number}>{number}</li>
          ))}
        </ul>
        {/* the setter takes a function for a new state: the drawing is one itself */}
        <SignaturePad label={t('page.account.sign.pad')} onDraw={next => draw(() => next)} />
        {problem ? (
          <p className="gt-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <Button
          look="primary"
          busy={busy}
          reason={drawing ? undefined : t('page.account.sign.draw_first')}
          onClick={() => void send()}
        >
          {t('page.account.sign.send')}
        </Button>
      </div>
    </PublicFrame>
  )
}
