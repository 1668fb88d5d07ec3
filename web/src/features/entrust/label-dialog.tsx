import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { LabelChoice } from '../../kit/label-choice.tsx'
import { Failed } from '../../kit/parts.tsx'

interface LabelDialogProps {
  readonly orderId: string
  readonly businessId: string
  /** Samples that are meant first; all of them when none is. */
  readonly only: readonly string[]
  readonly onClose: () => void
}

/** Prints the labels of an order's samples (F9); an order without numbers has none yet. */
export function LabelDialog({ orderId, businessId, only, onClose }: LabelDialogProps) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(sampleLabelActions, 'OfOrder', { entrustment_id: orderId })
  if (data && data.labels.length > 0)
    return <LabelChoice {...data} businessId={businessId} only={only} onClose={onClose} />
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.print_labels')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <p>{say(sampleErrors['S-07'])}</p> : null}
    </Dialog>
  )
}
