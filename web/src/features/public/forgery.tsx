import { forgeryLimits } from '@gt/domain/reports/forgery-limits.ts'
import { publicActions } from '@gt/domain/reports/public-actions.ts'
import { reportForgery } from '@gt/domain/reports/report-forgery.entity.ts'
import { Camera, Flag, X } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { type Photo, smallPhoto } from '../../kit/small-photo.ts'
import './forgery.css'

const { fields } = reportForgery

/** The way to tell the laboratory that the paper in hand is not this report (page reportpreview, report). */
export function Forgery({ code }: { code: string }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const [told, setTold] = useState(false)
  return (
    <section className="gt-slip gt-forgery">
      <h2>{t('page.account.reportpreview.forgery')}</h2>
      {told ? (
        <p className="told" role="status">
          <Glyph shape="check" tone="green" size={16} />
          {t('page.account.reportpreview.forgery_told')}
        </p>
      ) : (
        <>
          <p>{t('page.account.reportpreview.forgery_how')}</p>
          {open ? (
            <ForgeryForm code={code} onTold={() => setTold(true)} />
          ) : (
            <Button icon={Flag} onClick={() => setOpen(true)}>
              {t('page.account.reportpreview.forgery_open')}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

function ForgeryForm({ code, onTold }: { readonly code: string; readonly onTold: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const box = useRef<HTMLTextAreaElement>(null)
  const [difference, setDifference] = useState('')
  const [contact, setContact] = useState('')
  const [photos, setPhotos] = useState<readonly Photo[]>([])
  const [problem, setProblem] = useState('')
  const [busy, setBusy] = useState(false)
  const said = difference.trim().length
  useEffect(() => box.current?.focus(), [])

  const send = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (said < forgeryLimits.shortest) {
      setProblem(t('page.account.reportpreview.forgery_short', { min: forgeryLimits.shortest }))
      return box.current?.focus()
    }
    setBusy(true)
    setProblem('')
    try {
      const { taken, message } = await call(publicActions, 'ReportForgery', {
        code,
        difference,
        sender_contact: contact,
        photos: photos.map(({ jpeg }) => jpeg),
      })
      if (taken) return onTold()
      setProblem(message)
    } catch (error) {
      // what was typed stays
      setProblem(messageOf(error))
    }
    setBusy(false)
  }

  return (
    <form onSubmit={event => void send(event)} noValidate>
      <label htmlFor={`${id}-said`}>{say(fields.difference.label)}</label>
      <textarea
        id={`${id}-said`}
        ref={box}
        className="gt-input"
        rows={4}
        maxLength={forgeryLimits.longest}
        placeholder={t('page.account.reportpreview.forgery_example')}
        aria-describedby={`${id}-problem`}
        aria-invalid={problem !== '' && said < forgeryLimits.shortest}
        value={difference}
        onChange={event => {
          setDifference(event.target.value)
          setProblem('')
        }}
      />
      <p className="count gt-number">
        {said}/{forgeryLimits.longest}
      </p>
      <Photos photos={photos} onChange={setPhotos} onProblem={setProblem} />
      <label htmlFor={`${id}-contact`}>{t('page.account.reportpreview.forgery_contact')}</label>
      <input
        id={`${id}-contact`}
        className="gt-input"
        maxLength={forgeryLimits.contact}
        autoComplete="email"
        aria-describedby={`${id}-contact-how`}
        value={contact}
        onChange={event => setContact(event.target.value)}
      />
      <p id={`${id}-contact-how`}>{t('page.account.reportpreview.forgery_contact_how')}</p>
      <p id={`${id}-problem`} className="problem" role="alert">
        {problem}
      </p>
      <Button look="primary" submit busy={busy}>
        {t('page.account.reportpreview.forgery_send')}
      </Button>
    </form>
  )
}

interface PhotosProps {
  readonly photos: readonly Photo[]
  readonly onChange: (photos: readonly Photo[]) => void
  readonly onProblem: (problem: string) => void
}

/** Up to three photographs of the paper, each of which can be taken out again. */
function Photos({ photos, onChange, onProblem }: PhotosProps) {
  const { t, say } = useWords()
  const chooser = useRef<HTMLInputElement>(null)
  const full = photos.length >= forgeryLimits.photos
  const add = async (files: readonly File[]): Promise<void> => {
    onProblem('')
    const room = files.slice(0, forgeryLimits.photos - photos.length)
    const read = await Promise.allSettled(room.map(smallPhoto))
    onChange([...photos, ...read.flatMap(one => (one.status === 'fulfilled' ? [one.value] : []))])
    if (read.some(({ status }) => status === 'rejected')) onProblem(t('page.account.reportpreview.forgery_no_picture'))
    else if (room.length < files.length)
      onProblem(t('page.account.reportpreview.forgery_photos_most', { max: forgeryLimits.photos }))
  }
  const remove = (photo: Photo): void => {
    URL.revokeObjectURL(photo.address)
    onChange(photos.filter(one => one !== photo))
  }
  return (
    <div className="photos">
      {photos.map((photo, nth) => (
        <div key={photo.address}>
          <img src={photo.address} alt={`${say(fields.photo_file_ids.label)} ${nth + 1}`} />
          <IconButton
            icon={X}
            label={t('page.account.reportpreview.forgery_photo_remove', { n: nth + 1 })}
            onClick={() => remove(photo)}
          />
        </div>
      ))}
      {full ? null : (
        <Button icon={Camera} onClick={() => chooser.current?.click()}>
          {t('page.account.reportpreview.forgery_photo')}
        </Button>
      )}
      <input
        ref={chooser}
        type="file"
        accept="image/*"
        multiple
        hidden
        onChange={event => {
          void add([...(event.target.files ?? [])])
          event.target.value = ''
        }}
      />
    </div>
  )
}
