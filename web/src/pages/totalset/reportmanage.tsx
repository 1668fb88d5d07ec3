import page from '@gt/domain/reports/totalset.reportmanage.page.ts'
import settings from '@gt/domain/reports/totalset.reportset.settings.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { type Specimen, SpecimenDialog } from '../../features/reports/specimen-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'

/** The sheets of every test with their versions; each is shown as a specimen, and its settings are one step away. */
export default function ReportManagePage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const navigate = useNavigate()
  const [shown, show] = useState<Specimen | null>(null)
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          (['record', 'report'] as const).flatMap(kind => {
            const name = row[`${kind}_sheet`]
            return can('preview') && typeof name === 'string'
              ? [
                  {
                    key: kind,
                    text: t(`page.totalset.reportmanage.preview_${kind}`),
                    run: () => show({ test: row.id, name, kind }),
                  },
                ]
              : []
          }),
        rowOperations: { set: () => void navigate(to(settings.code)) },
        dialogs: shown ? <SpecimenDialog {...shown} onClose={() => show(null)} /> : null,
      }}
    />
  )
}
