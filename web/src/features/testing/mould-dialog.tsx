import { equipmentUsage } from '@gt/domain/equipment/equipment-usage.entity.ts'
import { datetime } from '@gt/domain/kit/fields/datetime.ts'
import { text as textField } from '@gt/domain/kit/fields/text.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { mouldingFields, mouldingKeys } from '@gt/domain/testing/moulding-part.ts'
import { laboratoryNow } from '../../kit/clock.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { text } from './task-rows.ts'

const noteField = textField({ zh: '备注', en: 'Note', es: 'Nota' }, { max: 500 })
const atField = datetime({ zh: '加水时间', en: 'Water added at', es: 'Hora de adición de agua' })

/** Fields of the moulding part; a correction begins with the moment that stands. */
const fieldsOf = (at: string | null): readonly CommandField[] => [
  { key: 'moulded_at', field: atField, required: true, start: at },
  ...mouldingKeys.map(key => ({ key, field: mouldingFields[key] })),
  { key: 'mixer_id', field: equipmentUsage.fields.equipment_id, title: 'page.djentrustmanage.checklist.mixer' },
  { key: 'workplace_id', field: trialTask.fields.workplace_id },
  { key: 'note', field: noteField },
]

interface MouldDialogProps {
  readonly rows: readonly GridRow[]
  readonly onClose: () => void
}

/** The moulding part of specimens that the laboratory makes: one form for all ages, and for several samples (page checklist, start). */
export function MouldDialog({ rows, onClose }: MouldDialogProps) {
  const { t } = useWords()
  const moulded = rows.map(row => text(row.moulded_at)).find(Boolean) ?? ''
  const name = t(moulded ? 'page.djentrustmanage.checklist.mould_correct' : 'page.djentrustmanage.checklist.mould')
  return (
    <CommandDialog
      actions={taskActions}
      action="TakeAndMould"
      name={name}
      rows={rows}
      numberOf={row => text(row.sample_number) || text(row.task_number)}
      fields={fieldsOf(moulded || laboratoryNow())}
      {...(moulded ? { reason: 'required' as const } : {})}
      own={{ input: { take_reason: t('page.djentrustmanage.checklist.taken_to_mould') }, missing: undefined }}
      consequence={t('page.djentrustmanage.checklist.mould_note')}
      fresh={ids => rows.filter(row => ids.includes(row.id))}
      onClose={onClose}
    />
  )
}
