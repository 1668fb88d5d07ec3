import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { type OfferedTest, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { mayFollow } from '@gt/domain/kit/states.ts'
import { sampleWords } from '@gt/domain/samples/spec-words.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { Checkbox, Select } from 'antd'
import { X } from 'lucide-react'
import { useRead } from '../../../app/queries.ts'
import { IconButton } from '../../../kit/button.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import { defaultBasis } from '../chosen-tests.ts'
import type { Added, ChangeDraft } from './change-draft.ts'

type Item = WholeOrder['samples'][number]['items'][number]
type Task = WholeOrder['tasks'][number]

interface ChangeTestsProps {
  readonly whole: WholeOrder
  readonly draft: ChangeDraft
  readonly onCancel: (itemId: string, on: boolean) => void
  readonly onBasis: (itemId: string, kind: 'test' | 'judgement', ruleId: string) => void
  readonly onAdd: (added: Omit<Added, 'key'>) => void
  readonly onDrop: (key: string) => void
  readonly onAdded: (key: string, change: (before: Added) => Added) => void
}

/** The tests of every sample: cancelled, based anew, added. Those that somebody began stay, and are charged. */
export function ChangeTests({ whole, draft, onCancel, onBasis, onAdd, onDrop, onAdded }: ChangeTestsProps) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(registrationActions, 'Tests', {
    trial_category_id: whole.order.trial_category_id,
  })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <div style={{ height: 240 }} aria-busy="true" />
  const { tests } = data
  return (
    <div className="gt-change-tests">
      {whole.samples.map(({ row, items }) => {
        const live = items.filter(item => item.state !== 'cancelled')
        const added = draft.add.filter(one => one.sample_id === row.id)
        return (
          <section key={row.id} aria-label={row.sample_number ?? row.name ?? ''}>
            <h3>
              <span className="gt-number">{row.sample_number}</span>
              <span>{sampleWords(row)}</span>
            </h3>
            <table>
              <thead>
                <tr>
                  <th>{t('page.djentrustmanage.entrustchangelist.test')}</th>
                  <th className="task">{t('page.djentrustmanage.entrustchangelist.task')}</th>
                  <th className="basis">{t('page.djentrustmanage.newEntrustsManager.test_basis')}</th>
                  <th className="basis">{t('page.djentrustmanage.newEntrustsManager.judgement_basis')}</th>
                  <th className="cancel">{t('page.djentrustmanage.entrustchangelist.cancel_test')}</th>
                </tr>
              </thead>
              <tbody>
                {live.map(item => (
                  <ItemRow
                    key={item.id}
                    item={item}
                    task={whole.tasks.find(task => task.id === item.trial_task_id)}
                    test={tests.find(test => test.trial_list_id === item.trial_list_id)}
                    bases={draft.bases[item.id] ?? {}}
                    cancelled={draft.cancel.includes(item.id)}
                    onCancel={on => onCancel(item.id, on)}
                    onBasis={(kind, id) => onBasis(item.id, kind, id)}
                  />
                ))}
                {added.map(one => (
                  <AddedRow
                    key={one.key}
                    added={one}
                    tests={tests}
                    onChange={change => onAdded(one.key, change)}
                    onDrop={() => onDrop(one.key)}
                  />
                ))}
                <tr>
                  <td colSpan={5}>
                    <AddTest
                      tests={tests.filter(test => test.trial_class_id === row.trial_class_id)}
                      taken={[...live, ...added].map(item => item.unit_trial_parameter_id ?? '')}
                      onChoose={(test, parameterId) =>
                        onAdd({
                          sample_id: row.id,
                          unit_trial_parameter_id: parameterId,
                          age_days:
                            test.needs_age === 1
                              ? freeAge(test, row.age_days, [
                                  ...live.filter(item => item.unit_trial_parameter_id === parameterId),
                                  ...added.filter(one => one.unit_trial_parameter_id === parameterId),
                                ])
                              : null,
                          quantity: 1,
                        })
                      }
                    />
                  </td>
                </tr>
              </tbody>
            </table>
          </section>
        )
      })}
    </div>
  )
}

/** The age of the sample, else the usual one of the test, else any other: the first at which the sample is not tested yet. */
function freeAge(
  { ages }: OfferedTest,
  own: number | null,
  taken: readonly { readonly age_days: number | null }[],
): number | null {
  const usual = ages.find(age => age.is_default === 1)?.age
  const wanted = [own ?? usual, usual, ...ages.map(({ age }) => age)].filter(age => typeof age === 'number')
  return wanted.find(age => !taken.some(one => one.age_days === age)) ?? wanted[0] ?? null
}

interface ItemRowProps {
  readonly item: Item
  readonly task: Task | undefined
  /** Null when the laboratory offers it no longer. */
  readonly test: OfferedTest | undefined
  readonly bases: ChangeDraft['bases'][string]
  readonly cancelled: boolean
  readonly onCancel: (on: boolean) => void
  readonly onBasis: (kind: 'test' | 'judgement', ruleId: string) => void
}

function ItemRow({ item, task, test, bases, cancelled, onCancel, onBasis }: ItemRowProps) {
  const { t, say } = useWords()
  const name = `${refLabel(item, 'trial_list_id')} ${item.parameter_name}`
  const mayCancel = !task || mayFollow(trialTaskStates, task.state, 'cancel')
  const reason =
    task && !mayCancel
      ? t('page.djentrustmanage.entrustchangelist.begun', { state: say(taskState.labels[task.state]) })
      : undefined
  const basis = (kind: 'test' | 'judgement') => (
    <BasisChoice
      label={`${name} ${t(`page.djentrustmanage.newEntrustsManager.${kind}_basis`)}`}
      now={(kind === 'test' ? item.test_basis_text : item.judgement_basis_text) ?? ''}
      chosen={bases[kind] ?? ''}
      offered={(kind === 'test' ? test?.test_bases : test?.judgement_bases) ?? []}
      disabled={cancelled}
      onChoose={id => onBasis(kind, id)}
    />
  )
  return (
    <tr data-gone={cancelled || undefined}>
      <td>
        {name}
        {item.age_days === null ? null : <span className="gt-quiet gt-number">{` ${item.age_days} d`}</span>}
      </td>
      <td>
        {task ? (
          <span className="task">
            <span className="gt-number">{task.task_number}</span>
            <StateMark list={taskState} code={task.state} />
          </span>
        ) : null}
      </td>
      <td>{basis('test')}</td>
      <td>{basis('judgement')}</td>
      <td className="cancel" title={reason}>
        <Checkbox
          checked={cancelled}
          disabled={!mayCancel}
          aria-label={`${t('page.djentrustmanage.entrustchangelist.cancel_test')} ${name}`}
          onChange={event => onCancel(event.target.checked)}
        />
      </td>
    </tr>
  )
}

interface BasisChoiceProps {
  readonly label: string
  readonly now: string
  readonly chosen: string
  readonly offered: OfferedTest['test_bases']
  readonly disabled: boolean
  readonly onChoose: (id: string) => void
}

function BasisChoice({ label, now, chosen, offered, disabled, onChoose }: BasisChoiceProps) {
  const { t } = useWords()
  const others = offered.filter(basis => basis.text !== now && basis.state !== 'abolished')
  return (
    <select
      className="gt-input"
      aria-label={label}
      title={offered.find(basis => basis.id === chosen)?.text ?? now}
      value={chosen}
      data-changed={chosen !== '' || undefined}
      disabled={disabled || (others.length === 0 && chosen === '')}
      onChange={event => onChoose(event.target.value)}
    >
      <option value="">{now || t('page.djentrustmanage.entrustchangelist.no_basis')}</option>
      {others.map(basis => (
        <option key={basis.id} value={basis.id}>
          {basis.text}
        </option>
      ))}
    </select>
  )
}

interface AddedRowProps {
  readonly added: Added
  readonly tests: readonly OfferedTest[]
  readonly onChange: (change: (before: Added) => Added) => void
  readonly onDrop: () => void
}

const ruleOf = { test: 'test_rule_id', judgement: 'judgement_rule_id' } as const

function AddedRow({ added, tests, onChange, onDrop }: AddedRowProps) {
  const { t } = useWords()
  const test = tests.find(one => one.parameters.some(({ id }) => id === added.unit_trial_parameter_id))
  const parameter = test?.parameters.find(({ id }) => id === added.unit_trial_parameter_id)
  const name = `${test?.name ?? ''} ${parameter?.name ?? ''}`
  const ages = [...new Set([...(test?.ages.map(({ age }) => age) ?? []), ...(added.age_days ? [added.age_days] : [])])]
  const basis = (kind: 'test' | 'judgement') => (
    <BasisChoice
      label={`${name} ${t(`page.djentrustmanage.newEntrustsManager.${kind}_basis`)}`}
      now={(test && parameter && defaultBasis(test, parameter, kind)?.text) ?? ''}
      chosen={added[ruleOf[kind]] ?? ''}
      offered={(kind === 'test' ? test?.test_bases : test?.judgement_bases) ?? []}
      disabled={false}
      onChoose={id =>
        onChange(({ [ruleOf[kind]]: _former, ...rest }) => (id === '' ? rest : { ...rest, [ruleOf[kind]]: id }))
      }
    />
  )
  return (
    <tr data-new>
      <td>
        <b className="gt-changed">{t('page.djentrustmanage.entrustchangelist.added')}</b> {name}
      </td>
      <td>
        {test?.needs_age === 1 ? (
          <select
            className="gt-input age"
            aria-label={`${name} ${t('page.djentrustmanage.entrustchangelist.age')}`}
            value={added.age_days ?? ''}
            onChange={event => {
              const age_days = Number.parseInt(event.target.value, 10)
              onChange(before => ({ ...before, age_days }))
            }}
          >
            {ages.map(age => (
              <option key={age} value={age}>
                {`${age} d`}
              </option>
            ))}
          </select>
        ) : null}
      </td>
      <td>{basis('test')}</td>
      <td>{basis('judgement')}</td>
      <td className="cancel">
        <IconButton icon={X} label={`${t('common.delete')} ${name}`} onClick={onDrop} />
      </td>
    </tr>
  )
}

interface AddTestProps {
  readonly tests: readonly OfferedTest[]
  /** Parameters that the sample has; those of an age may stand twice. */
  readonly taken: readonly string[]
  readonly onChoose: (test: OfferedTest, parameterId: string) => void
}

function AddTest({ tests, taken, onChoose }: AddTestProps) {
  const { t } = useWords()
  const options = tests.map(test => ({
    label: test.name,
    options: test.parameters
      .filter(parameter => test.needs_age === 1 || !taken.includes(parameter.id))
      .map(parameter => ({ value: parameter.id, label: `${test.name} ${parameter.name}` })),
  }))
  return (
    <Select
      className="add"
      value={null}
      aria-label={t('page.djentrustmanage.entrustchangelist.add_test')}
      placeholder={t('page.djentrustmanage.entrustchangelist.add_test')}
      showSearch={{ optionFilterProp: 'label' }}
      notFoundContent={t('kit.form.none_found')}
      options={options.filter(group => group.options.length > 0)}
      onChange={id => {
        const test = tests.find(one => one.parameters.some(parameter => parameter.id === id))
        if (test && typeof id === 'string') onChoose(test, id)
      }}
    />
  )
}
