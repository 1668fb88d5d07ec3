import type { PrescribedSet } from '@gt/domain/methods/definition.ts'
import { namedLimits } from '@gt/domain/paper/judged-limits.ts'
import { Input } from 'antd'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { changedAt, faultsAt, type MethodPart } from './method-draft.ts'
import { MethodFaults } from './method-faults.tsx'

/** The limits of a method by grade: a row for each set, a column for each limit that its rules read. */
export function MethodLimits({ draft, compiled, fixed, onChange }: MethodPart) {
  const { t, say } = useWords()
  const { definition } = draft
  const names = definition.prescribed_names ?? []
  const limits = new Map(namedLimits(definition).map(limit => [limit.name, limit]))
  const store = (prescribed: readonly PrescribedSet[]): void =>
    onChange({ definition: { ...definition, prescribed: [...prescribed] } })
  const set = (index: number, name: string, text: string): void =>
    store(
      changedAt(definition.prescribed, index, one => {
        const { [name]: _, ...values } = one.values
        return { ...one, values: text.trim() === '' ? values : { ...values, [name]: text.trim() } }
      }),
    )
  const rename = (index: number, key: string): void =>
    store(changedAt(definition.prescribed, index, one => ({ ...one, key, zh: key, en: key, es: key })))
  const add = (): void => {
    const key = `${definition.prescribed.length + 1}`
    store([...definition.prescribed, { key, zh: key, en: key, es: key, values: {}, confidence: 'high' }])
  }
  if (names.length === 0) return <p>{t('page.djtrialtestset.trialmethod.no_limits')}</p>
  return (
    <>
      <table className="gt-method-table">
        <thead>
          <tr>
            <th scope="col">{t('page.djtrialtestset.trialmethod.grade')}</th>
            {names.map(name => {
              const limit = limits.get(name)
              return (
                <th key={name} scope="col">
                  <div>{limit ? say(limit.label) : name}</div>
                  <code>
                    {name} {limit?.unit}
                  </code>
                </th>
              )
            })}
          </tr>
        </thead>
        <tbody>
          {definition.prescribed.map((one, index) => (
            // the place is what a set is: its name is being typed
            // biome-ignore lint/suspicious/noArrayIndexKey: see above
            <tr key={index}>
              <td>
                <Input
                  aria-label={t('page.djtrialtestset.trialmethod.grade')}
                  value={one.key}
                  readOnly={fixed}
                  onChange={event => rename(index, event.target.value)}
                />
                {one.zh === one.key ? null : <div>{say({ zh: one.zh, en: one.en, es: one.es ?? one.en })}</div>}
                <MethodFaults faults={faultsAt(compiled, `prescribed[${index}]`)} />
              </td>
              {names.map(name => (
                <td key={name}>
                  <Input
                    inputMode="decimal"
                    aria-label={`${name} ${one.key}`}
                    value={one.values[name] ?? ''}
                    readOnly={fixed}
                    onChange={event => set(index, name, event.target.value)}
                  />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {fixed ? null : <Button onClick={add}>{t('page.djtrialtestset.trialmethod.add_set')}</Button>}
    </>
  )
}
