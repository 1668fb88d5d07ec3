import { labelChargeActions, mostPrices } from '@gt/domain/qrcode/charge-actions.ts'
import { labelMedia } from '@gt/domain/qrcode/lists.ts'
import { qrcodePrice } from '@gt/domain/qrcode/qrcode-price.entity.ts'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { SaveDialog } from '../../kit/save-dialog.tsx'
import './labels.css'

type Medium = (typeof labelMedia.codes)[number]
interface Line {
  readonly key: number
  readonly medium: Medium
  readonly from: string
  readonly price: string
}

const { medium, from_quantity, unit_price } = qrcodePrice.fields
const whole = /^[1-9]\d{0,5}$/
const money = /^\d{1,6}(\.\d{1,4})?$/

/** What labels of each medium cost, from which quantity on. */
export function PriceDialog({ onClose }: { onClose: () => void }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(labelChargeActions, 'Prices', {})
  const { run, busy } = useWrite(labelChargeActions, 'SavePrices')
  const [typed, setTyped] = useState<readonly Line[] | null>(null)
  const stored = (data?.lines ?? []).map((one, key) => ({
    ...{ key, medium: one.medium, from: String(one.from_quantity), price: one.unit_price },
  }))
  const lines: readonly Line[] = typed ?? stored
  const change = (key: number, part: Partial<Line>) =>
    setTyped(lines.map(line => (line.key === key ? { ...line, ...part } : line)))
  const add = () =>
    setTyped([
      ...lines,
      { key: Math.max(0, ...lines.map(({ key }) => key)) + 1, medium: 'paper', from: '1', price: '' },
    ])
  const wrong = lines.some(line => !whole.test(line.from) || !money.test(line.price))
  const save = async (): Promise<undefined> => {
    await run({
      lines: lines.map(line => ({
        medium: line.medium,
        from_quantity: Number.parseInt(line.from, 10),
        unit_price: line.price,
      })),
    })
    return undefined
  }
  return (
    <SaveDialog
      title={t('page.qrcodelibrary.qrcodecharge.price')}
      width={560}
      busy={busy}
      reason={wrong ? t('page.qrcodelibrary.qrcodecharge.wrong_line') : undefined}
      save={save}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <table className="gt-label-prices">
        <thead>
          <tr>
            <th scope="col">{say(medium.label)}</th>
            <th scope="col">{say(from_quantity.label)}</th>
            <th scope="col">{say(unit_price.label)}</th>
            <th aria-label={t('common.delete')} />
          </tr>
        </thead>
        <tbody>
          {lines.map((line, at) => (
            <tr key={line.key}>
              <td>
                <select
                  className="gt-input"
                  aria-label={`${at + 1} ${say(medium.label)}`}
                  value={line.medium}
                  onChange={event => {
                    const found = labelMedia.codes.find(code => code === event.target.value)
                    if (found) change(line.key, { medium: found })
                  }}
                >
                  {labelMedia.codes.map(code => (
                    <option key={code} value={code}>
                      {say(labelMedia.labels[code])}
                    </option>
                  ))}
                </select>
              </td>
              <td>
                <input
                  className="gt-input gt-number"
                  inputMode="numeric"
                  aria-label={`${at + 1} ${say(from_quantity.label)}`}
                  value={line.from}
                  onChange={event => change(line.key, { from: event.target.value.trim() })}
                />
              </td>
              <td>
                <input
                  className="gt-input gt-number"
                  inputMode="decimal"
                  aria-label={`${at + 1} ${say(unit_price.label)}`}
                  value={line.price}
                  onChange={event => change(line.key, { price: event.target.value.trim() })}
                />
              </td>
              <td>
                <Button onClick={() => setTyped(lines.filter(({ key }) => key !== line.key))}>
                  {t('common.delete')}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      {lines.length < mostPrices ? (
        <Button onClick={add}>{t('page.qrcodelibrary.qrcodecharge.add_line')}</Button>
      ) : null}
    </SaveDialog>
  )
}
