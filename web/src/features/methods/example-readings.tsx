import type { WorkedExample } from '@gt/domain/methods/examples.ts'
import { Input } from 'antd'
import { changedAt } from './method-draft.ts'

type Rows = WorkedExample['inputs']

/** A reading of an example that was typed over. */
function withReading(inputs: Rows, group: string, row: number | null, name: string, text: string): Rows {
  const held = inputs[group]
  if (held === undefined) return inputs
  if (Array.isArray(held)) return { ...inputs, [group]: changedAt(held, row ?? 0, one => ({ ...one, [name]: text })) }
  return { ...inputs, [group]: { ...held, [name]: text } }
}

type Line = readonly [group: string, row: number | null, readings: Record<string, string | boolean | null>]

const linesOf = (inputs: Rows): Line[] =>
  Object.entries(inputs).flatMap(([group, held]): Line[] =>
    Array.isArray(held) ? held.map((line, row): Line => [group, row, line]) : [[group, null, held]],
  )

interface ExampleReadingsProps {
  readonly inputs: Rows
  readonly fixed: boolean
  /** What a reading is called; by its name in the method when not given. */
  readonly nameOf?: (name: string) => string
  readonly onChange: (inputs: Rows) => void
}

/** The readings of an example, one line for each row of a group. */
export function ExampleReadings({ inputs, fixed, nameOf = name => name, onChange }: ExampleReadingsProps) {
  return linesOf(inputs).map(([group, row, line]) => (
    <div key={`${group} ${row}`} className="readings">
      <code>{row === null ? group : `${group} ${row + 1}`}</code>
      {Object.entries(line).map(([name, value]) => (
        <span key={name} className="reading">
          {nameOf(name)}
          <Input
            size="small"
            aria-label={`${name} ${group} ${row === null ? '' : row + 1}`}
            value={value === null ? '' : String(value)}
            readOnly={fixed || typeof value === 'boolean'}
            onChange={event => onChange(withReading(inputs, group, row, name, event.target.value))}
          />
        </span>
      ))}
    </div>
  ))
}
