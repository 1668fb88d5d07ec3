import { demandedTests } from '@gt/domain/methods/test-frequency.ts'
import { trialNumberSet } from '@gt/domain/methods/trial-number-set.entity.ts'
import { Form, type FormInstance, Input } from 'antd'
import { useId, useState } from 'react'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import './number-trial.css'

const text = (value: unknown): string | null =>
  value === null || value === undefined || value === '' ? null : String(value)
const count = (value: unknown): number | null =>
  /^\d{1,9}$/.test(String(value ?? '')) ? Number.parseInt(String(value), 10) : null

const { self_share, supervise_share } = trialNumberSet.fields

/** How many tests a quantity that is typed demands by a setting. */
function Trial({ values }: { readonly values: FormValues }) {
  const { t, say } = useWords()
  const id = useId()
  const [quantity, setQuantity] = useState('')
  const demanded = demandedTests(
    {
      per_quantity: text(values.per_quantity),
      quantity_unit: text(values.quantity_unit),
      min_per_batch: count(values.min_per_batch),
      min_count: count(values.min_count),
      self_share: text(values.self_share),
      supervise_share: text(values.supervise_share),
    },
    quantity.trim(),
  )
  const told: readonly (readonly [string, number | null | undefined])[] = [
    [t('page.gdbaseset.trialnumberset.demanded'), demanded?.tests],
    [say(self_share.label), demanded?.self],
    [say(supervise_share.label), demanded?.supervised],
  ]
  return (
    <div className="gt-number-trial">
      <label htmlFor={id}>{t('page.gdbaseset.trialnumberset.quantity')}</label>
      <span>
        <Input id={id} inputMode="decimal" value={quantity} onChange={event => setQuantity(event.target.value)} />
        {text(values.quantity_unit)}
      </span>
      {told.map(([name, number]) => (
        <div key={name}>
          {name} <output className="gt-number">{number ?? unknown}</output>
        </div>
      ))}
    </div>
  )
}

/** Beside the fields of a setting, by what they say now. */
export function NumbersOfForm({ form, record }: { readonly form: FormInstance; readonly record: GridRow | null }) {
  const typed = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  return <Trial values={{ ...record, ...typed }} />
}

/** A trial of one setting. */
export function NumberDialog({
  title,
  row,
  onClose,
}: {
  readonly title: string
  readonly row: GridRow
  readonly onClose: () => void
}) {
  const { t } = useWords()
  return (
    <FormModal title={title} leave={{ verb: t('common.close'), look: 'default' }} onClose={onClose}>
      <Trial values={row} />
    </FormModal>
  )
}
