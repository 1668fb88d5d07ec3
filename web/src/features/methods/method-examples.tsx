import { acceptResults } from '@gt/domain/methods/example-run.ts'
import { checkExample, type WorkedExample } from '@gt/domain/methods/examples.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ExampleReadings } from './example-readings.tsx'
import { changedAt, type MethodPart } from './method-draft.ts'

const plain = (value: unknown): string => (typeof value === 'string' ? value : JSON.stringify(value))

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
