import { compileMethod } from '@gt/domain/methods/compile.ts'
import { runExample } from '@gt/domain/methods/example-run.ts'
import type { WorkedExample } from '@gt/domain/methods/examples.ts'
import { JUDGEMENT_LABELS } from '@gt/domain/methods/judgement.ts'
import { type MethodText, methodActions } from '@gt/domain/methods/method-actions.ts'
import { derivedName, inputName } from '@gt/domain/paper/value-names.ts'
import { Select } from 'antd'
import { useId, useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { ExampleReadings } from './example-readings.tsx'
import { LookupTrial } from './lookup-trial.tsx'
import './methods.css'

interface MethodTrialProps {
  readonly testId: string
  readonly onClose: () => void
}

/** A test tried with readings that are typed: what it computes and how it judges. Nothing is stored. */
export function MethodTrial({ testId, onClose }: MethodTrialProps) {
  const found = useRead(methodActions, 'OfTest', { trial_list_id: testId })
  if (found.error && !found.data) return <Failed error={found.error} onRetry={() => void found.refetch()} />
  return found.data ? <Trial method={found.data} testId={testId} onClose={onClose} /> : null
}

interface TrialProps extends MethodTrialProps {
  readonly method: MethodText
}

function Trial({ method, testId, onClose }: TrialProps) {
  const { t, say } = useWords()
  const id = useId()
  const { definition, examples } = method
  const [chosen, setChosen] = useState(examples[0])
  const { name } = definition
  return (
    <FormModal
      title={say({ zh: name.zh, en: name.en, es: name.es ?? name.en })}
      subject={`${definition.standard} ${definition.clause}`}
      width={960}
      leave={{ verb: t('common.close'), look: 'default' }}
      onClose={onClose}
    >
      <div className="gt-method">
        <p className="sample">
          <label htmlFor={id}>{t('page.totalset.triallist.readings')}</label>
          <Select
            id={id}
            value={chosen?.id}
            options={examples.map(example => ({ value: example.id, label: `${example.id} ${example.title}` }))}
            onChange={value => setChosen(examples.find(example => example.id === value))}
          />
        </p>
        {chosen ? <Reckoned method={method} example={chosen} onChange={setChosen} /> : null}
        <LookupTrial testId={testId} />
      </div>
    </FormModal>
  )
}

const listed = (value: unknown): string =>
  Array.isArray(value)
    ? value.map(one => (one === null || one === '' ? unknown : String(one))).join(' · ')
    : value === null || value === undefined || value === ''
      ? unknown
      : String(value)

interface ReckonedProps {
  readonly method: MethodText
  readonly example: WorkedExample
  readonly onChange: (example: WorkedExample) => void
}

function Reckoned({ method: { definition }, example, onChange }: ReckonedProps) {
  const { t, say } = useWords()
  const compiled = useMemo(() => compileMethod(definition), [definition])
  const result = useMemo(() => (compiled.ok ? runExample(compiled.method, example) : null), [compiled, example])
  const named = (words: { readonly zh: string; readonly en?: string; readonly es?: string }): string =>
    say({ zh: words.zh, en: words.en ?? words.zh, es: words.es ?? words.en ?? words.zh })
  const labelOf = (name: string): string => {
    const input = definition.inputs.find(one => one.name === name)
    return input ? named(inputName(input)) : name
  }
  if (!result) return <p>{t('page.totalset.triallist.faulty')}</p>
  const results = new Set(definition.parameters.map(({ key }) => key))
  const shown = definition.derived.filter(value => result.values[value.name] !== undefined)
  return (
    <>
      <section className="gt-method-example" aria-label={t('page.totalset.triallist.readings')}>
        <ExampleReadings
          inputs={example.inputs}
          fixed={false}
          nameOf={labelOf}
          onChange={inputs => onChange({ ...example, inputs })}
        />
      </section>
      <table className="gt-method-table" aria-live="polite">
        <thead>
          <tr>
            <th scope="col">{t('page.totalset.triallist.value')}</th>
            <th scope="col">{t('page.totalset.triallist.result')}</th>
          </tr>
        </thead>
        <tbody>
          {shown.map(value => (
            <tr key={value.name} className={results.has(value.name) ? 'result' : undefined}>
              <td>
                <div>
                  {named(derivedName(definition, value))} <code>{value.name}</code>
                </div>
              </td>
              <td className="gt-number">
                {listed(result.values[value.name])}
                {value.unit ? ` ${value.unit}` : ''}
              </td>
            </tr>
          ))}
          {definition.judge.map(item => (
            <tr key={item.key}>
              <td>{named(item)}</td>
              <td>{say(JUDGEMENT_LABELS[result.judgement[item.key] ?? 'pending'])}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p role="status">
        {t('page.totalset.triallist.overall')} <b>{say(JUDGEMENT_LABELS[result.overall])}</b>
        {result.complete ? '' : ` · ${t('page.totalset.triallist.incomplete')}`}
      </p>
    </>
  )
}
