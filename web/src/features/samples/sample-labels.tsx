import { type LabelledThing, sampleLabelActions } from '@gt/domain/samples/label-actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { LabelChoice } from '../../kit/label-choice.tsx'
import { LabelKinds } from '../../kit/label-kinds.tsx'
import { Failed } from '../../kit/parts.tsx'

interface SampleLabelsProps {
  readonly rows: readonly GridRow[]
  readonly businessId: string
  /** Labels of the parts that are kept of them. */
  readonly kept?: boolean
  /** Begins with the labels of their specimens. */
  readonly specimens?: boolean
  readonly onClose: () => void
}

/** Prints the labels of the ticked samples, of their specimens or kept parts; those without a number are left out. */
export function SampleLabels({ rows, businessId, kept = false, specimens = false, onClose }: SampleLabelsProps) {
  const { t } = useWords()
  const sample_ids = rows.filter(row => row.sample_number).map(row => row.id)
  const [of, setOf] = useState<LabelledThing>(kept ? 'retention' : specimens ? 'specimen' : 'sample')
  const { data, error, refetch } = useRead(sampleLabelActions, 'OfSamples', { sample_ids, of }, { keep: true })
  const shown = data?.labels[0]?.of
  if (data && shown)
    return (
      <AntdProvider>
        <LabelChoice
          {...data}
          key={shown}
          of={shown}
          above={data.specimens > 0 && !kept ? <LabelKinds of={of} onChoose={setOf} /> : null}
          businessId={businessId}
          onClose={onClose}
        />
      </AntdProvider>
    )
  return error ? (
    <Dialog
      title={t('kit.labels.print_labels')}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      <Failed error={error} onRetry={() => void refetch()} />
    </Dialog>
  ) : null
}
