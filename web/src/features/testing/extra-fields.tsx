import { date } from '@gt/domain/kit/fields/date.ts'
import { fieldTypeList } from '@gt/domain/methods/additional-info-set.entity.ts'
import { isExtraValue } from '@gt/domain/methods/extra-field.ts'
import { memo, useId, useState } from 'react'
import { DateControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ConditionField } from './condition-field.tsx'
import type { Sheet } from './entry-state.ts'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

type Extra = Sheet['extra'][number]

interface ExtraInputProps {
  readonly extra: Extra
  readonly value: string
  readonly disabled: boolean
  readonly onSet: (value: string | null) => Promise<void>
}

const day = date({ zh: '日期', en: 'Date', es: 'Fecha' })

/** A field of the laboratory's own, as its kind wants it; a text of another kind is not sent, and says so. */
export function ExtraInput({ extra, value, disabled, onSet }: ExtraInputProps) {
  const { t, say } = useWords()
  const id = useId()
  const [wrong, setWrong] = useState('')
  const { key, type, options, unit, required } = extra
  const label = `${say(extra.label)}${unit ? ` ${unit}` : ''}${required === 1 ? ' *' : ''}`
  const path = `extra.${key}`
  const set = async (text: string): Promise<void> => {
    const isWrong = text !== '' && !isExtraValue(extra, text)
    setWrong(isWrong ? t('kit.work.extra_wrong', { kind: say(fieldTypeList.labels[type]) }) : '')
    if (!isWrong) await onSet(text || null)
  }
  const below = wrong ? (
    <span className="wrong" role="alert">
      {wrong}
    </span>
  ) : null
  if (type === 'option' || type === 'boolean') {
    const choices =
      type === 'option'
        ? options.map(text => [text, text])
        : [
            ['1', t('common.yes')],
            ['0', t('common.no')],
          ]
    return (
      <div className="field" data-field={path}>
        <label htmlFor={id}>{label}</label>
        <select
          id={id}
          className="gt-input"
          value={value}
          disabled={disabled}
          onChange={event => void set(event.target.value)}
        >
          <option value="" />
          {choices.map(([code, text]) => (
            <option key={code} value={code}>
              {text}
            </option>
          ))}
        </select>
      </div>
    )
  }
  if (type === 'date')
    return (
      <div className="field" data-field={path}>
        <label htmlFor={id}>{label}</label>
        <DateControl
          id={id}
          field={day}
          path={path}
          value={value || null}
          disabled={disabled}
          onChange={next => void set(typeof next === 'string' ? next : '')}
        />
        {below}
      </div>
    )
  const isNumber = type === 'integer' || type === 'decimal'
  return (
    <>
      <ConditionField
        path={path}
        label={label}
        kind={type === 'longtext' ? 'text' : isNumber ? 'number' : 'phrase'}
        value={value}
        disabled={disabled}
        onSet={set}
      />
      {below}
    </>
  )
}

/** Fields that the laboratory asks for beside those of the method (page additionalinfo). */
export const ExtraFields = memo(function ExtraFields({
  record: own,
  writable,
}: {
  readonly record: ConditionsOf
  readonly writable: boolean
}) {
  const { set } = useConditions()
  const { extra, context } = own.sheet
  return (
    <div className="fields">
      {extra.map(one => (
        <ExtraInput
          key={one.key}
          extra={one}
          value={context.extra[one.key]?.value ?? ''}
          disabled={!writable}
          onSet={value => set(own, { extra: { [one.key]: value } })}
        />
      ))}
    </div>
  )
})

/** What a record holds in such fields, when it is no longer typed into. */
export function FilledExtras({ sheet }: { readonly sheet: Sheet }) {
  return (
    <ul className="plain">
      {Object.entries(sheet.context.extra).map(([key, { label, printed }]) => (
        <li key={key}>
          <span className="quiet">{label}</span>
          <span>{printed}</span>
        </li>
      ))}
    </ul>
  )
}
