import { witnessActions } from '@gt/domain/entrust/online-actions.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { neutralLook, outcomeLooks } from './outcome.ts'
import { useAnswer } from './use-answer.ts'
import './sign-on-phone.css'

/** What was sampled, with photographs and places; the witness confirms it by the code that the sampler told. */
export function WitnessOnPhone({ token }: { token: string }) {
  const { t } = useWords()
  const [name, setName] = useState<string | null>(null)
  const [code, setCode] = useState('')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const [outcome, setOutcome] = useState<'confirmed' | 'over' | null>(null)
  const answer = useAnswer(token, () => call(witnessActions, 'Show', { token }))
  const title = t('page.account.witness.title')
  if (answer.kind !== 'known')
    return (
      <PublicFrame title={title}>
        <Asking answer={answer} />
      </PublicFrame>
    )
  const asked = answer.value.call
  const isDone = outcome === 'confirmed' || asked?.confirmed === true
  if (!asked || outcome !== null || isDone)
    return (
      <PublicFrame title={title} laboratory={asked?.laboratory}>
        <Banner
          look={isDone ? outcomeLooks.genuine : neutralLook}
          title={t(isDone ? 'page.account.witness.done' : 'page.account.witness.over')}
        />
      </PublicFrame>
    )
  const person = name ?? asked.witness ?? ''
  const missing =
    person.trim() === ''
      ? t('page.account.witness.name_first')
      : /^\d{6}$/.test(code)
        ? undefined
        : t('page.account.witness.code_first')
  const send = async (): Promise<void> => {
    if (missing) return
    setBusy(true)
    setProblem('')
    try {
      const told = await call(witnessActions, 'Confirm', { token, code, name: person.trim() })
      if (told.outcome === 'wrong') setProblem(t('page.account.witness.wrong'))
      else setOutcome(told.outcome)
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <PublicFrame title={title} laboratory={asked.laboratory}>
      <div className="width gt-sign">
        <h1>{title}</h1>
        <p>{[asked.project, asked.part, asked.client].filter(Boolean).join(' · ')}</p>
        <ul>
          {asked.samples.map((sample, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the list is read once and never changes
            <li key={at}>
              <b>{sample.name}</b> {[sample.specification, sample.quantity, sample.part].filter(Boolean).join(' · ')}
              {sample.places.map(place => (
                <div key={place} className="gt-number">
                  {place}
                </div>
              ))}
            </li>
          ))}
        </ul>
        {asked.photos.map(({ mime, content }, at) => (
          <img
            key={content.slice(0, 64)}
            className="gt-witness-photo"
            alt={`${t('page.account.witness.photo')} ${at + 1}`}
            src={`data:${mime};base64,${content}`}
          />
        ))}
        <label htmlFor="witness_name">{t('page.account.witness.name')}</label>
        <input
          id="witness_name"
          className="gt-input"
          maxLength={50}
          value={person}
          onChange={event => setName(event.target.value)}
        />
        <label htmlFor="witness_code">{t('page.account.witness.code')}</label>
        <input
          id="witness_code"
          className="gt-input gt-number"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={6}
          value={code}
          onChange={event => setCode(event.target.value.replace(/\D/g, ''))}
        />
        {problem ? (
          <p className="gt-problem" role="alert">
            {problem}
          </p>
        ) : null}
        <Button look="primary" busy={busy} reason={missing} onClick={() => void send()}>
          {t('page.account.witness.confirm')}
        </Button>
      </div>
    </PublicFrame>
  )
}
