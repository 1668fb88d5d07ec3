import type { InputOf } from '@gt/domain/kit/action.ts'
import type { recordActions } from '@gt/domain/testing/actions.ts'
import { DueDate } from '../../kit/due.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useConditions } from './use-conditions.ts'
import type { Entry } from './use-entry.ts'

type Usage = NonNullable<InputOf<(typeof recordActions.actions)['SetConditions']>['equipment']>[number]

/** The machines of the test, class by class; one that cannot be used says why. */
export function Machines({ entry, writable }: { entry: Entry; writable: boolean }) {
  const { t } = useWords()
  const { set, busy } = useConditions(entry)
  const { equipment, needs } = entry.sheet
  const used: Usage[] = equipment.map(
    ({ equipment_id, used_from, used_to, state_before, state_after, print_on_report }) => ({
      equipment_id,
      used_from,
      used_to,
      state_before,
      state_after,
      print_on_report,
    }),
  )
  const toggle = (id: string): void => {
    const others = used.filter(one => one.equipment_id !== id)
    void set({ equipment: others.length < used.length ? others : [...used, { equipment_id: id }] })
  }
  if (!writable || needs.length === 0)
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
  return needs.map(need => (
    <fieldset key={need.index_id} className="machines" disabled={busy}>
      <legend>
        {need.name}
        {need.required === 1 ? <span className="red"> *</span> : null}
      </legend>
      {need.choices.length === 0 ? <p className="quiet">{t('page.djentrustmanage.checklist.no_machine')}</p> : null}
      {need.choices.map(choice => {
        const chosen = used.some(one => one.equipment_id === choice.equipment_id)
        const against = choice.reasons.filter(reason => reason.severity === 'error')
        return (
          <label key={choice.equipment_id} title={choice.reasons.map(reason => reason.message).join('\n')}>
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
            ) : (
              <DueDate date={choice.valid_to} />
            )}
          </label>
        )
      })}
    </fieldset>
  ))
}
