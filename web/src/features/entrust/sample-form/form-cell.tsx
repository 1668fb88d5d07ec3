import { AutoComplete, Select } from 'antd'
import type { CellChoices } from '../cell-choices.ts'
import { type CellName, type CellWorld, readCell } from '../sample-cells.ts'

/** Choices that are shown; of long lists the typing finds the rest. */
const mostChoices = 8

interface FormCellProps {
  readonly id: string
  readonly name: CellName
  readonly text: string
  readonly world: CellWorld
  readonly choices: CellChoices | null
  readonly disabled: boolean
  readonly required: boolean
  readonly wrong: boolean
  readonly onText: (text: string) => void
}

/** The control of one column: texts are read as those of the sheet when they are left. */
export function FormCell({ id, name, text, world, choices, disabled, required, wrong, onText }: FormCellProps) {
  const aria = {
    ...(required ? { 'aria-required': true } : {}),
    ...(wrong ? { 'aria-invalid': true, 'aria-describedby': `${id}_problem` } : {}),
  }
  const leave = (): void => onText(readCell(name, text, world).text)
  if (name === 'curing')
    return (
      <Select
        id={id}
        {...aria}
        value={text || null}
        disabled={disabled}
        options={world.curings.map(one => ({ value: one.id, label: one.label }))}
        onChange={next => onText(next ?? '')}
      />
    )
  return (
    <AutoComplete
      id={id}
      {...aria}
      value={text}
      disabled={disabled}
      {...(wrong ? { status: 'error' as const } : {})}
      options={(choices?.textsFor(text) ?? []).slice(0, mostChoices).map(value => ({ value }))}
      onChange={next => onText(next ?? '')}
      onBlur={leave}
    />
  )
}
