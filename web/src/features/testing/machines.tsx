import type { InputOf } from '@gt/domain/kit/action.ts'
import { scannedCode } from '@gt/domain/kit/scanned.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { Fragment, memo, useState } from 'react'
import { DueDate } from '../../kit/due.tsx'
import { useWords } from '../../kit/i18n.ts'
import { MachineUse } from './machine-use.tsx'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

export type Usage = NonNullable<InputOf<(typeof recordActions.actions)['SetConditions']>['equipment']>[number]

/** Machines of a class that are listed; the usable ones stand first. */
const mostListed = 50

/** The machines of a record as they are given back with a change. */
export const usesOf = (equipment: ConditionsOf['sheet']['equipment']): Usage[] =>
  equipment.map(({ equipment_id, used_from, used_to, state_before, state_after, print_on_report }) => ({
    equipment_id,
    used_from,
    used_to,
    state_before,
    state_after,
    print_on_report,
  }))

/** The machines of the test, class by class; one that cannot be used says why. */
export const Machines = memo(function Machines({
  record: entry,
  writable,
}: {
  record: ConditionsOf
  writable: boolean
}) {
  const { t } = useWords()
  const { set, busy } = useConditions()
  const { equipment, needs } = entry.sheet
  const used = usesOf(equipment)
  const toggle = (id: string): void => {
    const others = used.filter(one => one.equipment_id !== id)
    void set(entry, { equipment: others.length < used.length ? others : [...used, { equipment_id: id }] })
  }
  // a class may have more machines than anybody looks through: the others are found by their label
  const listed = ({ equipment_id }: Choice, index: number): boolean =>
    index < mostListed || used.some(one => one.equipment_id === equipment_id)
  const offered = new Set(needs.flatMap(need => need.choices.map(choice => choice.equipment_id)))
  const left = equipment.filter(machine => !offered.has(machine.equipment_id))
  if (equipment.length === 0 && (!writable || needs.length === 0))
    return <p className="quiet">{t('page.djentrustmanage.checklist.no_machines')}</p>
  if (!writable)
    return (
      <ul className="plain">
        {equipment.map(machine => (
          <li key={machine.equipment_id}>
            <b>{machine.name}</b>
            <span className="gt-number">{machine.number}</span>
            <DueDate date={machine.valid_to} />
          </li>
        ))}
      </ul>
    )
  return (
    <>
      <MachineScan
        choices={needs.flatMap(need => need.choices)}
        onFound={id => used.some(one => one.equipment_id === id) || toggle(id)}
      />
      {needs.map(need => (
        <fieldset key={need.index_id} className="machines" disabled={busy}>
          <legend>
            {need.name}
            {need.required === 1 ? <span className="red"> *</span> : null}
          </legend>
          {need.choices.length === 0 ? <p className="quiet">{t('page.djentrustmanage.checklist.no_machine')}</p> : null}
          {need.choices.filter(listed).map(choice => {
            const usage = used.find(one => one.equipment_id === choice.equipment_id)
            const chosen = usage !== undefined
            const against = choice.reasons.filter(reason => reason.severity === 'error')
            const [doubt] = choice.reasons
            return (
              <Fragment key={choice.equipment_id}>
                <label title={choice.reasons.map(reason => reason.message).join('\n')}>
                  <input
                    type="checkbox"
                    checked={chosen}
                    disabled={!chosen && against.length > 0}
                    onChange={() => toggle(choice.equipment_id)}
                  />
                  <span className="cut">
                    {choice.name} <span className="gt-number quiet">{choice.number}</span>
                  </span>
                  {against.length > 0 ? (
                    <span className="red">{against[0]?.message}</span>
                  ) : doubt ? (
                    <span className="orange">{doubt.message}</span>
                  ) : (
                    <DueDate date={choice.valid_to} />
                  )}
                </label>
                {usage ? (
                  <MachineUse
                    usage={usage}
                    name={`${choice.name} ${choice.number}`}
                    onSet={next =>
                      void set(entry, {
                        equipment: used.map(one => (one.equipment_id === next.equipment_id ? next : one)),
                      })
                    }
                  />
                ) : null}
              </Fragment>
            )
          })}
          {need.choices.some((choice, index) => !listed(choice, index)) ? (
            <p className="quiet">
              {t('page.djentrustmanage.checklist.machines_more', {
                n: need.choices.filter((choice, index) => !listed(choice, index)).length,
              })}
            </p>
          ) : null}
        </fieldset>
      ))}
      {left.length > 0 ? (
        <fieldset className="machines" disabled={busy}>
          <legend>{t('page.djentrustmanage.checklist.machines_left')}</legend>
          {left.map(machine => (
            <label key={machine.equipment_id}>
              <input type="checkbox" checked onChange={() => toggle(machine.equipment_id)} />
              <span className="cut">
                {machine.name} <span className="gt-number quiet">{machine.number}</span>
              </span>
              <DueDate date={machine.valid_to} />
            </label>
          ))}
        </fieldset>
      ) : null}
    </>
  )
})

type Choice = ConditionsOf['sheet']['needs'][number]['choices'][number]

interface MachineScanProps {
  readonly choices: readonly Choice[]
  readonly onFound: (equipmentId: string) => void
}

/** The label of a machine, scanned or typed: takes the machine, or says why it cannot be used. */
function MachineScan({ choices, onFound }: MachineScanProps) {
  const { t } = useWords()
  const [number, setNumber] = useState('')
  const [problem, setProblem] = useState('')
  const take = (): void => {
    const wanted = scannedCode(number).toLowerCase()
    if (wanted === '') return
    const found = choices.find(choice => choice.number.toLowerCase() === wanted)
    const against = found?.reasons.find(reason => reason.severity === 'error')
    setProblem(
      found
        ? (against?.message ?? '')
        : t('page.djentrustmanage.checklist.machine_unknown', { number: scannedCode(number) }),
    )
    if (!found || against) return
    setNumber('')
    onFound(found.equipment_id)
  }
  return (
    <>
      <input
        className="gt-input scan"
        aria-label={t('page.djentrustmanage.checklist.machine_scan')}
        placeholder={t('page.djentrustmanage.checklist.machine_scan')}
        value={number}
        onChange={event => setNumber(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) take()
        }}
      />
      {problem ? (
        <p className="red" role="alert">
          {problem}
        </p>
      ) : null}
    </>
  )
}
