import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { type ClipboardEvent, type FormEvent, type KeyboardEvent, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64, type PdfSource } from '../../kit/pdf-viewer-source.ts'

/** How many digits of the telephone open the file. */
const places = [0, 1, 2, 3] as const
const noDigits: readonly string[] = places.map(() => '')

/** The whole file for whoever knows the last four digits of the client's telephone. */
export function FullReport({ code }: { code: string }) {
  const { t } = useWords()
  const [digits, setDigits] = useState(noDigits)
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const [paper, setPaper] = useState<PdfSource | null>(null)
  const boxes = useRef<(HTMLInputElement | null)[]>([])
  const focus = (place: number): void => {
    const box = boxes.current[Math.min(Math.max(place, 0), places.length - 1)]
    box?.focus()
    box?.select()
  }

  /** Puts digits from a place on, however they were typed or pasted. */
  const put = (place: number, text: string): void => {
    const typed = text
      .normalize('NFKC')
      .replace(/\D/g, '')
      .slice(0, places.length - place)
    if (typed === '' && text !== '') return
    setProblem('')
    setDigits(before =>
      before.map((digit, at) =>
        at < place || at >= place + Math.max(typed.length, 1) ? digit : (typed[at - place] ?? ''),
      ),
    )
    if (typed !== '') focus(place + typed.length)
  }
  const walk = (event: KeyboardEvent, place: number): void => {
    if (event.key === 'Backspace' && digits[place] === '') {
      event.preventDefault()
      put(place - 1, '')
      focus(place - 1)
    }
    if (event.key === 'ArrowLeft') focus(place - 1)
    if (event.key === 'ArrowRight') focus(place + 1)
  }
  const paste = (event: ClipboardEvent, place: number): void => {
    event.preventDefault()
    put(place, event.clipboardData.getData('text'))
  }
  const show = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const empty = digits.indexOf('')
    if (empty >= 0) return focus(empty)
    setBusy(true)
    try {
      const { file, message } = await call(publicActions, 'ReportFile', { code, tail: digits.join('') })
      if (file) setPaper({ name: file.name, load: async () => bytesOfBase64(file.pdf), save: true })
      else {
        setProblem(message)
        setDigits(noDigits)
        focus(0)
      }
    } catch (error) {
      setProblem(messageOf(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <section className="gt-slip gt-full-report">
      <h2>{t('page.account.reportpreview.full')}</h2>
      <p id="gt-full-how">{t('page.account.reportpreview.full_how')}</p>
      <form onSubmit={event => void show(event)} noValidate>
        {places.map(place => (
          <input
            key={place}
            ref={box => {
              boxes.current[place] = box
            }}
            className="gt-input"
            inputMode="numeric"
            autoComplete="off"
            aria-label={t('page.account.reportpreview.full_digit', { n: place + 1 })}
            aria-describedby="gt-full-how"
            aria-invalid={problem !== ''}
            value={digits[place]}
            onFocus={event => event.target.select()}
            onChange={event => put(place, event.target.value.slice(-1))}
            onKeyDown={event => walk(event, place)}
            onPaste={event => paste(event, place)}
          />
        ))}
        <Button look="primary" submit busy={busy}>
          {t('page.account.reportpreview.full_show')}
        </Button>
      </form>
      <p className="problem" role="alert">
        {problem}
      </p>
      {paper ? <PdfDialog source={paper} onClose={() => setPaper(null)} /> : null}
    </section>
  )
}
