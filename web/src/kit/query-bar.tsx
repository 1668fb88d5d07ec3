import type { Filter } from '@gt/domain/kit/list.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import type { FieldSet } from '@gt/domain/kit/standard-fields.ts'
import { ChevronDown, ChevronUp, Search } from 'lucide-react'
import { type FormEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Button } from './button.tsx'
import { fieldOf } from './columns.tsx'
import { filterKinds } from './filter-kinds.tsx'
import { useWords } from './i18n.ts'
import { cleanFilter } from './list-query.ts'
import './page-frame.css'

interface QueryBarProps {
  readonly entity: FieldSet
  /** Fields that may be asked for; those beyond the first row are folded away. */
  readonly fields: readonly string[]
  readonly filters: readonly Filter[]
  readonly onQuery: (filters: readonly Filter[]) => void
  /** What else is asked for, before the fields. */
  readonly lead?: ReactNode
  /** Takes back what was asked for besides the fields. */
  readonly onReset?: () => void
}

type Values = Readonly<Record<string, unknown>>

const wideScreen = matchMedia('(min-width: 1600px)')

function valuesOf(entity: FieldSet, fields: readonly string[], filters: readonly Filter[]): Values {
  return Object.fromEntries(
    fields.map(name => {
      const kind = filterKinds[fieldOf(entity, name).kind.name]
      return [name, kind.read(filters.filter(filter => filter.field === name))]
    }),
  )
}

/** The keyboard goes to the first field of the bar that is told to be wrong. */
function focusWrong(bar: HTMLElement): void {
  const told = [...bar.querySelectorAll<HTMLInputElement>('.ant-picker-status-error input')]
  const wrong = told.find(({ value }) => value !== '' && !isLocalDate(value)) ?? told[0]
  wrong?.focus()
}

const same = (a: unknown, b: unknown): boolean => JSON.stringify(a) === JSON.stringify(b)

/** The fields that a list is asked by: three in a row, four on wide screens, the rest folded; Enter asks (interface 4.1). */
export function QueryBar({ entity, fields, filters, onQuery, lead, onReset }: QueryBarProps) {
  const { t, say } = useWords()
  const id = useId()
  const inRow = wideScreen.matches ? 4 : 3
  const asked = valuesOf(entity, fields, filters)
  const askedText = JSON.stringify(asked)
  const [values, setValues] = useState<Values>(asked)
  const [open, setOpen] = useState(() =>
    fields.slice(inRow).some(name => filters.some(filter => filter.field === name)),
  )
  useEffect(() => setValues(JSON.parse(askedText) as Values), [askedText]) // made from values just above
  const [round, setRound] = useState(0)

  const query = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault()
    // the list that stands is the answer to what was right; the field says what is wrong
    const wrong = fields.find(name => filterKinds[fieldOf(entity, name).kind.name].isRight?.(values[name]) === false)
    if (wrong !== undefined) {
      focusWrong(event.currentTarget)
      return
    }
    const next = fields.flatMap(name => filterKinds[fieldOf(entity, name).kind.name].write(name, values[name]))
    onQuery(next.map(cleanFilter))
  }
  // what was typed and not asked for goes as well
  const reset = (): void => {
    setValues(valuesOf(entity, fields, []))
    setRound(round + 1)
    if (onReset) onReset()
    else onQuery([])
  }
  return (
    <form className="gt-query gt-no-print" onSubmit={query}>
      {lead}
      {fields.slice(0, open ? fields.length : inRow).map(name => {
        const field = fieldOf(entity, name)
        const { Control, wide } = filterKinds[field.kind.name]
        const changed = !same(values[name], asked[name])
        return (
          <div key={`${name} ${round}`} className={changed ? 'field asked' : 'field'}>
            <label htmlFor={`${id}${name}`}>{say(field.label)}</label>
            <div className={wide ? 'control wide' : 'control'}>
              <Control
                id={`${id}${name}`}
                field={field}
                path={`${entity.name}.${name}`}
                value={values[name]}
                onChange={value => setValues({ ...values, [name]: value })}
              />
            </div>
          </div>
        )
      })}
      <div className="buttons">
        <Button look="primary" submit icon={Search}>
          {t('kit.query.search')}
        </Button>
        <Button onClick={reset}>{t('kit.query.reset')}</Button>
        {fields.length > inRow ? (
          <Button look="text" icon={open ? ChevronUp : ChevronDown} iconAfter onClick={() => setOpen(!open)}>
            {t(open ? 'kit.query.collapse' : 'kit.query.expand')}
          </Button>
        ) : null}
      </div>
    </form>
  )
}
