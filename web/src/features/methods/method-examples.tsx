import { acceptResults } from '@gt/domain/methods/example-run.ts'
import { checkExample, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { Input } from 'antd'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { changedAt, type MethodPart } from './method-draft.ts'

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

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

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

/** Worked examples of a method with what comes out otherwise than they say; their readings may be changed and tried. */
export function MethodExamples({ draft, compiled, fixed, onChange }: MethodPart) {
  const { t } = useWords()
  const { examples } = draft
  const store = (next: readonly WorkedExample[]): void => onChange({ examples: next })
  const change = (index: number, made: (one: WorkedExample) => WorkedExample): void =>
    store(changedAt(examples, index, made))
  const copy = (index: number): void => {
    const one = examples[index]
    if (one) store([...examples, { ...one, id: `${one.method}/${examples.length + 1}` }])
  }
  return (
    <>
      {examples.map((example, index) => {
        const failures = compiled.ok ? checkExample(compiled.method, example) : []
        return (
          <section key={example.id} className="gt-method-example" aria-label={example.id}>
            <h3>
              {example.id} {example.title}
            </h3>
            <ExampleReadings
              inputs={example.inputs}
              fixed={fixed}
              onChange={inputs => change(index, one => ({ ...one, inputs }))}
            />
            {!compiled.ok ? (
              <p>{t('page.djtrialtestset.trialmethod.first_mend')}</p>
            ) : failures.length === 0 ? (
              <p className="good">{t('page.djtrialtestset.trialmethod.reproduced')}</p>
            ) : (
              <table className="gt-method-table">
                <thead>
                  <tr>
                    <th scope="col">{t('page.djtrialtestset.trialmethod.value')}</th>
                    <th scope="col">{t('page.djtrialtestset.trialmethod.expected')}</th>
                    <th scope="col">{t('page.djtrialtestset.trialmethod.result')}</th>
                  </tr>
                </thead>
                <tbody>
                  {failures.map(({ path, expected, got }) => (
                    <tr key={path} className="fault">
                      <td>
                        <code>{path}</code>
                      </td>
                      <td className="gt-number">{plain(expected)}</td>
                      <td className="gt-number">{plain(got)}</td>
                    </tr>
                  ))}
                </tbody>
              </table>
            )}
            {fixed ? null : (
              <p>
                {compiled.ok && failures.length > 0 ? (
                  <Button onClick={() => change(index, one => acceptResults(compiled.method, one))}>
                    {t('page.djtrialtestset.trialmethod.accept')}
                  </Button>
                ) : null}
                <Button onClick={() => copy(index)}>{t('common.copy')}</Button>
              </p>
            )}
          </section>
        )
      })}
    </>
  )
}
