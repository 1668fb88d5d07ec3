import { businessService } from '@gt/domain/charges/business-service.entity.ts'
import { businessServiceActions } from '@gt/domain/charges/finance-actions.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import { useId, useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { formatMoney } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './order-services.css'

type Code = (typeof functionCodes.codes)[number]
const years = [1, 2, 3, 4, 5]
const { fields } = businessService

/** Orders functions for some years; what they cost and when they would run follows what is chosen. */
export function OrderServices({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const { facts } = useSigned()
  const id = useId()
  const isPlatform = !facts.business
  const [unit, setUnit] = useState<string | null>(null)
  const [chosen, setChosen] = useState<readonly Code[]>(['basic'])
  const [span, setSpan] = useState(1)
  const [remark, setRemark] = useState('')
  const { run, busy } = useWrite(businessServiceActions, 'Order')
  const wish = { functions: [...chosen], years: span, ...(unit ? { business_id: unit } : {}) }
  const isWhole = chosen.length > 0 && (!isPlatform || unit !== null)
  const { data, error } = useRead(businessServiceActions, 'Quote', wish, { enabled: isWhole, keep: true })
  const quoted = isWhole && !error ? data : undefined
  const order = async (): Promise<undefined> => {
    const { service_no, amount } = await run({ ...wish, ...(remark.trim() ? { remark: remark.trim() } : {}) })
    toastDone(t('page.finance.businessservice.ordered', { number: service_no, amount: formatMoney(amount) }))
    return undefined
  }
  const missing =
    isPlatform && !unit
      ? t('page.finance.businessservice.choose_unit')
      : chosen.length === 0
        ? t('page.finance.businessservice.choose_functions')
        : undefined
  return (
    <SaveDialog
      title={t('page.finance.businessservice.order')}
      width={680}
      className="gt-order-services"
      reason={missing}
      busy={busy}
      save={order}
      onSaved={onClose}
      onClose={onClose}
    >
      {isPlatform ? (
        <label htmlFor={`${id}-unit`}>
          <span>{say(fields.business_id.label)}</span>
          <RefPicker
            id={`${id}-unit`}
            field={fields.business_id}
            path="business_service.business_id"
            value={unit}
            onChange={value => setUnit(value ? String(value) : null)}
          />
        </label>
      ) : null}
      <fieldset>
        <legend>{t('page.finance.businessservice.functions')}</legend>
        <div className="choices">
          {functionCodes.codes.map(code => (
            <label key={code}>
              <input
                type="checkbox"
                checked={chosen.includes(code)}
                onChange={({ target }) =>
                  setChosen(target.checked ? [...chosen, code] : chosen.filter(one => one !== code))
                }
              />
              {say(functionCodes.labels[code])}
            </label>
          ))}
        </div>
      </fieldset>
      <label htmlFor={`${id}-years`}>
        <span>{say(fields.years.label)}</span>
        <select
          id={`${id}-years`}
          className="gt-input"
          value={span}
          onChange={({ target }) => setSpan(Number.parseInt(target.value, 10))}
        >
          {years.map(year => (
            <option key={year} value={year}>
              {year}
            </option>
          ))}
        </select>
      </label>
      <label htmlFor={`${id}-remark`}>
        <span>{say(fields.remark.label)}</span>
        <input
          id={`${id}-remark`}
          className="gt-input"
          value={remark}
          maxLength={500}
          onChange={({ target }) => setRemark(target.value)}
        />
      </label>
      {error && isWhole ? <p role="alert">{messageOf(error)}</p> : null}
      {quoted ? (
        <>
          <DetailLines
            title={t('page.finance.businessservice.price')}
            rows={quoted.lines}
            keyOf={line => line.function_code}
            columns={[
              {
                key: 'function',
                title: t('page.finance.businessservice.functions'),
                cell: line => say(functionCodes.labels[line.function_code as Code]),
              },
              {
                key: 'period',
                title: t('page.finance.businessservice.period'),
                width: 210,
                cell: line => `${line.from} ~ ${line.to}`,
              },
              {
                key: 'price',
                title: t('page.finance.businessservice.per_year'),
                width: 110,
                right: true,
                cell: line => formatMoney(line.price),
              },
              {
                key: 'amount',
                title: say(fields.amount.label),
                width: 120,
                right: true,
                cell: line => formatMoney(line.amount),
              },
            ]}
          />
          <p className="sum gt-number">
            {t('page.finance.businessservice.sum', { amount: formatMoney(quoted.amount) })}
          </p>
        </>
      ) : null}
    </SaveDialog>
  )
}
