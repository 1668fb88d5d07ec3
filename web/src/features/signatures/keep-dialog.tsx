import { oauthActions } from '@gt/domain/identity/oauth-actions.ts'
import { signaturePictureActions } from '@gt/domain/reports/signing-actions.ts'
import { type FormEvent, useId, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useDrawing } from '../../kit/hand-signature.tsx'
import { useWords } from '../../kit/i18n.ts'
import { SignaturePad } from '../../kit/signature-pad.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { preparePicture } from './prepare-picture.ts'
import { Strokes } from './signature-picture.tsx'

interface KeepDialogProps {
  readonly source: 'draw' | 'upload'
  readonly title: string
  readonly onClose: () => void
}

const megabyte = 1024 * 1024

/** The own signature, drawn or photographed, as it will stand on papers; it is kept by the password of its owner. */
export function KeepDialog({ source, title, onClose }: KeepDialogProps) {
  const { t } = useWords()
  const form = useId()
  const input = useRef<HTMLInputElement>(null)
  const { run, busy } = useWrite(signaturePictureActions, 'Create')
  const [drawing, draw] = useDrawing()
  const [picture, setPicture] = useState<string | null>(null)
  const [pin, setPin] = useState('')
  const [problem, setProblem] = useState('')
  const take = async (file: File): Promise<void> => {
    setProblem('')
    setPicture(null)
    if (file.size > megabyte) return setProblem(t('page.djbaseset.signature.too_large'))
    try {
      const strokes = await preparePicture(file)
      if (strokes) setPicture(strokes)
      else setProblem(t('page.djbaseset.signature.nothing'))
    } catch {
      // whatever the browser cannot draw is no picture
      setProblem(t('page.djbaseset.signature.unreadable'))
    }
  }
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    setProblem('')
    try {
      const strokes = drawing ? await preparePicture(await drawing()) : picture
      if (!strokes) return setProblem(t('page.djbaseset.signature.nothing'))
      const [{ sealPassword }, { challenge, publicKey }] = await Promise.all([
        import('../../app/login-cipher.ts'),
        call(oauthActions, 'LoginChallenge', {}),
      ])
      await run({ source, picture: strokes, pin: sealPassword(pin, challenge, publicKey) })
      toastDone(t('page.djbaseset.signature.kept'))
      onClose()
    } catch (error) {
      setPin('')
      setProblem(messageOf(error))
    }
  }
  const isThere = drawing !== null || picture !== null
  const missing = isThere ? '' : t('page.djbaseset.signature.first')
  return (
    <Dialog
      title={title}
      width={520}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            submit
            form={form}
            busy={busy}
            reason={missing || (pin === '' ? t('common.required', { label: t('shell.signing_pin') }) : undefined)}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <form id={form} className="gt-keep-signature" onSubmit={event => void submit(event)}>
        {source === 'draw' ? (
          <SignaturePad label={t('page.djbaseset.signature.pad')} onDraw={draw} />
        ) : (
          <>
            <input
              ref={input}
              type="file"
              accept="image/png,image/jpeg"
              className="gt-hidden"
              tabIndex={-1}
              aria-label={t('page.djbaseset.signature.choose')}
              onChange={event => {
                const [file] = event.target.files ?? []
                event.target.value = ''
                if (file) void take(file)
              }}
            />
            <div className="chosen">
              <Button onClick={() => input.current?.click()}>{t('page.djbaseset.signature.choose')}</Button>
              <span className="quiet">{t('page.djbaseset.signature.hint')}</span>
            </div>
            {picture ? <Strokes picture={picture} alt={t('page.djbaseset.signature.picture')} /> : null}
          </>
        )}
        <p className="quiet">{t('page.djbaseset.signature.about')}</p>
        <label className="field">
          <span>{t('shell.signing_pin')}</span>
          <input
            className="gt-input"
            type="password"
            autoComplete="off"
            value={pin}
            disabled={busy}
            onChange={event => setPin(event.target.value)}
          />
        </label>
        {problem ? (
          <p className="gt-problem" role="alert">
            {problem}
          </p>
        ) : null}
      </form>
    </Dialog>
  )
}
