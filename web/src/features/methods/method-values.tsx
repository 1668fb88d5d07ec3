import { parseNumber } from '@gt/domain/kit/decimal.ts'
import type { DerivedValue } from '@gt/domain/methods/definition.ts'
import { runExample } from '@gt/domain/methods/example-run.ts'
import type { Printed } from '@gt/domain/methods/rounding.ts'
import { derivedName } from '@gt/domain/paper/value-names.ts'
import { Input, Select } from 'antd'
import { useId, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { changedAt, faultsAt, type MethodPart } from './method-draft.ts'
import { MethodFaults } from './method-faults.tsx'

const rules = ['dp', 'step', 'sig', 'show', 'none'] as const
type Rule = (typeof rules)[number]

const ruleOf = (value: DerivedValue): Rule => rules.find(rule => rule !== 'none' && value[rule] !== undefined) ?? 'none'

/** Where a rule is chosen anew. */
const usualSizes = { dp: 1, step: 1, sig: 3 } as const

const sizeOf = (value: DerivedValue): string => {
  const rule = ruleOf(value)
  return rule === 'none' ? '' : String(value[rule] ?? '')
}

/** The value rounded by another rule, or to another size. */
function rounded(value: DerivedValue, rule: Rule, size: string): DerivedValue {
  const { dp: _dp, step: _step, sig: _sig, show: _show, ...rest } = value
  if (rule === 'none') return rest
  // an interval such as 0.5 is a number of the definition, no measured value
  const number = parseNumber(size.trim())?.toNumber() ?? null
  // how many places are shown may be said by an expression
  if (rule === 'show') return { ...rest, show: number ?? size }
  return { ...rest, [rule]: number ?? usualSizes[rule] }
}

const mostShown = 12

const shown = (value: Printed | undefined): string => {
  if (value === undefined || value === null) return unknown
  if (Array.isArray(value)) return value.map(one => shown(one as Printed)).join('、')
  const text = String(value)
  // what is not rounded has more places than anybody reads
  return text.length > mostShown ? `${text.slice(0, mostShown)}…` : text
}

/** What a method computes, in order, with what comes out for the readings of an example. */
export function MethodValues({ draft, compiled, fixed, onChange }: MethodPart) {
  const { t, say } = useWords()
  const id = useId()
  const { definition, examples } = draft
  const [chosen, setChosen] = useState(0)
  const example = examples[chosen]
  const results = compiled.ok && example ? runExample(compiled.method, example) : null
  const change = (index: number, made: (value: DerivedValue) => DerivedValue): void =>
    onChange({ definition: { ...definition, derived: changedAt(definition.derived, index, made) } })
  const remove = (index: number): void =>
    onChange({ definition: { ...definition, derived: definition.derived.filter((_, at) => at !== index) } })
  const add = (): void =>
    onChange({
      definition: {
        ...definition,
        derived: [...definition.derived, { name: `v${definition.derived.length + 1}`, expr: '0', dp: 1 }],
      },
    })
  const isResult = (name: string): boolean => definition.parameters.some(({ key }) => key === name)
  return (
    <>
      <p className="sample">
        <label htmlFor={id}>{t('page.djtrialtestset.trialmethod.sample')}</label>
        <Select
          id={id}
          value={example ? chosen : null}
          options={examples.map((one, index) => ({ value: index, label: `${one.id} ${one.title}` }))}
          onChange={setChosen}
        />
      </p>
      <table className="gt-method-table values">
        <thead>
          <tr>
            <th scope="col">{t('page.djtrialtestset.trialmethod.value')}</th>
            <th scope="col" className="wide">
              {t('page.djtrialtestset.trialmethod.expression')}
            </th>
            <th scope="col">{t('page.djtrialtestset.trialmethod.unit')}</th>
            <th scope="col">{t('page.djtrialtestset.trialmethod.rounding')}</th>
            <th scope="col">{t('page.djtrialtestset.trialmethod.result')}</th>
            {fixed ? null : (
              <th scope="col">
                <span className="gt-hidden">{t('common.delete')}</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {definition.derived.map((value, index) => {
            const name = derivedName(definition, value)
            const label = say({ zh: name.zh, en: name.en ?? name.zh, es: name.es ?? name.en ?? name.zh })
            const rule = ruleOf(value)
            return (
              // the place is what a value is: its name is being typed
              // biome-ignore lint/suspicious/noArrayIndexKey: see above
              <tr key={index} className={isResult(value.name) ? 'result' : ''}>
                <td>
                  <div>{label}</div>
                  <code>{value.in ? `${value.in}.${value.name}` : value.name}</code>
                </td>
                <td>
                  <Input.TextArea
                    className="gt-code"
                    autoSize={{ minRows: 1, maxRows: 6 }}
                    aria-label={`${t('page.djtrialtestset.trialmethod.expression')} ${value.name}`}
                    value={value.expr}
                    readOnly={fixed}
                    onChange={event => change(index, one => ({ ...one, expr: event.target.value }))}
                  />
                  <MethodFaults faults={faultsAt(compiled, `derived[${index}]`)} />
                </td>
                <td>
                  <Input
                    aria-label={`${t('page.djtrialtestset.trialmethod.unit')} ${value.name}`}
                    value={value.unit ?? ''}
                    readOnly={fixed}
                    onChange={event =>
                      change(index, ({ unit: _, ...one }) =>
                        event.target.value ? { ...one, unit: event.target.value } : one,
                      )
                    }
                  />
                </td>
                <td>
                  <div className="rounding">
                    <Select
                      aria-label={`${t('page.djtrialtestset.trialmethod.rounding')} ${value.name}`}
                      value={rule}
                      disabled={fixed || value.type !== undefined}
                      options={rules.map(one => ({
                        value: one,
                        label: t(`page.djtrialtestset.trialmethod.rule.${one}`),
                      }))}
                      onChange={next => change(index, one => rounded(one, next, sizeOf(one)))}
                    />
                    {rule === 'none' ? null : (
                      <Input
                        aria-label={`${t(`page.djtrialtestset.trialmethod.rule.${rule}`)} ${value.name}`}
                        value={sizeOf(value)}
                        readOnly={fixed}
                        onChange={event => change(index, one => rounded(one, rule, event.target.value))}
                      />
                    )}
                  </div>
                </td>
                <td className="gt-number">{shown(results?.values[value.name] ?? results?.full[value.name])}</td>
                {fixed ? null : (
                  <td>
                    {isResult(value.name) ? null : (
                      <Button look="text" onClick={() => remove(index)}>
                        {t('common.delete')}
                      </Button>
                    )}
                  </td>
                )}
              </tr>
            )
          })}
        </tbody>
      </table>
      {fixed ? null : <Button onClick={add}>{t('page.djtrialtestset.trialmethod.add_value')}</Button>}
    </>
  )
}
