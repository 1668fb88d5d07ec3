import { chargeActions } from '@gt/domain/charges/actions.ts'
import { entrustChargeIndex } from '@gt/domain/charges/entrust-charge-index.entity.ts'
import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { agedTest } from '@gt/domain/tasks/aged-test.ts'
import { type FormEvent, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { toastDone } from '../../kit/toast.tsx'

type Line = WholeOrder['charge_lines'][number]

interface AdjustPriceProps {
  readonly whole: WholeOrder
  readonly onDone: () => void
  readonly onClose: () => void
}

const { fields } = entrustChargeIndex

/** The bill of an order that a line stands on, as it is now. Rejects with a Failure. */
async function draftBillOf(orderId: string, lineId: string): Promise<{ id: string; row_version: number }> {
  const filter = [{ field: 'entrustment_id', op: 'eq' as const, value: orderId }]
  const { rows } = await call(chargeActions, 'List', { filter })
  const bills = await Promise.all(
    rows.map(async row => ({ row, whole: await call(chargeActions, 'GetWhole', { id: row.id }) })),
  )
  const found = bills.find(({ whole }) => whole.lines.some(line => line.id === lineId)) ?? bills[0]
  if (!found) throw new Error(`order ${orderId} has no bill`)
  return found.row
}

/** Sets price and rate of one line of an order's bill, with a reason that the trail keeps (page newEntrustsManager, adjust). */
export function AdjustPrice({ whole, onDone, onClose }: AdjustPriceProps) {
  const { t, say } = useWords()
  const lines = whole.charge_lines.filter((line): line is Line & { id: string } => line.id !== null)
  const [current, setCurrent] = useState(lines[0])
  const [price, setPrice] = useState(lines[0]?.unit_price ?? '')
  const [rate, setRate] = useState(lines[0]?.discount_rate ?? '100')
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState('')
  const { run, busy } = useWrite(chargeActions, 'Adjust')
  const numberOf = (line: Line): string =>
    whole.samples.find(one => one.row.id === line.sample_id)?.row.sample_number ?? ''
  const choose = (line: (typeof lines)[number]): void => {
    setCurrent(line)
    setPrice(line.unit_price)
    setRate(line.discount_rate ?? '100')
    setProblem('')
  }
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    if (!current) return
    try {
      const bill = await draftBillOf(whole.order.id, current.id)
      await run({
        items: [{ id: bill.id, row_version: bill.row_version }],
        line_id: current.id,
        unit_price: narrow(price),
        discount_rate: narrow(rate),
        reason: reason.trim(),
      })
      const { changes } = await call(chargeActions, 'GetWhole', { id: bill.id })
      const waits = changes.some(one => one.state === 'pending' && String(one.entrust_charge_index_id) === current.id)
      if (waits) toastDone(t('page.djentrustmanage.newEntrustsManager.adjust_waits'))
      onDone()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.adjust')}
      width={640}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            busy={busy}
            submit
            form="gt_adjust_price"
            reason={reason.trim() === '' ? t('common.reason_first') : undefined}
          >
            {t('common.save')}
          </Button>
        </>
      }
    >
      <div className="gt-labels-bound">
        <table className="gt-lines">
          <tbody>
            {lines.map(line => (
              <tr key={line.id} aria-selected={line === current}>
                <td>
                  <button type="button" aria-pressed={line === current} onClick={() => choose(line)}>
                    {agedTest({ test_name: line.name, age_days: line.age_days })}
                  </button>
                </td>
                <td className="gt-number">{numberOf(line)}</td>
                <td className="right gt-number">{formatMoney(line.amount)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <form id="gt_adjust_price" onSubmit={event => void save(event)}>
        <label className="field">
          <span>{`${say(fields.unit_price.label)} (CNY)`}</span>
          <input
            className="gt-input gt-number"
            inputMode="decimal"
            value={price}
            onChange={event => setPrice(event.target.value)}
          />
        </label>
        <label className="field">
          <span>{`${say(fields.discount_rate.label)} (%)`}</span>
          <input
            className="gt-input gt-number"
            inputMode="decimal"
            value={rate}
            onChange={event => setRate(event.target.value)}
          />
        </label>
        <label className="field">
          <span>{t('common.reason')}</span>
          <textarea
            className="gt-input"
            maxLength={200}
            value={reason}
            onChange={event => setReason(event.target.value)}
          />
        </label>
      </form>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
    </Dialog>
  )
}
