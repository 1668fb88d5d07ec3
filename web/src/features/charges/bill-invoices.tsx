import { invoice } from '@gt/domain/charges/invoice.entity.ts'
import { invoiceMachine } from '@gt/domain/charges/invoice.states.ts'
import { invoiceActions } from '@gt/domain/charges/invoice-actions.ts'
import { useState } from 'react'
import { download } from '../../app/download.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatDate, formatMoney, unknown } from '../../kit/format.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import type { BillInvoice } from './bill.tsx'

const { fields } = invoice

type Step = keyof typeof invoiceMachine.commands

interface Asked {
  readonly action: keyof typeof invoiceActions.actions & string
  readonly note?: Word
  readonly reason?: 'required' | 'optional'
  readonly danger?: true
}

/** In the order of an invoice's way. */
const steps: Readonly<Record<Step, Asked>> = {
  issue: { action: 'Issue' },
  send: { action: 'Send', note: 'page.djentrustmanage.chargelist.invoice_send_note', reason: 'optional' },
  withdraw: { action: 'Withdraw', note: 'page.djentrustmanage.chargelist.invoice_withdraw_note', reason: 'optional' },
  reject: {
    action: 'Reject',
    note: 'page.djentrustmanage.chargelist.invoice_reject_note',
    reason: 'required',
    danger: true,
  },
  red: { action: 'Red', note: 'page.djentrustmanage.chargelist.invoice_red_note', reason: 'required', danger: true },
}
const inOrder = Object.keys(steps) as Step[] // keys of the record are its steps

const issueFields = (): readonly CommandField[] => [
  { key: 'invoice_no', field: fields.invoice_no, required: true },
  { key: 'invoice_code', field: fields.invoice_code },
  { key: 'issued_on', field: fields.issued_on, required: true, start: today() },
  { key: 'invoice_file_id', field: fields.file_id },
]

const numberOf = (one: { readonly apply_no?: unknown; readonly id: string }): string => String(one.apply_no ?? one.id)

const mayTake = (one: BillInvoice, step: Step): boolean => Array.isArray(one.can) && one.can.includes(step)

async function save({ file_id, file_name, file_mime }: BillInvoice): Promise<void> {
  if (file_id === null) return
  try {
    saveBytes(
      await download(file_id, new AbortController().signal),
      file_name ?? file_id,
      file_mime ?? 'application/octet-stream',
    )
  } catch (failure) {
    toastFailure(failure)
  }
}

/** Invoices that were asked for over a bill, with what the caller may do with each. */
export function BillInvoices({ invoices }: { invoices: readonly BillInvoice[] }) {
  const words = useWords()
  const { t, say } = words
  const [doing, take] = useState<{ readonly one: BillInvoice; readonly step: Step } | null>(null)
  const asked = doing && steps[doing.step]
  const most = Math.max(0, ...invoices.map(one => inOrder.filter(step => mayTake(one, step)).length))
  return (
    <>
      <DetailLines
        title={t('page.djentrustmanage.chargelist.invoices')}
        rows={invoices}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'apply',
            title: fieldTitle(fields.apply_no, words),
            width: 128,
            cell: one => <span className="gt-number">{one.apply_no ?? unknown}</span>,
          },
          { key: 'title', title: fieldTitle(fields.title, words), cell: one => one.title, text: one => one.title },
          {
            key: 'number',
            title: fieldTitle(fields.invoice_no, words),
            width: 176,
            cell: one =>
              one.file_id === null ? (
                <span className="gt-number">{one.invoice_no ?? unknown}</span>
              ) : (
                <Button look="link" onClick={() => void save(one)}>
                  <span className="gt-number">{one.invoice_no}</span>
                </Button>
              ),
            text: one => one.file_name ?? '',
          },
          {
            key: 'issued',
            title: fieldTitle(fields.issued_on, words),
            width: 104,
            cell: one => <span className="gt-number">{one.issued_on ? formatDate(one.issued_on) : unknown}</span>,
          },
          {
            key: 'amount',
            title: words.say(fields.amount.label),
            width: 96,
            right: true,
            cell: one => <span className="gt-number">{formatMoney(one.amount)}</span>,
          },
          {
            key: 'state',
            title: fieldTitle(fields.state, words),
            width: 104,
            cell: one => <StateMark list={fields.state.options.list} code={one.state} />,
          },
          ...(most > 0
            ? [
                {
                  key: 'steps',
                  title: '',
                  width: 96 * most,
                  right: true,
                  cell: (one: BillInvoice) => (
                    <span className="gt-links">
                      {inOrder
                        .filter(step => mayTake(one, step))
                        .map(step => (
                          <Button key={step} look="link" onClick={() => take({ one, step })}>
                            {say(invoiceMachine.commands[step].label)}
                          </Button>
                        ))}
                    </span>
                  ),
                },
              ]
            : []),
        ]}
      />
      {doing && asked ? (
        <CommandDialog
          actions={invoiceActions}
          action={asked.action}
          name={say(invoiceMachine.commands[doing.step].label)}
          rows={[doing.one]}
          numberOf={numberOf}
          fields={doing.step === 'issue' ? issueFields() : []}
          {...(asked.reason ? { reason: asked.reason } : {})}
          {...(asked.note ? { consequence: t(asked.note) } : {})}
          {...(asked.danger ? { danger: true } : {})}
          fresh={ids => invoices.filter(one => ids.includes(one.id))}
          onClose={() => take(null)}
        />
      ) : null}
    </>
  )
}
