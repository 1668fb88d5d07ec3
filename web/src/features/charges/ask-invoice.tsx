import { chargeActions } from '@gt/domain/charges/actions.ts'
import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { useId, useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { formatMoney, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { chargeNumber } from './charge-row.ts'
import { type ChargeCommand, isOneClient } from './commands.ts'

const { title, tax_no, invoice_kind, content, receiver_email } = invoice.fields

/**
 * Asks for an invoice: it begins with the client's usual billing set, and another of his is chosen above the fields. Bank and
 * address of a set are shown, not typed, for they go with its own title and tax number alone.
 */
export function AskInvoice({ command, name, rows, fresh, onDone, onClose }: QueueDoing<ChargeCommand>) {
  const { t } = useWords()
  const id = useId()
  const one = isOneClient(rows)
  const asked = { charge_ids: rows.map(row => row.id) }
  const { data, error, refetch } = useRead(chargeActions, 'InvoiceDraft', asked, { enabled: one })
  const [chosen, choose] = useState<string | null>(null)
  const sets = data?.sets ?? []
  const set = sets.find(({ billing_info_id }) => billing_info_id === chosen) ?? sets[0]
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
  if (one && !data && !error) return null
  return (
    <CommandDialog
      actions={chargeActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={chargeNumber}
      fields={[
        { key: 'title', field: title, required: true, start: set?.title },
        { key: 'tax_no', field: tax_no, start: set?.tax_no, required: { while: 'invoice_kind', is: 'special' } },
        { key: 'invoice_kind', field: invoice_kind, required: true, start: set?.invoice_kind ?? 'normal' },
        { key: 'content', field: content, start: '检测费' },
        { key: 'receiver_email', field: receiver_email, start: set?.receiver_email },
      ]}
      {...(fill ? { fill } : {})}
      {...(data
        ? { consequence: t('page.djentrustmanage.chargelist.invoice_note', { sum: formatMoney(data.amount) }) }
        : {})}
      own={{
        input: { billing_info_id: set?.billing_info_id ?? null },
        missing: one ? undefined : t('page.djentrustmanage.chargelist.one_client'),
      }}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {set?.billing_info_id ? (
        <div className="gt-billing-set">
          <label htmlFor={id}>{t('page.djentrustmanage.chargelist.invoice_sets')}</label>
          <select
            id={id}
            className="gt-input"
            value={set.billing_info_id}
            onChange={event => choose(event.target.value)}
          >
            {sets.map(other => (
              <option key={other.billing_info_id} value={other.billing_info_id ?? ''}>
                {`${other.title} · ${other.tax_no}`}
              </option>
            ))}
          </select>
          <p>
            {set.bank_text || set.address_text
              ? t('page.djentrustmanage.chargelist.invoice_bank', {
                  bank: set.bank_text ?? unknown,
                  address: set.address_text ?? unknown,
                })
              : t('page.djentrustmanage.chargelist.invoice_no_bank')}
          </p>
          <p className="own">{t('page.djentrustmanage.chargelist.invoice_own')}</p>
        </div>
      ) : null}
    </CommandDialog>
  )
}
