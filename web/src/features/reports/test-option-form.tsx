import type { OutputOf } from '@gt/domain/kit/action.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import type { testOptionActions as Actions } from '@gt/domain/reports/test-option-actions.ts'
import { testOptionActions } from '@gt/domain/reports/test-option-actions.ts'
import { type TestOption, testOptionNames, testOptions } from '@gt/domain/reports/test-options.ts'
import { Select } from 'antd'
import { useId, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { controlKinds } from '../../kit/controls.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { issueText } from '../../kit/issue-text.ts'
import { toastDone } from '../../kit/toast.tsx'
import { type OptionValue, useOptionText } from './option-text.ts'
import './test-options.css'

type Values = Readonly<Record<string, OptionValue>>

interface TestOptionFormProps {
  readonly data: OutputOf<(typeof Actions)['actions']['List']>
  /** Asked before the tests are changed. */
  readonly question: string
  readonly tests: readonly string[]
  readonly own: Values
  readonly onClose: () => void
}

const isOwn = (value: OptionValue | undefined): boolean => value !== null && value !== undefined

/** The settings that the chosen tests get of their own; what is not ticked is the laboratory's. */
export function TestOptionForm({ data, question, own, onClose, ...props }: TestOptionFormProps) {
  const words = useWords()
  const { t, say } = words
  const id = useId()
  const text = useOptionText()
  const { run, busy } = useWrite(testOptionActions, 'Apply')
  const [tests, setTests] = useState<readonly string[]>(props.tests)
  const [values, setValues] = useState<Values>(own)
  const [problems, setProblems] = useState<Readonly<Record<string, string>>>({})
  const [head, setHead] = useState<string | null>(null)

  const change = (name: TestOption, value: OptionValue): void => {
    setValues(before => ({ ...before, [name]: value }))
    setProblems(({ [name]: _, ...others }) => others)
  }
  const wrongValues = (): Record<string, string> =>
    Object.fromEntries(
      testOptionNames.flatMap(name => {
        const value = values[name]
        if (!isOwn(value)) return []
        const { field } = testOptions[name]
        const issue = value === '' ? 'required' : valueSchema(field).safeParse(value).error?.issues[0]?.message
        return issue ? [[name, issueText(issue, field, words)]] : []
      }),
    )
  const save = async (): Promise<void> => {
    const wrong = wrongValues()
    setProblems(wrong)
    setHead(tests.length === 0 ? t('page.totalset.reportset.choose') : null)
    if (tests.length === 0 || Object.keys(wrong).length > 0) return
    if (!(await confirm({ question, verb: t('page.totalset.reportset.apply') }))) return
    const versions = new Map(data.rows.map(row => [row.trial_list_id, row.row_version]))
    const options = Object.fromEntries(testOptionNames.map(name => [name, values[name] ?? null]))
    try {
      await run({ tests: tests.map(test => ({ trial_list_id: test, row_version: versions.get(test) ?? 0 })), options })
      toastDone(t('common.save.success'))
      onClose()
    } catch (failure) {
      const at = failure instanceof Failure ? failure.errors : []
      setProblems(
        Object.fromEntries(at.flatMap(({ field, message }) => (field ? [[field.split('.').at(-1), message]] : []))),
      )
      setHead(messageOf(failure))
    }
  }
  return (
    <Dialog
      title={t('page.totalset.reportset.apply')}
      width={760}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" busy={busy} onClick={() => void save()}>
            {t('page.totalset.reportset.apply')}
          </Button>
        </>
      }
    >
      {head ? (
        <p className="gt-form-problem" role="alert">
          {head}
        </p>
      ) : null}
      <div className="gt-test-options">
        <label htmlFor={`${id}tests`}>{t('page.totalset.reportset.tests')}</label>
        <Select
          id={`${id}tests`}
          className="tests"
          mode="multiple"
          aria-label={t('page.totalset.reportset.tests')}
          value={[...tests]}
          showSearch={{ optionFilterProp: 'label' }}
          maxTagCount={6}
          options={data.tests.map(one => ({ value: one.id, label: one.label }))}
          onChange={setTests}
        />
        {testOptionNames.map(name => {
          const { field } = testOptions[name]
          const { Control } = controlKinds[field.kind.name]
          const label = say(field.label)
          const given = data.laboratory[name] ?? null
          const locked = data.locked.includes(name)
          const has = isOwn(values[name])
          return (
            <div key={name} className="option">
              <label>
                <input
                  type="checkbox"
                  checked={has}
                  disabled={locked}
                  aria-label={t('page.totalset.reportset.own_of', { field: label })}
                  onChange={event => change(name, event.target.checked ? (given ?? firstOf(name)) : null)}
                />
                {label}
              </label>
              {has ? (
                <div>
                  <Control
                    id={`${id}${name}`}
                    checked
                    field={field}
                    path={name}
                    value={values[name] ?? null}
                    disabled={locked}
                    aria-label={label}
                    onChange={value => change(name, (value ?? '') as OptionValue)}
                  />
                  {problems[name] ? (
                    <p className="problem" role="alert">
                      {problems[name]}
                    </p>
                  ) : null}
                </div>
              ) : (
                <span className="quiet">
                  {t(locked ? 'page.totalset.reportset.locked' : 'page.totalset.reportset.as_laboratory', {
                    value: text(name, given),
                  })}
                </span>
              )}
            </div>
          )
        })}
      </div>
    </Dialog>
  )
}

/** What a setting begins with that the laboratory has not set. */
const firstOf = (name: TestOption): OptionValue => (testOptions[name].field.kind.name === 'integer' ? 1 : '')
