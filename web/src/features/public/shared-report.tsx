import type { OutputOf } from '@gt/domain/kit/action.ts'
import { shareActions } from '@gt/domain/reports/share-actions.ts'
import { type FormEvent, useEffect, useId, useMemo, useState } from 'react'
import { call } from '../../app/client.ts'
import { PublicFrame } from '../../app/public-frame.tsx'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { Asking } from './asking.tsx'
import { Banner } from './banner.tsx'
import { neutralLook } from './outcome.ts'
import { useAnswer } from './use-answer.ts'
import './shared-report.css'

type Opened = OutputOf<(typeof shareActions.actions)['Open']>
type Shown = NonNullable<Opened['report']>

const key = /^[\w-]{22}$/

/** What a link to a report shows: its stored file where it may be taken, its marked pages otherwise. */
export function SharedReport({ c }: { readonly c: string }) {
  const { t } = useWords()
  const title = t('page.account.supcanreportpreview.title')
  const [later, setLater] = useState<Opened | null>(null)
  const known = key.test(c)
  const answer = useAnswer(known ? c : null, () => call(shareActions, 'Open', { c }))
  const opened = later ?? (answer.kind === 'known' ? answer.value : null)
  if (opened?.report)
    return (
      <PublicFrame
        title={title}
        laboratory={opened.report.laboratory}
        foot={opened.report.laboratory_phone ?? undefined}
      >
        <Paper shown={opened.report} />
      </PublicFrame>
    )
  return (
    <PublicFrame title={title}>
      {opened?.outcome === 'pin' ? (
        <PinForm c={c} onOpened={setLater} />
      ) : known && opened === null ? (
        <Asking answer={answer} />
      ) : (
        <Banner look={neutralLook} title={t('page.account.supcanreportpreview.gone')} />
      )}
    </PublicFrame>
  )
}

function PinForm({ c, onOpened }: { readonly c: string; readonly onOpened: (opened: Opened) => void }) {
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
      onOpened(await call(shareActions, 'Open', { c, pin }))
    } catch (error) {
      setProblem(messageOf(error))
    }
    setBusy(false)
  }
  return (
    <form className="width gt-shared-pin" onSubmit={event => void send(event)} noValidate>
      <label htmlFor={`${id}-pin`}>{t('page.account.visitor.pin')}</label>
      <input
        id={`${id}-pin`}
        className="gt-input gt-number"
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={6}
        aria-invalid={problem !== ''}
        value={pin}
        onChange={event => setPin(event.target.value.trim())}
      />
      <p className="problem" role="alert">
        {problem}
      </p>
      <Button look="primary" submit busy={busy}>
        {t('page.account.visitor.open')}
      </Button>
    </form>
  )
}

/** Addresses for drawings of pages. They are only ever shown as images, so that nothing inside them can run. */
function usePictures(pages: readonly string[]): readonly string[] {
  const [made, setMade] = useState<readonly string[]>([])
  useEffect(() => {
    const addresses = pages.map(svg => URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' })))
    setMade(addresses)
    return () => {
      for (const address of addresses) URL.revokeObjectURL(address)
    }
  }, [pages])
  return made
}

function Paper({ shown }: { readonly shown: Shown }) {
  const { t } = useWords()
  const pictures = usePictures(shown.pages)
  const [open, setOpen] = useState(false)
  const { pdf, number } = shown
  const source = useMemo(
    () => (pdf === null ? null : { name: `${number}.pdf`, load: async () => bytesOfBase64(pdf), save: true }),
    [pdf, number],
  )
  return (
    <div className="width gt-shared-report">
      <h1 className="gt-number">{number}</h1>
      <p>
        {t('page.account.supcanreportpreview.until', {
          until: formatMinute(shown.valid_to),
          at: formatMinute(shown.asked_at),
        })}
      </p>
      {source ? (
        <Button look="primary" onClick={() => setOpen(true)}>
          {t('page.account.supcanreportpreview.open')}
        </Button>
      ) : (
        <p className="mark">{t('page.account.supcanreportpreview.marked')}</p>
      )}
      {pictures.map((picture, index) => (
        <img
          key={picture}
          src={picture}
          alt={t('page.account.supcanreportpreview.page', { n: index + 1, all: pictures.length })}
        />
      ))}
      <p className="digest gt-code">SHA-256 {shown.sha256}</p>
      {open && source ? <PdfDialog source={source} onClose={() => setOpen(false)} /> : null}
    </div>
  )
}
