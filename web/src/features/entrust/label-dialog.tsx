import { sampleErrors } from '@gt/domain/samples/errors.ts'
import { type LabelledThing, sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { LabelChoice } from '../../kit/label-choice.tsx'
import { LabelKinds } from '../../kit/label-kinds.tsx'
import { Failed } from '../../kit/parts.tsx'

interface LabelDialogProps {
  /** Whose labels: of an order, or of samples of several. */
  readonly from: { readonly orderId: string } | { readonly sampleIds: readonly string[] }
  readonly businessId: string
  /** Samples that are meant first; all of them when none is. */
  readonly only: readonly string[]
  readonly onClose: () => void
}

/** Prints the labels of samples, or of their specimens (F9); an order without numbers has none yet. */
export function LabelDialog({ from, businessId, only, onClose }: LabelDialogProps) {
  const { t, say } = useWords()
  const [of, setOf] = useState<LabelledThing>('sample')
  const orderId = 'orderId' in from ? from.orderId : ''
  const sampleIds = 'sampleIds' in from ? from.sampleIds : []
  const ofOrder = useRead(
    sampleLabelActions,
    'OfOrder',
    { entrustment_id: orderId, of },
    { keep: true, enabled: orderId !== '' },
  )
  const ofSamples = useRead(
    sampleLabelActions,
    'OfSamples',
    { sample_ids: [...sampleIds], of },
    { keep: true, enabled: orderId === '' },
  )
  const { data, error, refetch } = orderId === '' ? ofSamples : ofOrder
  const shown = data?.labels[0]?.of
  if (data && shown)
    return (
      <LabelChoice
        {...data}
        key={shown}
        of={shown}
        above={data.specimens > 0 ? <LabelKinds of={of} onChoose={setOf} /> : null}
        businessId={businessId}
        only={only}
        onClose={onClose}
      />
    )
  return (
    <Dialog
      title={t('kit.labels.print_labels')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? <p>{say(sampleErrors['S-07'])}</p> : null}
    </Dialog>
  )
}
