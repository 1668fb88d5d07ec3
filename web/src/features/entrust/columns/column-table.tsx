import type { SheetColumn, SheetColumnName } from '@gt/domain/samples/sheet-columns.ts'
import { Checkbox, Input } from 'antd'
import { ChevronDown, ChevronUp } from 'lucide-react'
import { IconButton } from '../../../kit/button.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { columnOf } from '../sample-cells.ts'
import { isFixed } from './arrange.ts'

interface ColumnTableProps {
  readonly columns: readonly SheetColumn[]
  readonly writable: boolean
  readonly movable: boolean
  /** Names the arranged class to readers. */
  readonly label: string
  readonly onChange: (name: SheetColumnName, change: Partial<SheetColumn>) => void
  readonly onMove: (name: SheetColumnName, by: -1 | 1) => void
}

const words = ['label_zh', 'label_en', 'label_es'] as const
const ticks = ['shown', 'required', 'enter_stop'] as const
const longest = { word: 80, value: 300 } as const

/** The columns of a class in their order: what is shown, needed and walked through, in which words and with which usual values. */
export function ColumnTable({ columns, writable, movable, label, onChange, onMove }: ColumnTableProps) {
  const { t, say } = useWords()
  const last = columns.length - 1
  return (
    <div className="table">
      <table className="gt-lines" aria-label={label}>
        <thead>
          <tr>
            <th style={{ width: 84 }}>{t('page.djentrustmanage.djdynamicSample.place')}</th>
            <th style={{ width: 136 }}>{t('page.djentrustmanage.djdynamicSample.field')}</th>
            {words.map(name => (
              <th key={name}>{t(`page.djentrustmanage.djdynamicSample.${name}`)}</th>
            ))}
            {ticks.map(name => (
              <th key={name} className="tick" style={{ width: 88 }}>
                {t(`page.djentrustmanage.djdynamicSample.${name}`)}
              </th>
            ))}
            <th>{t('page.djentrustmanage.djdynamicSample.default_value')}</th>
          </tr>
        </thead>
        <tbody>
          {columns.map((column, at) => {
            const field = say(columnOf(column.name).label)
            return (
              <tr key={column.name} data-shown={column.shown}>
                <td>
                  <span className="place">
                    <span className="gt-number">{at + 1}</span>
                    {movable ? (
                      <>
                        <IconButton
                          icon={ChevronUp}
                          label={`${t('page.djentrustmanage.djdynamicSample.up')} ${field}`}
                          onClick={() => at > 0 && onMove(column.name, -1)}
                        />
                        <IconButton
                          icon={ChevronDown}
                          label={`${t('page.djentrustmanage.djdynamicSample.down')} ${field}`}
                          onClick={() => at < last && onMove(column.name, 1)}
                        />
                      </>
                    ) : null}
                  </span>
                </td>
                <th scope="row" title={field}>
                  {field}
                </th>
                {words.map(name => (
                  <td key={name}>
                    <Input
                      aria-label={`${field} ${t(`page.djentrustmanage.djdynamicSample.${name}`)}`}
                      value={column[name] ?? ''}
                      maxLength={longest.word}
                      disabled={!writable}
                      {...(name === 'label_zh' && column.label_zh.trim() === '' ? { status: 'error' as const } : {})}
                      onChange={event => onChange(column.name, { [name]: event.target.value })}
                    />
                  </td>
                ))}
                {ticks.map(name => (
                  <td key={name} className="tick">
                    <Checkbox
                      aria-label={`${field} ${t(`page.djentrustmanage.djdynamicSample.${name}`)}`}
                      checked={column[name] === 1}
                      disabled={!writable || (isFixed(column.name) && name !== 'enter_stop')}
                      onChange={event => onChange(column.name, { [name]: event.target.checked ? 1 : 0 })}
                    />
                  </td>
                ))}
                <td>
                  <Input
                    aria-label={`${field} ${t('page.djentrustmanage.djdynamicSample.default_value')}`}
                    value={column.default_value ?? ''}
                    maxLength={longest.value}
                    disabled={!writable || column.name === 'trial_class_id'}
                    onChange={event => onChange(column.name, { default_value: event.target.value || null })}
                  />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
