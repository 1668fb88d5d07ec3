import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Desk } from './use-desk.ts'

interface EditDialogProps {
  readonly desk: Desk
  readonly onClose: () => void
}

/** Conclusion and statement of a report that is not in audit yet, or came back from it (page auditlist). */
export function EditDialog({ desk, onClose }: EditDialogProps) {
  const { t } = useWords()
  const { conclusion, remarks } = report.fields
  return (
    <CommandDialog
      actions={reportActions}
      action="Change"
      name={t('page.djentrustmanage.auditlist.edit')}
      rows={[desk.row]}
      numberOf={() => desk.number}
      fields={[
        { key: 'conclusion', field: conclusion, required: true, start: desk.row.conclusion ?? undefined },
        { key: 'remarks', field: remarks, start: desk.row.remarks ?? undefined, clears: true },
      ]}
      reason="optional"
      consequence={t('page.djentrustmanage.auditlist.edit_note')}
      wide
      fresh={() => [desk.row]}
      onClose={onClose}
    />
  )
}
