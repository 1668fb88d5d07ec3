import type { JsonOptions } from '@gt/domain/kit/fields/json.ts'
import { Input } from 'antd'
import { Plus, X } from 'lucide-react'
import { useId } from 'react'
import { Button, IconButton } from './button.tsx'
import type { ControlProps } from './control.ts'
import { useWords } from './i18n.ts'
import './text-sheet.css'

/** Rows of short texts under heads. */
export function TextSheet({ id, value, onChange, field, disabled }: ControlProps) {
  const { t, say } = useWords()
  const own = useId()
  const { sheet } = field.options as JsonOptions // sheets only
  const heads = sheet?.heads ?? []
  const most = sheet?.most ?? 1
  const rows: readonly (readonly string[])[] = Array.isArray(value) ? value : []
  const take = (next: readonly (readonly string[])[]): void =>
    onChange?.(next.length > 0 ? next : most === 1 ? null : [])
  const set = (at: number, place: number, text: string): void =>
    take(rows.map((row, index) => (index === at ? heads.map((_, i) => (i === place ? text : (row[i] ?? ''))) : row)))
  return (
    <fieldset className="gt-text-sheet" id={id} aria-label={say(field.label)} tabIndex={-1}>
      {rows.length > 0 ? (
        <div className="row heads" aria-hidden>
          {heads.map(head => (
            <span key={head.en}>{say(head)}</span>
          ))}
          <span className="end" />
        </div>
      ) : null}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no name but their place
        <div className="row" key={`${own}${at}`}>
          {heads.map((head, place) => (
            <Input
              key={head.en}
              aria-label={t('kit.sheet.cell', { field: say(field.label), n: at + 1, head: say(head) })}
              value={row[place] ?? ''}
              maxLength={80}
              disabled={disabled}
              onChange={event => set(at, place, event.target.value)}
            />
          ))}
          <IconButton
            label={t('kit.sheet.remove', { n: at + 1 })}
            icon={X}
            disabled={disabled}
            onClick={() => take(rows.filter((_, index) => index !== at))}
          />
        </div>
      ))}
      {rows.length < most && !disabled ? (
        <Button look="link" icon={Plus} onClick={() => take([...rows, heads.map(() => '')])}>
          {t('kit.sheet.add')}
        </Button>
      ) : null}
    </fieldset>
  )
}
