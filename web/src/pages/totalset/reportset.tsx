import page from '@gt/domain/reports/totalset.reportset.settings.ts'
import { TestOptionsTool } from '../../features/reports/test-options.tsx'
import { SettingsSheet } from '../../shapes/settings-sheet.tsx'

/** Settings of reports, with what single tests have of their own. */
export default function ReportSettingsPage() {
  return (
    <SettingsSheet
      page={page}
      tools={level => (level === 'laboratory' ? <TestOptionsTool page={page.code} /> : null)}
    />
  )
}
