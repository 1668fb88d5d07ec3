import { chargeSettlement } from '@gt/domain/charges/charge-settlement.entity.ts'
import page from '@gt/domain/charges/djentrustmanage.chargetsettlement.page.ts'
import { sumOfMoney } from '@gt/domain/charges/price.ts'
import { sharesOf } from '@gt/domain/charges/settle-share.ts'
import { settlementActions } from '@gt/domain/charges/settlement-actions.ts'
import { Num } from '@gt/domain/kit/decimal.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { addMonths } from '@gt/domain/kit/time.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../app/client.ts'
import { refreshAfter, useRead } from '../../app/queries.ts'
import { today } from '../../kit/clock.ts'
import { DateControl } from '../../kit/date-control.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './new-settlement.css'

const { fields } = chargeSettlement
const controller = pageController(page)
const money = /^\d{1,12}(\.\d{1,2})?$/

/** The month before the present one, from its first to its last day. */
function lastMonth(): { readonly from: string; readonly to: string } {
  const first = `${(today() ?? '2026-01-01').slice(0, 8)}01`
  return { from: addMonths(first, -1), to: today() ?? first }
}

/** A settlement of a client's bills on account: they are proposed by the period and ticked, an agreed sum is spread over them at once. */
export function NewSettlement({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const [client, setClient] = useState<string | null>(null)
  const [span, setSpan] = useState(lastMonth)
  const [left, setLeft] = useState<ReadonlySet<string>>(new Set())
  const [agreed, setAgreed] = useState('')
  const [reason, setReason] = useState('')
  const [project, setProject] = useState('')
  const [busy, setBusy] = useState(false)
  const wish = { entrust_unit_id: client ?? '', period_from: span.from, period_to: span.to }
  const isWhole = client !== null && span.from !== '' && span.to !== ''
  const { data, error } = useRead(settlementActions, 'Propose', wish, { enabled: isWhole })
  const bills = (isWhole && data?.bills) || []
  const taken = bills.filter(bill => !left.has(bill.id))
  const total = sumOfMoney(taken.map(({ open_amount }) => open_amount))
  const sum = agreed === '' ? total : agreed
  const isSum = money.test(sum) && new Num(sum).greaterThan(0) && new Num(sum).lessThanOrEqualTo(total)
  const shares = new Map(
    isSum
      ? sharesOf(
          sum,
          taken.map(bill => ({ id: bill.id, open: bill.open_amount })),
        ).map(share => [share.id, share.amount] as const)
      : [],
  )
  const missing = !client
    ? t('page.djentrustmanage.chargetsettlement.choose_client')
    : taken.length === 0
      ? t('page.djentrustmanage.chargetsettlement.no_bills')
      : isSum
        ? undefined
        : t('page.djentrustmanage.chargetsettlement.wrong_sum', { amount: formatMoney(total) })
  const save = async (): Promise<undefined> => {
    setBusy(true)
    try {
      await call(controller, 'Create', {
        ...wish,
        charge_ids: taken.map(bill => bill.id),
        ...(agreed ? { agreed_amount: agreed } : {}),
        ...(reason.trim() ? { adjust_reason: reason.trim() } : {}),
        ...(project.trim() ? { project_name: project.trim() } : {}),
      })
      await refreshAfter(controller, 'Create')
    } finally {
      setBusy(false)
    }
    return undefined
  }
  const row = (field: Field, control: (key: string) => ReactNode) => (
    <label htmlFor={`${id}-${say(field.label)}`}>
      <span>{say(field.label)}</span>
      {control(`${id}-${say(field.label)}`)}
    </label>
  )
  const day = (key: 'from' | 'to', field: Field) =>
    row(field, name => (
      <DateControl
        id={name}
        field={field}
        path="charge_settlement.period"
        value={span[key]}
        onChange={value => setSpan({ ...span, [key]: typeof value === 'string' ? value : '' })}
      />
    ))
  return (
    <SaveDialog
      title={t('page.djentrustmanage.chargetsettlement.new')}
      width={860}
      className="gt-new-settlement"
      reason={missing}
      busy={busy}
      save={save}
      onClose={onClose}
    >
      <div className="fields">
        {row(fields.entrust_unit_id, name => (
          <RefPicker
            id={name}
            field={fields.entrust_unit_id}
            path="charge_settlement.entrust_unit_id"
            value={client}
            onChange={value => {
              setClient(value ? String(value) : null)
              setLeft(new Set())
            }}
          />
        ))}
        {row(fields.project_name, name => (
          <input
            id={name}
            className="gt-input"
            value={project}
            maxLength={200}
            onChange={({ target }) => setProject(target.value)}
          />
        ))}
        {day('from', fields.period_from)}
        {day('to', fields.period_to)}
        {row(fields.agreed_amount, name => (
          <input
            id={name}
            className="gt-input gt-number"
            inputMode="decimal"
            placeholder={total}
            value={agreed}
            onChange={({ target }) => setAgreed(target.value.trim())}
          />
        ))}
        {row(fields.adjust_reason, name => (
          <input
            id={name}
            className="gt-input"
            value={reason}
            maxLength={300}
            onChange={({ target }) => setReason(target.value)}
          />
        ))}
      </div>
      {error && isWhole ? <p role="alert">{messageOf(error)}</p> : null}
      {isWhole ? (
        <div className="bills">
          <DetailLines
            title={t('page.djentrustmanage.chargetsettlement.bills')}
            rows={bills}
            keyOf={bill => bill.id}
            columns={[
              {
                key: 'tick',
                title: '',
                width: 36,
                cell: bill => (
                  <input
                    type="checkbox"
                    aria-label={bill.charge_no}
                    checked={!left.has(bill.id)}
                    onChange={({ target }) => {
                      const next = new Set(left)
                      if (target.checked) next.delete(bill.id)
                      else next.add(bill.id)
                      setLeft(next)
                    }}
                  />
                ),
              },
              {
                key: 'bill',
                title: t('page.djentrustmanage.chargetsettlement.bill'),
                width: 150,
                cell: bill => bill.charge_no,
              },
              {
                key: 'order',
                title: t('page.djentrustmanage.chargetsettlement.order'),
                width: 150,
                cell: bill => bill.entrust_no,
              },
              {
                key: 'day',
                title: t('page.djentrustmanage.chargetsettlement.day'),
                width: 110,
                cell: bill => bill.entrust_date,
              },
              { key: 'project', title: say(fields.project_name.label), cell: bill => bill.project_name ?? '—' },
              {
                key: 'open',
                title: t('page.djentrustmanage.chargetsettlement.open'),
                width: 120,
                right: true,
                cell: bill => formatMoney(bill.open_amount),
              },
              {
                key: 'share',
                title: say(fields.payable_amount.label),
                width: 120,
                right: true,
                cell: bill => {
                  const share = shares.get(bill.id)
                  return share === undefined ? '—' : formatMoney(share)
                },
              },
            ]}
          />
        </div>
      ) : null}
      <p className="sum gt-number">
        {t('page.djentrustmanage.chargetsettlement.sum', {
          n: taken.length,
          total: formatMoney(total),
          sum: isSum ? formatMoney(sum) : '—',
        })}
      </p>
    </SaveDialog>
  )
}
