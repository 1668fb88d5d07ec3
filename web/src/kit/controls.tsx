import type { KindName } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { JsonOptions } from '@gt/domain/kit/fields/json.ts'
import type { TextOptions } from '@gt/domain/kit/fields/text.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { Input, Select, Switch } from 'antd'
import { type ReactNode, useState } from 'react'
import { clearing } from './antd-icons.tsx'
import { ariaOf, type ControlProps } from './control.ts'
import { DateControl, DatetimeControl } from './date-control.tsx'
import { FileControl } from './file-control.tsx'
import { useWords } from './i18n.ts'
import { ReadingsControl } from './readings-control.tsx'
import { RefList } from './ref-list.tsx'
import { RefPicker } from './ref-picker.tsx'
import { TextSheet } from './text-sheet.tsx'
import { unitText } from './units.ts'

const textOf = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

function TextControl({ id, value, onChange, field, disabled, checked, ...props }: ControlProps) {
  const { max, rule } = field.options as TextOptions // text fields only
  return (
    <Input
      type={rule === 'colour' ? 'color' : 'text'}
      id={id}
      {...ariaOf(props)}
      value={textOf(value)}
      {...(checked ? {} : { maxLength: max ?? 200 })}
      disabled={disabled}
      onChange={event => onChange?.(event.target.value)}
    />
  )
}

const LongtextControl = ({ id, value, onChange, disabled, ...props }: ControlProps) => (
  <Input.TextArea
    id={id}
    {...ariaOf(props)}
    value={textOf(value)}
    autoSize={{ minRows: 2, maxRows: 8 }}
    disabled={disabled}
    onChange={event => onChange?.(event.target.value)}
  />
)

/** A number as text from the keyboard to the server, so that no digit is lost; full-width digits and signs are taken. */
function NumberControl({ id, value, onChange, field, disabled, ...props }: ControlProps) {
  const words = useWords()
  const { unit } = field.options
  return (
    <Input
      id={id}
      {...ariaOf(props)}
      value={textOf(value)}
      {...(props.placeholder ? { placeholder: props.placeholder } : {})}
      inputMode="decimal"
      disabled={disabled}
      {...(unit ? { suffix: <span className="gt-unit">{unitText(unit, words)}</span> } : {})}
      onChange={event => onChange?.(event.target.value)}
      onBlur={event => {
        const plain = narrow(event.target.value)
        if (plain !== event.target.value) onChange?.(plain)
      }}
    />
  )
}

const BooleanControl = ({ id, value, onChange, disabled, ...props }: ControlProps) => (
  <Switch
    id={id}
    {...ariaOf(props)}
    checked={value === 1}
    disabled={disabled}
    onChange={checked => onChange?.(checked ? 1 : 0)}
  />
)

function EnumControl({ id, value, onChange, field, disabled, ...props }: ControlProps) {
  const words = useWords()
  const { say } = words
  const { list } = field.options as EnumOptions // enums only
  return (
    <Select
      id={id}
      {...ariaOf(props)}
      value={value === null || value === undefined ? null : String(value)}
      allowClear={field.options.required !== true && clearing(words)}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={list.codes.map(code => ({
        value: code,
        label: say(list.labels[code] ?? { zh: code, en: code, es: code }),
      }))}
      onChange={code => onChange?.(code ?? null)}
    />
  )
}

function StructuredControl(props: ControlProps) {
  const { options } = props.field
  if ('sheet' in options) return <TextSheet {...props} />
  if ('each' in options) return <RefList {...props} />
  return 'among' in options ? <CodesControl {...props} /> : <JsonControl {...props} />
}

/** Several codes of a list. */
function CodesControl({ id, value, onChange, field, disabled, ...props }: ControlProps) {
  const words = useWords()
  const { say } = words
  const { among } = field.options as JsonOptions // lists of codes only
  return (
    <Select
      id={id}
      {...ariaOf(props)}
      mode="multiple"
      value={Array.isArray(value) ? value.map(String) : []}
      allowClear={clearing(words)}
      disabled={disabled}
      showSearch={{ optionFilterProp: 'label' }}
      options={(among?.codes ?? []).map(code => ({
        value: code,
        label: say(among?.labels[code] ?? { zh: code, en: code, es: code }),
      }))}
      onChange={codes => onChange?.(codes)}
    />
  )
}

/** Structured values have editors of their own on the pages that need them; here they are edited as they are stored. */
function JsonControl({ id, value, onChange, disabled, ...props }: ControlProps) {
  const { t } = useWords()
  const [text, setText] = useState(() => JSON.stringify(value ?? null, null, 2))
  const [wrong, setWrong] = useState(false)
  const take = (next: string): void => {
    setText(next)
    try {
      onChange?.(next.trim() === '' ? null : JSON.parse(next))
      setWrong(false)
    } catch {
      setWrong(true) // half-typed text is kept on the screen and told, not sent
    }
  }
  return (
    <>
      <Input.TextArea
        id={id}
        {...ariaOf(props)}
        className="gt-code"
        value={text}
        autoSize={{ minRows: 3, maxRows: 12 }}
        disabled={disabled}
        {...(wrong ? { status: 'error' as const } : {})}
        onChange={event => take(event.target.value)}
      />
      {wrong ? (
        <div className="ant-form-item-explain-error" role="alert">
          {t('kit.form.json_wrong')}
        </div>
      ) : null}
    </>
  )
}

interface ControlKind {
  readonly Control: (props: ControlProps) => ReactNode
  /** "Please choose" instead of "please enter". */
  readonly choice: boolean
  /** Takes the whole width of a two-column form. */
  readonly wide: boolean
}

const entered = (Control: ControlKind['Control'], wide = false): ControlKind => ({ Control, choice: false, wide })
const chosen = (Control: ControlKind['Control']): ControlKind => ({ Control, choice: true, wide: false })

/** The control of each field kind: the one place where kinds meet controls. */
export const controlKinds: Readonly<Record<KindName, ControlKind>> = {
  text: entered(TextControl),
  longtext: entered(LongtextControl, true),
  integer: entered(NumberControl),
  decimal: entered(NumberControl),
  boolean: chosen(BooleanControl),
  date: chosen(DateControl),
  datetime: chosen(DatetimeControl),
  enum: chosen(EnumControl),
  state: chosen(EnumControl),
  ref: chosen(RefPicker),
  file: chosen(FileControl),
  json: entered(StructuredControl, true),
  readings: entered(ReadingsControl),
}
