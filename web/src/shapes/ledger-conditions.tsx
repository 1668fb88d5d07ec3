import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { Filter } from '@gt/domain/kit/list.ts'
import {
  type Comparison,
  compareBy,
  comparisonOf,
  comparisonWords,
  isWhole,
  joinWords,
} from '@gt/domain/kit/page/conditions.ts'
import { type LedgerPage, mostAlternatives, mostConditions } from '@gt/domain/kit/page/ledger.ts'
import { Input, Select } from 'antd'
import { Plus, X } from 'lucide-react'
import { Fragment, type ReactNode } from 'react'
import { Button, IconButton } from '../kit/button.tsx'
import { DateControl } from '../kit/date-control.tsx'
import { useWords } from '../kit/i18n.ts'
import { useCodeWords } from '../kit/state-names.ts'
import type { LedgerAsked } from './ledger-question.ts'

type Alternatives = LedgerAsked['alternatives']

/** Columns that may be asked about: those whose kind of value is compared, and that are no figure of totals alone. */
const askable = (page: LedgerPage): [string, Field][] =>
  Object.entries(page.columns).flatMap(([name, { field, total }]): [string, Field][] =>
    field.kind.operators.length === 0 || total?.as === 'statistic' || total?.as === 'own' ? [] : [[name, field]],
  )

/** How a column is compared at first: texts by a part of them. */
const usualComparison = ({ kind: { operators } }: Field): Comparison =>
  operators.includes('contains') ? 'contains' : (operators[0] ?? 'filled')

const comparisonsOf = (field: Field): readonly Comparison[] => [...field.kind.operators, 'empty', 'filled']

/** What may be asked without what is not whole yet. */
export const wholeAlternatives = (alternatives: Alternatives): Alternatives =>
  alternatives.map(all => all.filter(isWhole)).filter(all => all.length > 0)

const withPart = <Part,>(parts: readonly Part[], at: number, part: Part): readonly Part[] =>
  parts.map((one, index) => (index === at ? part : one))
const without = <Part,>(parts: readonly Part[], at: number): readonly Part[] => parts.filter((_, index) => index !== at)

interface ValueProps {
  readonly field: Field
  readonly condition: Filter
  readonly label: string
  readonly onChange: (value: Filter['value']) => void
}

function CodeValue({ field, condition, label, onChange }: ValueProps) {
  const { say } = useWords()
  const { list } = field.options as EnumOptions // enums only
  const wordOf = useCodeWords(list)
  return (
    <Select
      className="value"
      mode="multiple"
      aria-label={label}
      maxTagCount="responsive"
      value={Array.isArray(condition.value) ? condition.value.map(String) : []}
      options={list.codes.map(code => ({ value: code, label: say(wordOf(code)) }))}
      onChange={(codes: string[]) => onChange(codes)}
    />
  )
}

/** What a condition compares with, by the kind of the column. */
function ConditionValue(props: ValueProps) {
  const { field, condition, label, onChange } = props
  const { t } = useWords()
  const { name } = field.kind
  if (condition.value === null) return null
  if (name === 'enum' || name === 'state') return <CodeValue {...props} />
  if (name === 'boolean')
    return (
      <Select
        className="value"
        aria-label={label}
        value={condition.value === 1 || condition.value === 0 ? condition.value : null}
        options={[
          { value: 1, label: t('common.yes') },
          { value: 0, label: t('common.no') },
        ]}
        onChange={value => onChange(value)}
      />
    )
  if (name === 'date' || name === 'datetime')
    return (
      <div className="value">
        <DateControl
          aria-label={label}
          field={field}
          path={condition.field}
          value={condition.value}
          onChange={value => onChange(typeof value === 'string' ? value : '')}
        />
      </div>
    )
  return (
    <Input
      className="value"
      aria-label={label}
      maxLength={200}
      value={String(condition.value)}
      onChange={event => onChange(event.target.value)}
    />
  )
}

interface ConditionRowProps {
  readonly page: LedgerPage
  readonly condition: Filter
  readonly onChange: (condition: Filter) => void
  readonly onRemove: () => void
}

function ConditionRow({ page, condition, onChange, onRemove }: ConditionRowProps) {
  const { t, say } = useWords()
  const field = page.columns[condition.field]?.field
  if (!field) return null
  const name = say(field.label)
  const by = (column: string, comparison?: Comparison): void => {
    const next = page.columns[column]?.field
    if (next)
      onChange(
        compareBy(column, comparison ?? usualComparison(next), column === condition.field ? condition.value : ''),
      )
  }
  return (
    <li>
      <Select
        className="column"
        aria-label={t('kit.ledger.column')}
        showSearch={{ optionFilterProp: 'label' }}
        value={condition.field}
        options={askable(page).map(([value, { label }]) => ({ value, label: say(label) }))}
        onChange={column => by(column)}
      />
      <Select
        className="how"
        aria-label={t('kit.ledger.comparison', { name })}
        value={comparisonOf(condition)}
        options={comparisonsOf(field).map(value => ({ value, label: say(comparisonWords[value]) }))}
        onChange={(comparison: Comparison) => by(condition.field, comparison)}
      />
      <ConditionValue
        field={field}
        condition={condition}
        label={t('kit.ledger.value_of', { name })}
        onChange={value => onChange({ ...condition, value })}
      />
      <IconButton icon={X} label={t('kit.ledger.remove_condition', { name })} onClick={onRemove} />
    </li>
  )
}

interface LedgerConditionsProps {
  readonly page: LedgerPage
  readonly alternatives: Alternatives
  readonly onChange: (alternatives: Alternatives) => void
  /** What stands beside the button that adds a condition. */
  readonly children?: ReactNode
}

/** Conditions on any column: those of an alternative hold together, and one alternative is enough. */
export function LedgerConditions({ page, alternatives, onChange, children }: LedgerConditionsProps) {
  const { t, say } = useWords()
  const [column, field] = askable(page)[0] ?? []
  const fresh = column && field ? [compareBy(column, usualComparison(field), '')] : []
  return (
    <fieldset className="gt-conditions gt-no-print">
      <legend className="gt-hidden">{t('kit.ledger.conditions')}</legend>
      {alternatives.map((all, at) => (
        // conditions have nothing that names them but their place
        // biome-ignore lint/suspicious/noArrayIndexKey: see above
        <Fragment key={at}>
          {at > 0 ? <span className="or">{say(joinWords.or)}</span> : null}
          <ul>
            {all.map((condition, index) => (
              <ConditionRow
                // biome-ignore lint/suspicious/noArrayIndexKey: see above
                key={index}
                page={page}
                condition={condition}
                onChange={next => onChange(withPart(alternatives, at, withPart(all, index, next)))}
                onRemove={() =>
                  onChange(all.length > 1 ? withPart(alternatives, at, without(all, index)) : without(alternatives, at))
                }
              />
            ))}
            {all.length < mostConditions ? (
              <li>
                <Button
                  look="text"
                  icon={Plus}
                  onClick={() => onChange(withPart(alternatives, at, [...all, ...fresh]))}
                >
                  {t('kit.ledger.and_condition')}
                </Button>
              </li>
            ) : null}
          </ul>
        </Fragment>
      ))}
      {alternatives.length < mostAlternatives ? (
        <Button look="text" icon={Plus} onClick={() => onChange([...alternatives, fresh])}>
          {t(alternatives.length > 0 ? 'kit.ledger.or_condition' : 'kit.ledger.add_condition')}
        </Button>
      ) : null}
      {children}
    </fieldset>
  )
}
