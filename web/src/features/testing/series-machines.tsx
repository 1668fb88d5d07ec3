import { useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { machinesOn } from './machine-choices.ts'
import { Machines } from './machines.tsx'
import type { OpenRecord } from './use-record.ts'

/** The machines of a series: one choice and one answer on their state serve every record (workflow 6). */
export function SeriesMachines({ records }: { records: readonly OpenRecord[] }) {
  const { t } = useWords()
  const [open, setOpen] = useState(false)
  const sheets = records.map(({ sheet }) => sheet)
  if (sheets.every(({ needs, equipment }) => needs.length === 0 && equipment.length === 0)) return null
  return (
    <details className="series-machines" open={open} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        {t('page.djentrustmanage.checklist.equipment')} ·{' '}
        {t('page.djentrustmanage.checklist.machines', { n: machinesOn(sheets).length })}
      </summary>
      {open ? (
        <div className="gt-entry-panel">
          <Machines records={records} writable />
        </div>
      ) : null}
    </details>
  )
}
