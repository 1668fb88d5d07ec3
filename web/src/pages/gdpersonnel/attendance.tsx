import page from '@gt/domain/people/gdpersonnel.attendance.page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import { LeaveDialog } from '../../features/people/leave-dialog.tsx'
import { MonthlyAttendance } from '../../features/people/monthly-attendance.tsx'
import { Choice } from '../../kit/choice.tsx'
import { useWords } from '../../kit/i18n.ts'
import { PageFrame } from '../../kit/page-frame.tsx'
import { ListPage } from '../../shapes/list-page.tsx'

const views = ['daily', 'monthly'] as const

/** Presence at the site by day, and the rates of a month. */
export default function AttendancePage() {
  const { t } = useWords()
  const rights = usePage(page.code)
  const [view, setView] = useState<(typeof views)[number]>('daily')
  const [leaving, setLeaving] = useState(false)
  const [asked, setAsked] = useState(0)
  const choice = (
    <div className="gt-toolbar gt-no-print">
      <Choice
        label={t('page.gdpersonnel.attendance.view')}
        options={views.map(key => ({ key, text: t(`page.gdpersonnel.attendance.${key}`) }))}
        chosen={view}
        onChoose={setView}
      />
    </div>
  )
  if (view === 'monthly')
    return (
      <PageFrame page={rights} onRefresh={() => setAsked(asked + 1)}>
        {choice}
        <MonthlyAttendance key={asked} />
      </PageFrame>
    )
  return (
    <ListPage
      page={page}
      slots={{
        head: choice,
        tools: { leave: { run: () => setLeaving(true) } },
        dialogs: leaving ? <LeaveDialog onClose={() => setLeaving(false)} /> : null,
      }}
    />
  )
}
