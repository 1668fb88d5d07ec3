import { taskActions } from '@gt/domain/tasks/actions.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { taskNumber } from './task-row.ts'

interface ChangeTestProps {
  readonly action: string
  readonly name: string
  readonly rows: readonly GridRow[]
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  readonly onClose: () => void
}

interface Choice {
  readonly off: readonly string[]
  readonly on: readonly string[]
  readonly test: string | null
  readonly judgement: string | null
}

const unchanged: Choice = { off: [], on: [], test: null, judgement: null }

/** Parameters and bases of one task before it is begun: what it has is ticked, so that it is not another's that is sent. */
export function ChangeTest({ action, name, rows, fresh, onClose }: ChangeTestProps) {
  const { t } = useWords()
  const [first] = rows
  const { data, error, refetch } = useRead(taskActions, 'Choices', { id: first?.id ?? '' })
  const [choice, choose] = useState(unchanged)
  const isChosen = (one: { readonly id: string; readonly chosen: 0 | 1 }): boolean =>
    choice.on.includes(one.id) || (one.chosen === 1 && !choice.off.includes(one.id))
  const toggle = (id: string, on: boolean): void =>
    choose(before => ({
      ...before,
      on: on ? [...before.on, id] : before.on.filter(one => one !== id),
      off: on ? before.off.filter(one => one !== id) : [...before.off, id],
    }))
  const chosen = (data?.parameters ?? []).filter(isChosen)
  const missing = !data
    ? t('common.loading')
    : chosen.length === 0
      ? t('page.djentrustmanage.tasklist.parameter_needed')
      : undefined
  const input = {
    parameters: chosen.map(one => ({
      unit_trial_parameter_id: one.id,
      ...(choice.test === null ? {} : { test_rule_id: choice.test }),
      ...(choice.judgement === null ? {} : { judgement_rule_id: choice.judgement }),
    })),
  }
  return (
    <CommandDialog
      actions={taskActions}
      action={action}
      name={name}
      rows={first ? [first] : []}
      numberOf={taskNumber}
      reason="optional"
      own={{ input, missing }}
      consequence={t('page.djentrustmanage.tasklist.change_note')}
      fresh={fresh}
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="gt-change-test">
          <fieldset>
            <legend>{t('page.djentrustmanage.tasklist.parameters')}</legend>
            {data.parameters.map(one => (
              <Checkbox key={one.id} checked={isChosen(one)} onChange={event => toggle(one.id, event.target.checked)}>
                {one.name}
              </Checkbox>
            ))}
          </fieldset>
          <Bases
            label={t('page.djentrustmanage.newEntrustsManager.test_basis')}
            bases={data.test_bases}
            value={choice.test ?? data.test_rule_id}
            onChange={test => choose(before => ({ ...before, test }))}
          />
          <Bases
            label={t('page.djentrustmanage.newEntrustsManager.judgement_basis')}
            bases={data.judgement_bases}
            value={choice.judgement ?? data.judgement_rule_id}
            onChange={judgement => choose(before => ({ ...before, judgement }))}
          />
        </div>
      ) : null}
    </CommandDialog>
  )
}

interface BasesProps {
  readonly label: string
  readonly bases: readonly { readonly id: string; readonly text: string; readonly abolished: 0 | 1 }[]
  readonly value: string | null
  readonly onChange: (id: string) => void
}

function Bases({ label, bases, value, onChange }: BasesProps) {
  const { t } = useWords()
  return (
    <label className="field">
      <span>{label}</span>
      <select
        className="gt-input"
        value={value ?? ''}
        onChange={event => event.target.value !== '' && onChange(event.target.value)}
      >
        <option value="">{t('page.djentrustmanage.tasklist.basis_kept')}</option>
        {bases.map(basis => (
          <option key={basis.id} value={basis.id}>
            {basis.abolished === 1
              ? `${basis.text} ${t('page.djentrustmanage.newEntrustsManager.abolished')}`
              : basis.text}
          </option>
        ))}
      </select>
    </label>
  )
}
