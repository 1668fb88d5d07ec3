import { useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { MachineUse } from './machine-use.tsx'
import { type Usage, usesOf } from './machines.tsx'
import { useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

/** State and times of the machines of a series: one answer serves every record that the machine is on (workflow 6). */
export function SeriesMachines({ records }: { records: readonly OpenRecord[] }) {
  const { t } = useWords()
  const { set } = useConditions()
  const [open, setOpen] = useState(false)
  const machines = new Map(
    records.flatMap(({ sheet }) => sheet.equipment.map(machine => [machine.equipment_id, machine] as const)),
  )
  if (machines.size === 0) return null
  const give = async (next: Usage): Promise<void> => {
    for (const record of records) {
      const used = usesOf(record.sheet.equipment)
      if (!used.some(one => one.equipment_id === next.equipment_id)) continue
      await set(record, { equipment: used.map(one => (one.equipment_id === next.equipment_id ? next : one)) })
    }
  }
  return (
    <details className="series-machines" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t('page.djentrustmanage.checklist.equipment')} ·{' '}
        {t('page.djentrustmanage.checklist.machines', { n: machines.size })}
      </summary>
      {open
        ? usesOf([...machines.values()]).map(usage => {
            const machine = machines.get(usage.equipment_id)
            const name = `${machine?.name ?? ''} ${machine?.number ?? ''}`
            return (
              <div key={usage.equipment_id} className="machine">
                <span>{name}</span>
                <MachineUse usage={usage} name={name} onSet={next => void give(next)} />
              </div>
            )
          })
        : null}
    </details>
  )
}
