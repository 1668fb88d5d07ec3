import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { TreePage } from '../../shapes/tree-page.tsx'
import { MethodEditor } from './method-editor.tsx'

/** Methods of tests: those of the platform to be read and tried, own drafts to be edited. */
export function MethodsPage({ page }: { page: PageDefinition }) {
  const { t } = useWords()
  const [opened, setOpened] = useState<{ readonly id: string; readonly fixed: boolean } | null>(null)
  const open = (row: GridRow, fixed: boolean): void => setOpened({ id: row.id, fixed })
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row => [
          { key: 'tryOut', text: t('page.djtrialtestset.trialmethod.open'), run: () => open(row, true) },
        ],
        rowOperations: { edit: row => open(row, row.state !== 'draft') },
        dialogs: opened ? <MethodEditor key={opened.id} {...opened} onClose={() => setOpened(null)} /> : null,
      }}
    />
  )
}
