import { signatureCallActions } from '@gt/domain/reports/signature-call-actions.ts'
import { QRCode } from 'antd'
import { CircleCheck, Smartphone } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import type { Drawing } from '../../kit/signature-pad.tsx'
import './phone-signature.css'

/** Milliseconds between two looks whether the receiver has signed. */
const lookMs = 1500
const side = 148

interface PhoneSignatureProps {
  readonly reportIds: readonly string[]
  /** A code is shown: the pad is not needed. */
  readonly onAsk: () => void
  readonly onDraw: (drawing: Drawing) => void
}

/** The receiver signs on the own telephone: a QR code to be scanned, then what was drawn. */
export function PhoneSignature({ reportIds, onAsk, onDraw }: PhoneSignatureProps) {
  const { t } = useWords()
  const { run, busy } = useWrite(signatureCallActions, 'Ask')
  const [asked, setAsked] = useState<{ readonly id: string; readonly address: string } | null>(null)
  const [problem, setProblem] = useState('')
  const [picture, setPicture] = useState<string | null>(null)
  const ask = async (): Promise<void> => {
    setProblem('')
    setPicture(null)
    onDraw(null)
    try {
      setAsked(await run({ report_ids: [...reportIds] }))
      onAsk()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const { data, error } = useRead(
    signatureCallActions,
    'Answer',
    { id: asked?.id ?? '' },
    { enabled: asked !== null && picture === null, refetchInterval: lookMs, staleTime: 0 },
  )
  const drawn = data?.picture ?? null
  useEffect(() => {
    if (drawn === null) return
    setPicture(drawn)
    onDraw(
      async () => new File([bytesOfBase64(drawn) as Uint8Array<ArrayBuffer>], 'signature.png', { type: 'image/png' }),
    )
  }, [drawn, onDraw])
  const isOver = data?.is_over === true && picture === null
  return (
    <div className="gt-phone-signature">
      {picture !== null ? (
        <figure>
          <img src={`data:image/png;base64,${picture}`} alt={t('page.djentrustmanage.reportissued.phone_done')} />
          <figcaption role="status">
            <CircleCheck aria-hidden strokeWidth={1.75} />
            {t('page.djentrustmanage.reportissued.phone_done')}
          </figcaption>
        </figure>
      ) : asked && !isOver ? (
        <figure>
          <QRCode
            aria-label={asked.address}
            value={asked.address}
            size={side}
            color="#000000"
            bgColor="#ffffff"
            errorLevel="M"
            bordered={false}
          />
          <figcaption role="status">{t('page.djentrustmanage.reportissued.phone_wait')}</figcaption>
        </figure>
      ) : null}
      {error && picture === null && !isOver ? (
        <p className="gt-problem" role="alert">
          {t('page.djentrustmanage.reportissued.phone_failing', { message: messageOf(error) })}
        </p>
      ) : null}
      {problem || isOver ? (
        <p className="gt-problem" role="alert">
          {problem || t('page.djentrustmanage.reportissued.phone_over')}
        </p>
      ) : null}
      <Button
        icon={Smartphone}
        busy={busy}
        reason={reportIds.length === 0 ? t('page.djentrustmanage.reportissued.choose_first') : undefined}
        onClick={() => void ask()}
      >
        {t(asked ? 'page.djentrustmanage.reportissued.phone_again' : 'page.djentrustmanage.reportissued.phone')}
      </Button>
    </div>
  )
}
