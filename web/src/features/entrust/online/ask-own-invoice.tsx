import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { onlineChargeActions } from '@gt/domain/charges/online-charge-actions.ts'
import { useId, useMemo, useState } from 'react'
import { refreshAfter, useRead } from '../../../app/queries.ts'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import { formatMoney } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'

const { title, tax_no, invoice_kind, content, receiver_email } = invoice.fields

/** Asks a laboratory for an invoice over bills, with one of the own titles (page onlinecharge). */
export function AskOwnInvoice({ rows, onClose }: { rows: readonly GridRow[]; onClose: () => void }) {
  const { t } = useWords()
  const id = useId()
  const asked = { charge_ids: rows.map(row => row.id) }
  const { data, error, refetch } = useRead(onlineChargeActions, 'InvoiceDraft', asked)
  const [chosen, choose] = useState('0')
  const sets = data?.sets ?? []
  const set = sets.find((_, at) => String(at) === chosen) ?? sets[0]
  const fill = useMemo(
    () =>
      set && {
        title: set.title,
        tax_no: set.tax_no,
        invoice_kind: set.invoice_kind,
        receiver_email: set.receiver_email,
      },
    [set],
  )
  if (!data && !error) return null
  return (
    <CommandDialog
      actions={onlineChargeActions}
      action="ApplyInvoice"
      name={t('page.gdonlineentrust.onlinecharge.ask_invoice')}
      rows={rows}
      numberOf={row => String(row.charge_no ?? '')}
      fields={[
        { key: 'title', field: title, required: true, start: set?.title },
        { key: 'tax_no', field: tax_no, start: set?.tax_no, required: { while: 'invoice_kind', is: 'special' } },
        { key: 'invoice_kind', field: invoice_kind, required: true, start: set?.invoice_kind ?? 'normal' },
        { key: 'content', field: content, start: '检测费' },
        { key: 'receiver_email', field: receiver_email, start: set?.receiver_email },
      ]}
      {...(fill ? { fill } : {})}
      {...(data
        ? { consequence: t('page.gdonlineentrust.onlinecharge.invoice_note', { sum: formatMoney(data.amount) }) }
        : {})}
      own={{ input: { billing_info_id: set?.billing_info_id ?? null }, missing: undefined }}
      fresh={ids => rows.filter(row => ids.includes(row.id))}
      onDone={() => void refreshAfter(onlineChargeActions, 'ApplyInvoice')}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {sets.length > 1 ? (
        <div className="gt-billing-set">
          <label htmlFor={id}>{t('page.gdonlineentrust.onlinecharge.own_titles')}</label>
          <select id={id} className="gt-input" value={chosen} onChange={event => choose(event.target.value)}>
            {sets.map((other, at) => (
              <option key={other.billing_info_id ?? other.title} value={String(at)}>
                {`${other.title} · ${other.tax_no}`}
              </option>
            ))}
          </select>
        </div>
      ) : null}
    </CommandDialog>
  )
}
