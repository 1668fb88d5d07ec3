import { feedback } from '@gt/domain/platform/feedback.entity.ts'
import { feedbackActions, type OwnFeedback } from '@gt/domain/platform/feedback-actions.ts'
import { feedbackKinds, feedbackLimits } from '@gt/domain/platform/feedback-lists.ts'
import { type FormEvent, useId, useState } from 'react'
import { Button } from '../kit/button.tsx'
import { Dialog } from '../kit/dialog.tsx'
import { messageOf, toastFailure } from '../kit/failure-words.ts'
import { formatMinute } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { Empty, Failed } from '../kit/parts.tsx'
import { QueueTabs } from '../kit/queue-tabs.tsx'
import type { Photo } from '../kit/small-photo.ts'
import { toastDone } from '../kit/toast.tsx'
import { call } from './client.ts'
import { lastFaults } from './fault-report.ts'
import { ChosenPictures, SentPictures } from './feedback-pictures.tsx'
import { useRead, useWrite } from './queries.ts'
import { supervises, useSigned } from './state.ts'
import './feedback.css'

const { shortest, longest, title: longestTitle } = feedbackLimits
const { fields } = feedback
const tabKeys = ['send', 'mine'] as const

/** Where a user asks, reports and wishes, and reads what came of it. */
export function FeedbackDialog({ onClose }: { readonly onClose: () => void }) {
  const { t } = useWords()
  const form = useId()
  const [tab, choose] = useState<(typeof tabKeys)[number]>('send')
  const [busy, setBusy] = useState(false)
  return (
    <Dialog
      title={t('shell.feedback')}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t(tab === 'send' ? 'common.cancel' : 'common.close')}</Button>
          {tab === 'send' ? (
            <Button look="primary" submit form={form} busy={busy}>
              {t('shell.feedback_send')}
            </Button>
          ) : null}
        </>
      }
    >
      <QueueTabs
        label={t('shell.feedback')}
        tabs={[
          { key: 'send', text: t('shell.feedback_new') },
          { key: 'mine', text: t('shell.feedback_mine') },
        ]}
        chosen={tab}
        onChoose={key => choose(tabKeys.find(one => one === key) ?? 'send')}
      />
      {tab === 'send' ? <Sending form={form} onBusy={setBusy} onSent={onClose} /> : <Own />}
    </Dialog>
  )
}

interface SendingProps {
  readonly form: string
  readonly onBusy: (busy: boolean) => void
  readonly onSent: () => void
}

/** What goes along by itself, as it stands when the dialog opens. */
const attached = () => ({
  page_url: (location.hash.slice(1).split('?')[0] ?? '').slice(0, 300),
  version: String(import.meta.env.VITE_VERSION ?? '').slice(0, 40),
  client_errors: lastFaults(feedbackLimits.errors).map(fault => fault.slice(0, 500)),
})

function Sending({ form, onBusy, onSent }: SendingProps) {
  const { t, say } = useWords()
  const now = useSigned()
  const [kind, setKind] = useState<(typeof feedbackKinds.codes)[number]>('question')
  const [title, setTitle] = useState('')
  const [content, setContent] = useState('')
  const [pictures, setPictures] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState('')
  const [along] = useState(attached)
  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (title.trim() === '') return setProblem(t('common.required', { label: say(fields.title.label) }))
    if (content.trim().length < shortest) return setProblem(t('shell.feedback_short', { min: shortest }))
    onBusy(true)
    setProblem('')
    try {
      const { feedback_no } = await call(feedbackActions, 'Send', {
        kind,
        title,
        content,
        ...along,
        ...(pictures.length > 0 ? { pictures: pictures.map(({ jpeg }) => jpeg) } : {}),
      })
      toastDone(t('shell.feedback_sent', { number: feedback_no }))
      onSent()
    } catch (error) {
      // what was typed stays
      setProblem(messageOf(error))
    }
    onBusy(false)
  }
  return (
    <form id={form} className="gt-feedback" onSubmit={event => void send(event)} noValidate>
      <fieldset className="kinds" aria-label={say(fields.kind.label)}>
        {feedbackKinds.codes.map(code => (
          <label key={code}>
            <input type="radio" name={`${form}-kind`} checked={kind === code} onChange={() => setKind(code)} />{' '}
            {say(feedbackKinds.labels[code])}
          </label>
        ))}
      </fieldset>
      <label className="line">
        {say(fields.title.label)}
        <input
          className="gt-input"
          maxLength={longestTitle}
          value={title}
          onChange={event => setTitle(event.target.value)}
        />
      </label>
      <label className="line">
        {say(fields.content.label)}
        <textarea
          className="gt-input"
          maxLength={longest}
          placeholder={t('shell.feedback_example')}
          value={content}
          onChange={event => setContent(event.target.value)}
        />
      </label>
      {supervises(now) ? null : (
        <ChosenPictures takes pictures={pictures} onChange={setPictures} onProblem={setProblem} />
      )}
      <section className="facts">
        {t('shell.feedback_along')}
        <dl>
          <dt>{say(fields.page_url.label)}</dt>
          <dd>{along.page_url}</dd>
          <dt>{say(fields.version.label)}</dt>
          <dd>{along.version}</dd>
          <dt>{say(fields.browser.label)}</dt>
          <dd>{navigator.userAgent}</dd>
          <dt>{say(fields.client_errors.label)}</dt>
          <dd>{along.client_errors.length > 0 ? along.client_errors.join('\n') : t('shell.feedback_no_faults')}</dd>
        </dl>
      </section>
      <p className="problem" role="alert">
        {problem}
      </p>
    </form>
  )
}

function Own() {
  const { t } = useWords()
  const { data, error, refetch } = useRead(feedbackActions, 'Mine', {}, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  return (
    <div className="gt-feedback">
      {data?.rows.length === 0 ? <Empty text={t('shell.feedback_none')} /> : null}
      <ul className="own">
        {data?.rows.map(row => (
          <OwnEntry key={row.id} row={row} />
        ))}
      </ul>
    </div>
  )
}

const scores = [1, 2, 3, 4, 5] as const

function OwnEntry({ row }: { readonly row: OwnFeedback }) {
  const { t, say } = useWords()
  const scoring = useWrite(feedbackActions, 'Score', 'shown')
  const state = fields.state.options.list.labels[row.state as 'open'] // a state of the list
  const score = (satisfaction: number): void => {
    scoring.run({ id: row.id, satisfaction }).catch(toastFailure)
  }
  return (
    <li>
      <div className="head">
        <span className="gt-number">{row.feedback_no}</span>
        <b>{row.title}</b>
        <span className="end">{say(state)}</span>
      </div>
      {row.reply ? (
        <>
          <p className="answer">{row.reply}</p>
          <span className="gt-number">{formatMinute(row.replied_at)}</span>
          <SentPictures id={row.id} fileIds={row.reply_file_ids} />
        </>
      ) : null}
      {row.scorable === 1 ? (
        <div className="score">
          {t('shell.feedback_score')}
          {scores.map(n => (
            <Button key={n} busy={scoring.busy} onClick={() => score(n)}>
              {String(n)}
            </Button>
          ))}
        </div>
      ) : null}
      {row.satisfaction !== null ? <span>{t('shell.feedback_scored', { n: row.satisfaction })}</span> : null}
    </li>
  )
}
