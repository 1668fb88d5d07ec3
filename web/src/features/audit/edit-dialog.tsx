import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Desk } from './use-desk.ts'

interface EditDialogProps {
  readonly desk: Desk
  readonly onClose: () => void
}

/** Conclusion and statement of a report; while it is under review a reason is asked for (page auditlist). */
export function EditDialog({ desk, onClose }: EditDialogProps) {
  const { t } = useWords()
  const { conclusion, remarks } = report.fields
  const inReview = desk.can.includes('amend')
  return (
    <CommandDialog
      actions={reportActions}
      action={inReview ? 'Amend' : 'Change'}
      name={t('page.djentrustmanage.auditlist.edit')}
      rows={[desk.row]}
      numberOf={() => desk.number}
      fields={[
        {
          key: 'conclusion',
          field: conclusion,
          required: !!desk.row.conclusion,
          start: desk.row.conclusion ?? undefined,
        },
        { key: 'remarks', field: remarks, start: desk.row.remarks ?? undefined, clears: true },
      ]}
      reason={inReview ? 'required' : 'optional'}
      consequence={t('page.djentrustmanage.auditlist.edit_note')}
      wide
      fresh={() => [desk.row]}
      onClose={onClose}
    />
  )
}
