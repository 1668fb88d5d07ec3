import page from '@gt/domain/tasks/djentrustmanage.agereminder.page.ts'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { DueMonth } from '../../features/tasks/due-month.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** Specimens whose age is due. */
export default function AgeReminderPage() {
  const { t } = useWords()
  const navigate = useNavigate()
  return (
    <ListPage
      page={page}
      slots={{
        head: <DueMonth />,
        batch: rows => ({
          assign: {
            reason: rows.length === 1 ? undefined : t('page.djentrustmanage.agereminder.one_task'),
            run: () => void navigate(to('djentrustmanage.tasklist', { id: String(rows[0]?.trial_task_id ?? '') })),
          },
        }),
      }}
    />
  )
}
