import {
  mostSentTogether,
  type OfferedOutside,
  outsideOrderActions,
  outsideOrderWords,
} from '@gt/domain/outsourced/outside-order-actions.ts'
import { outsourcedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { Checkbox, Input, Select, TreeSelect } from 'antd'
import { type ReactNode, useId, useState } from 'react'
import { Failure } from '../../app/failure.ts'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { today } from '../../kit/clock.ts'
import { DateControl } from '../../kit/date-control.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { Failed } from '../../kit/parts.tsx'
import { toastDone } from '../../kit/toast.tsx'
import { blankLine, inputOf, lineOfRow, type OrderValues, valuesOf } from './order-form.ts'
import { OrderSamples } from './order-samples.tsx'
import './outside-order.css'

const { fields } = outsourcedTest
/** Stands for a laboratory that gets its order on paper. */
const elsewhere = 'elsewhere'

interface OrderDialogProps {
  readonly title: string
  /** The record that is changed; null for new ones. */
  readonly row: GridRow | null
  readonly onClose: () => void
}

/** Classes, tests and parameters of a laboratory as a tree to tick. */
function treeOf(tests: readonly OfferedOutside[]) {
  const classes = [...new Set(tests.map(test => test.trial_class))]
  return classes.map(name => ({
    value: `c:${name}`,
    title: name,
    checkable: false,
    children: tests
      .filter(test => test.trial_class === name)
      .map(test => ({
        value: `t:${test.unit_trial_id}`,
        title: test.name,
        children: test.parameters.map(({ id, name: parameter }) => ({ value: id, title: parameter })),
      })),
  }))
}

type Problems = ReadonlyMap<string, string>

/** Tests that are sent to another laboratory: where, of which samples, which, and when (page gdtrialtest/gdentrust). */
export function OrderDialog({ title, row, onClose }: OrderDialogProps) {
  const { t, say } = useWords()
  const id = useId()
  const { data, error, refetch } = useRead(outsideOrderActions, 'Laboratories', {})
  const create = useWrite(outsideOrderActions, 'Create')
  const change = useWrite(outsideOrderActions, 'Change')
  const [values, setValues] = useState<OrderValues>(() => valuesOf(row, today()))
  const [place, setPlace] = useState<string | null>(row ? (values.laboratory_id ?? elsewhere) : null)
  const [lines, setLines] = useState(() => [row ? lineOfRow(row) : blankLine()])
  const [dirty, setDirty] = useState(false)
  const [problems, setProblems] = useState<Problems>(new Map())
  const [lineProblems, setLineProblems] = useState<ReadonlyMap<number, string>>(new Map())
  const [head, setHead] = useState('')
  const offered = useRead(
    outsideOrderActions,
    'Tests',
    { laboratory_id: values.laboratory_id ?? '' },
    { enabled: values.laboratory_id !== null },
  )
  const set = (more: Partial<OrderValues>): void => {
    setDirty(true)
    setValues(before => ({ ...before, ...more }))
    setProblems(before => new Map([...before].filter(([name]) => !(name in more))))
  }
  const save = async (): Promise<void> => {
    if (create.busy || change.busy) return
    setHead('')
    setLineProblems(new Map())
    if (place === null) {
      const label = say(outsideOrderWords.laboratory)
      setProblems(new Map([['laboratory_id', t('common.required_choice', { label })]]))
      return
    }
    try {
      const input = inputOf(values, lines)
      if (row)
        await change.run({ ...itemOf(row), ...input } as never) // the schemas of fields are not typed
      else await create.run(input as never) // as above
      toastDone(t('common.save.success'))
      onClose()
    } catch (failure) {
      const reasons = failure instanceof Failure ? failure.errors : []
      setLineProblems(
        new Map(reasons.flatMap(({ row: at, message }) => (typeof at === 'number' ? [[at, message]] : []))),
      )
      setProblems(
        new Map(
          reasons.flatMap(({ field, row: at, message }): [string, string][] =>
            field && typeof at !== 'number' ? [[field === 'consent_file_id' ? 'client_consent' : field, message]] : [],
          ),
        ),
      )
      if (reasons.length === 0 || reasons.some(({ field }) => field === null)) setHead(messageOf(failure))
    }
  }
  const problem = (name: string): ReactNode =>
    problems.has(name) ? (
      <p className="problem" role="alert">
        {problems.get(name)}
      </p>
    ) : null
  const line = (name: string, label: string, control: ReactNode, more: { wide?: true; needed?: true } = {}) => (
    <>
      <label htmlFor={`${id}${name}`} className={more.needed ? 'needed' : undefined}>
        {label}
      </label>
      <div className={more.wide ? 'wide' : undefined}>
        {control}
        {problem(name)}
      </div>
    </>
  )
  type Typed =
    | 'testing_unit'
    | 'unit_qualification_no'
    | 'test_name'
    | 'test_index'
    | 'witness_name'
    | 'project_name'
    | 'project_part'
    | 'reason'
  const typed = (name: Typed, more: { wide?: true; needed?: true } = {}) =>
    line(
      name,
      say(fields[name].label),
      <Input id={`${id}${name}`} value={values[name]} onChange={event => set({ [name]: event.target.value })} />,
      more,
    )
  const day = (name: 'planned_send_on' | 'planned_back_on', more: { needed?: true } = {}) =>
    line(
      name,
      say(fields[name].label),
      <DateControl
        id={`${id}${name}`}
        field={fields[name]}
        path={`outsourced_test.${name}`}
        value={values[name]}
        onChange={value => set({ [name]: (value as string | null) || null })}
      />,
      more,
    )
  const givesTask = lines.some(({ taskId }) => taskId !== null)
  const instructions = offered.data?.instructions ?? []
  return (
    <FormModal
      title={title}
      subject={row?.outsourced_no ? String(row.outsourced_no) : undefined}
      numbered
      width={860}
      dirty={dirty}
      problem={head}
      foot={
        <Button
          look="primary"
          busy={create.busy || change.busy}
          reason={data ? undefined : t('common.loading')}
          onClick={() => void save()}
        >
          {t('common.save')}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-outside">
        {line(
          'laboratory_id',
          say(outsideOrderWords.laboratory),
          <>
            <Select<string>
              id={`${id}laboratory_id`}
              value={place}
              placeholder={t('page.gdtrialtest.gdentrust.choose_laboratory')}
              options={[
                ...(data?.rows ?? []).map(({ id: value, name, licensed }) => ({
                  value,
                  label: licensed === 1 ? name : `${name}（${t('page.gdtrialtest.gdentrust.closed')}）`,
                })),
                { value: elsewhere, label: t('page.gdtrialtest.gdentrust.elsewhere') },
              ]}
              onChange={value => {
                setPlace(value)
                set({ laboratory_id: value === elsewhere ? null : value, parameter_ids: [] })
              }}
            />
            {place !== null && place !== elsewhere ? (
              <p className="hint">{t('page.gdtrialtest.gdentrust.electronic')}</p>
            ) : null}
          </>,
          { wide: true, needed: true },
        )}
        {place === elsewhere ? (
          <>
            {typed('testing_unit', { needed: true })}
            {typed('unit_qualification_no')}
          </>
        ) : null}
        {line(
          'samples',
          say(sample.label),
          <OrderSamples
            lines={lines}
            single={row !== null}
            fixed={Boolean(row?.trial_task_id)}
            problems={lineProblems}
            onChange={next => {
              setDirty(true)
              setLines(next.slice(0, mostSentTogether))
            }}
          />,
          { wide: true, needed: true },
        )}
        {place === elsewhere ? (
          <>
            {typed('test_name', { needed: true })}
            {typed('test_index')}
          </>
        ) : (
          line(
            'parameter_ids',
            say(outsideOrderWords.tests),
            <>
              <TreeSelect<string[]>
                id={`${id}parameter_ids`}
                treeCheckable
                showCheckedStrategy={TreeSelect.SHOW_CHILD}
                maxTagCount={6}
                disabled={!offered.data}
                loading={offered.isFetching}
                placeholder={t('page.gdtrialtest.gdentrust.choose_tests')}
                value={offered.data ? [...values.parameter_ids] : []}
                showSearch={{ treeNodeFilterProp: 'title' }}
                treeData={treeOf(offered.data?.tests ?? [])}
                onChange={chosen => set({ parameter_ids: chosen })}
              />
              {offered.error ? <Failed error={offered.error} onRetry={() => void offered.refetch()} /> : null}
              {instructions.map(one => (
                <details key={one.id}>
                  <summary>{one.title}</summary>
                  <p>{one.content}</p>
                </details>
              ))}
            </>,
            { wide: true, needed: true },
          )
        )}
        {day('planned_send_on', { needed: true })}
        {day('planned_back_on')}
        {typed('project_name')}
        {typed('project_part')}
        {typed('witness_name')}
        {typed('reason', givesTask ? { needed: true } : {})}
        {givesTask
          ? line(
              'client_consent',
              say(fields.client_consent.label),
              <Checkbox
                id={`${id}client_consent`}
                checked={values.client_consent === 1}
                onChange={({ target }) => set({ client_consent: target.checked ? 1 : 0 })}
              >
                {t('page.gdtrialtest.gdentrust.consent')}
              </Checkbox>,
              { wide: true },
            )
          : null}
      </div>
    </FormModal>
  )
}
