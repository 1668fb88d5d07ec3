import type { Entity } from '@gt/domain/kit/entity.ts'
import type { Field, KindName } from '@gt/domain/kit/field.ts'
import type { DecimalOptions } from '@gt/domain/kit/fields/decimal.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { JsonOptions } from '@gt/domain/kit/fields/json.ts'
import type { TextOptions } from '@gt/domain/kit/fields/text.ts'
import { refKey } from '@gt/domain/kit/list.ts'
import { Check, Paperclip } from 'lucide-react'
import type { ReactNode } from 'react'
import { formatDate, formatDatetime, formatInteger, formatMoney, formatPlain } from './format.ts'
import { useWords } from './i18n.ts'
import { StateMark } from './state-mark.tsx'
import { stateLooks } from './state-tones.ts'

interface CellProps {
  readonly value: unknown
  readonly field: Field
  readonly name: string
  /** The row that holds the value; references carry their label beside it. */
  readonly row: Readonly<Record<string, unknown>>
}

/** Rows of texts one behind another; anything else as it is stored. */
function structuredText(value: unknown): string {
  if (value === null || value === undefined) return ''
  const isSheet = Array.isArray(value) && value.every(row => Array.isArray(row))
  if (!isSheet) return JSON.stringify(value)
  return value.map(row => row.filter((text: unknown) => text !== '').join(' | ')).join('；')
}

interface CellKind {
  readonly Cell: (props: CellProps) => ReactNode
  readonly align: 'left' | 'right' | 'center'
  /** Characters that a value usually takes. */
  readonly characters: (field: Field) => number
  readonly sortable: boolean
  /** How it stands in a detail, where an empty place would say nothing. */
  readonly Detail?: (props: CellProps) => ReactNode
  /** The value as plain text, for tooltips. */
  readonly text: ((props: CellProps) => string) | null
}

const plain = (value: unknown): string => (value === null || value === undefined ? '' : String(value))

/** The label of a reference, which stands beside its id: `x_id` and `x: {id, label}` (conventions 6). */
export function refLabel(row: Readonly<Record<string, unknown>>, name: string): string {
  const named = row[refKey(name)]
  return typeof named === 'object' && named !== null && 'label' in named ? plain(named.label) : ''
}

/** What a record is called: by its title field, and by the label of what that refers to, never by a bare id. */
export const titleOf = (
  { title, namedBy }: Pick<Entity, 'title'> & Partial<Pick<Entity, 'namedBy'>>,
  row: Readonly<Record<string, unknown>>,
): string => refLabel(row, title) || plain(row[title]) || (namedBy ? refLabel(row, namedBy) : '')

function EnumCell({ value, field }: CellProps) {
  const { say } = useWords()
  const { list } = field.options as EnumOptions // enums and states only
  if (value === null || value === undefined) return null
  if (stateLooks[list.name]) return <StateMark list={list} code={plain(value)} />
  const label = list.labels[plain(value)]
  return label ? say(label) : plain(value)
}

function FlagCell({ value }: CellProps) {
  const { t } = useWords()
  return value === 1 ? <Check className="gt-tick" aria-label={t('common.yes')} strokeWidth={2} /> : null
}

function FlagWord({ value }: CellProps) {
  const { t } = useWords()
  return t(value === 1 ? 'common.yes' : 'common.no')
}

/** Codes of a list by their words; whatever else is structured as it is stored. */
function JsonCell({ value, field }: CellProps) {
  const { say } = useWords()
  const { among } = field.options as JsonOptions // structured fields only
  if (!among || !Array.isArray(value)) return structuredText(value)
  return value.map(code => say(among.labels[String(code)] ?? { zh: code, en: code, es: code })).join(' · ')
}

const isMoney = (field: Field): boolean => field.options.unit === 'CNY'
const decimalText = ({ value, field }: CellProps): string =>
  isMoney(field) ? formatMoney(plain(value)) : formatPlain(plain(value))
const fixed = (characters: number) => () => characters
const enumCell: CellKind = { Cell: EnumCell, align: 'left', characters: fixed(8), sortable: true, text: null }
const usualText = 14

const readingsText = (value: unknown): string => (Array.isArray(value) ? value.join(' / ') : '')

/** How a value of each kind stands in a grid and in a detail. */
export const cellKinds: Readonly<Record<KindName, CellKind>> = {
  text: {
    Cell: ({ value }) => plain(value),
    align: 'left',
    characters: field => Math.min((field.options as TextOptions).max ?? usualText, usualText), // text fields only
    sortable: true,
    text: ({ value }) => plain(value),
  },
  longtext: {
    Cell: ({ value }) => plain(value),
    align: 'left',
    characters: fixed(16),
    sortable: false,
    text: ({ value }) => plain(value),
  },
  integer: {
    Cell: ({ value }) => formatInteger(typeof value === 'number' ? value : null),
    align: 'right',
    characters: fixed(6),
    sortable: true,
    text: null,
  },
  decimal: {
    Cell: props => decimalText(props),
    align: 'right',
    characters: field => Math.min((field.options as DecimalOptions).digits[0], 10), // decimal fields only
    sortable: true,
    text: null,
  },
  boolean: { Cell: FlagCell, Detail: FlagWord, align: 'center', characters: fixed(4), sortable: true, text: null },
  date: {
    Cell: ({ value }) => <span className="gt-number">{formatDate(plain(value))}</span>,
    align: 'left',
    characters: fixed(10),
    sortable: true,
    text: null,
  },
  datetime: {
    Cell: ({ value }) => <span className="gt-number">{formatDatetime(plain(value))}</span>,
    align: 'left',
    characters: fixed(15),
    sortable: true,
    text: null,
  },
  enum: enumCell,
  state: enumCell,
  ref: {
    Cell: ({ row, name }) => refLabel(row, name),
    align: 'left',
    characters: fixed(9),
    sortable: false,
    text: ({ row, name }) => refLabel(row, name),
  },
  file: {
    Cell: ({ value }) => (value ? <Paperclip className="gt-tick" aria-hidden strokeWidth={1.75} /> : null),
    align: 'center',
    characters: fixed(4),
    sortable: false,
    text: null,
  },
  json: {
    Cell: JsonCell,
    align: 'left',
    characters: fixed(16),
    sortable: false,
    text: null,
  },
  readings: {
    Cell: ({ value }) => <span className="gt-number">{readingsText(value)}</span>,
    align: 'left',
    characters: fixed(18),
    sortable: false,
    text: ({ value }) => readingsText(value),
  },
}

/** A value in the form of its kind. */
export function Value(props: CellProps) {
  const { Cell } = cellKinds[props.field.kind.name]
  return <Cell {...props} />
}

/** A value of a detail, where also a "no" is said. */
export function DetailValue(props: CellProps) {
  const { Cell, Detail = Cell } = cellKinds[props.field.kind.name]
  return <Detail {...props} />
}
