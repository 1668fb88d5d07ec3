import type { WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { QRCode } from 'antd'
import { CircleCheck, Plus, Printer } from 'lucide-react'
import { useState } from 'react'
import { useOrderingAt } from '../../../app/ordering.tsx'
import { Button } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { slipOf } from './slip.ts'

interface DeliveredProps {
  readonly whole: WholePreOrder
  readonly mayPrint: boolean
  readonly onNew: (() => void) | null
  readonly onList: () => void
}

/** After the submission: number and delivery code to be shown at the counter. */
export function Delivered({ whole, mayPrint, onNew, onList }: DeliveredProps) {
  const { t } = useWords()
  const at = useOrderingAt()
  const [printing, setPrinting] = useState(false)
  const { id, pre_no, qr_code } = whole.order
  return (
    <div className="delivered" role="status">
      <CircleCheck aria-hidden strokeWidth={1.5} />
      <h2>{t('page.djentrustmanage.entrusttemp.sent')}</h2>
      <b className="number gt-number">{pre_no}</b>
      <DeliveryCode code={qr_code ?? ''} />
      <p>{t('page.djentrustmanage.entrusttemp.show_code')}</p>
      <div className="bar">
        {mayPrint ? (
          <Button look="primary" icon={Printer} onClick={() => setPrinting(true)}>
            {t('page.djentrustmanage.entrusttemp.slip')}
          </Button>
        ) : null}
        {onNew ? (
          <Button icon={Plus} onClick={onNew}>
            {t('page.djentrustmanage.entrusttemp.another')}
          </Button>
        ) : null}
        <Button onClick={onList}>{t('page.djentrustmanage.entrusttemp.to_list')}</Button>
      </div>
      {printing ? <PdfDialog source={slipOf(id, pre_no ?? '', at)} onClose={() => setPrinting(false)} /> : null}
    </div>
  )
}

const side = 200

/** The delivery code as QR code, dark on white in every skin so that scanners read it, with its letters below. */
export const DeliveryCode = ({ code }: { code: string }) => (
  <figure className="gt-delivery">
    <QRCode aria-label={code} value={code} size={side} color="#000000" bgColor="#ffffff" errorLevel="M" bordered />
    <figcaption className="gt-number">{code.replace(/(.{4})(?=.)/g, '$1 ')}</figcaption>
  </figure>
)
