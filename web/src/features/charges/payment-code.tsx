import { paymentCodeActions } from '@gt/domain/charges/payment-code-actions.ts'
import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { QrCode, X } from 'lucide-react'
import { useRef, useState } from 'react'
import { mayCall } from '../../app/may-call.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { upload } from '../../app/upload.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'

const purpose = 'payment_qr'
const { maxMb, types } = filePurposes[purpose]
const bytesOfMb = 1024 * 1024

/** Opens the payment code of the laboratory, for who may change its settings. */
export function PaymentCodeTool() {
  const { t } = useWords()
  const { facts } = useSigned()
  const [open, setOpen] = useState(false)
  if (!mayCall(paymentCodeActions.actions.Set, facts.permissions)) return null
  return (
    <>
      <button type="button" className="gt-tool" onClick={() => setOpen(true)}>
        <QrCode aria-hidden strokeWidth={1.75} />
        <span>{t('page.djentrustmanage.chargelist.code')}</span>
      </button>
      {open ? <PaymentCodeDialog onClose={() => setOpen(false)} /> : null}
    </>
  )
}

/** The picture that fee notices carry: put in, replaced, taken off. */
function PaymentCodeDialog({ onClose }: { onClose: () => void }) {
  const { t } = useWords()
  const input = useRef<HTMLInputElement>(null)
  const { data, error, refetch } = useRead(paymentCodeActions, 'Get', {})
  const { run } = useWrite(paymentCodeActions, 'Set')
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')
  const name = t('page.djentrustmanage.chargelist.code')
  const hint = t('page.djentrustmanage.chargelist.code_hint', { max: maxMb })
  const file = data?.file ?? null
  const put = async (next: () => Promise<string | null>): Promise<void> => {
    setBusy(true)
    setProblem('')
    try {
      await run({ file_id: await next(), row_version: data?.row_version ?? null })
      toastDone(t('common.save.success'))
    } catch (failure) {
      setProblem(messageOf(failure))
    }
    setBusy(false)
  }
  const send = async (chosen: File): Promise<void> => {
    const fits = types.some(type => type === chosen.type) && chosen.size <= maxMb * bytesOfMb
    if (!fits) return setProblem(`${chosen.name}${labelMark()}${hint}`)
    await put(async () => (await upload(chosen, purpose)).id)
  }
  const remove = async (): Promise<void> => {
    const question = t('page.djentrustmanage.chargelist.code_remove')
    if (await confirm({ question, verb: t('kit.form.file_remove'), destructive: true })) await put(async () => null)
  }
  return (
    <Dialog title={name} onClose={onClose} foot={<Button onClick={onClose}>{t('common.close')}</Button>}>
      <p>{t('page.djentrustmanage.chargelist.code_note')}</p>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {file ? (
        <FileTiles
          tiles={[{ key: file.id, fileId: file.id, name: file.name, mime: file.mime, caption: file.name, facts: [] }]}
          tools={() => (
            <IconButton
              icon={X}
              label={`${t('kit.form.file_remove')} ${file.name}`}
              disabled={busy}
              onClick={() => void remove()}
            />
          )}
        />
      ) : null}
      <div className="gt-payment-code">
        <input
          ref={input}
          type="file"
          accept={types.join(',')}
          className="gt-hidden"
          tabIndex={-1}
          aria-label={name}
          onChange={event => {
            const [chosen] = event.target.files ?? []
            event.target.value = ''
            if (chosen) void send(chosen)
          }}
        />
        {error ? null : (
          <Button busy={busy || data === undefined} onClick={() => input.current?.click()}>
            {t(file ? 'page.djentrustmanage.chargelist.code_replace' : 'kit.form.file_choose')}
          </Button>
        )}
        <span className="quiet">{hint}</span>
      </div>
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
