import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { type Specimen, SpecimenDialog } from './specimen-dialog.tsx'

/** What raw records need, test by test, with the sheet and the report of each as a specimen. */
export function RawRecordsPage({ page }: { page: PageDefinition }) {
  const { can } = usePage(page.code)
  const { t } = useWords()
  const [shown, show] = useState<Specimen | null>(null)
  const previewsOf = (row: GridRow) =>
    (['record', 'report'] as const).map(kind => ({
      key: kind,
      text: t(`page.djbaseset.originaldata.preview_${kind}`),
      run: () => show({ test: String(row.trial_list_id), name: String(row[`${kind}_template`] ?? ''), kind }),
    }))
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row => (can('preview') ? previewsOf(row) : []),
        dialogs: shown ? <SpecimenDialog {...shown} onClose={() => show(null)} /> : null,
      }}
    />
  )
}
