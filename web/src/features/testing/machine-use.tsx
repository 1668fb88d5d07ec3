import { equipmentUsage } from '@gt/domain/equipment/equipment-usage.entity.ts'
import { useId, useState } from 'react'
import { DatetimeControl } from '../../kit/date-control.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Usage } from './machine-choices.ts'

interface MachineUseProps {
  readonly usage: Usage
  /** Name and number of the machine. */
  readonly name: string
  readonly onSet: (usage: Usage) => void
}

const states = ['state_before', 'state_after'] as const
const moments = ['used_from', 'used_to'] as const

/**
 * How a machine was found and left and when it served, folded while it was in order throughout the test: one that is left out of
 * order calls its keeper on submission (workflow 6).
 */
export function MachineUse({ usage, name, onSet }: MachineUseProps) {
  const { t, say } = useWords()
  const id = useId()
  const { fields } = equipmentUsage
  const { codes, labels } = fields.state_after.options.list
  const isPlain = states.every(key => (usage[key] ?? 'normal') === 'normal') && moments.every(key => !usage[key])
  const [open, setOpen] = useState(!isPlain)
  return (
    <details className="use" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>{t('page.djentrustmanage.checklist.machine_use')}</summary>
      {open ? (
        <div className="fields">
          {states.map(key => (
            <div key={key} className="field">
              <label htmlFor={`${id}${key}`}>{say(fields[key].label)}</label>
              <select
                id={`${id}${key}`}
                className="gt-input"
                aria-label={`${name} ${say(fields[key].label)}`}
                value={usage[key] ?? 'normal'}
                onChange={event =>
                  onSet({ ...usage, [key]: event.target.value === 'abnormal' ? 'abnormal' : 'normal' })
                }
              >
                {codes.map(code => (
                  <option key={code} value={code}>
                    {say(labels[code])}
                  </option>
                ))}
              </select>
            </div>
          ))}
          {moments.map(key => (
            <div key={key} className="field">
              <label htmlFor={`${id}${key}`}>{say(fields[key].label)}</label>
              <DatetimeControl
                id={`${id}${key}`}
                field={fields[key]}
                path={`equipment_usage.${key}`}
                value={usage[key] ?? ''}
                onChange={moment => onSet({ ...usage, [key]: typeof moment === 'string' && moment ? moment : null })}
              />
            </div>
          ))}
        </div>
      ) : null}
    </details>
  )
}
