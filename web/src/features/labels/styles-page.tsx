import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { useState } from 'react'
import { usePage } from '../../app/use-page.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'
import { StyleEditor } from './style-editor.tsx'

interface StylesPageProps {
  readonly page: PageDefinition
  /** The operation that shows a label at its true size. */
  readonly preview: 'preview' | 'test'
}

/** Styles of labels, and the editor in which they are drawn. */
export function StylesPage({ page, preview }: StylesPageProps) {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [drawn, setDrawn] = useState<GridRow | null>(null)
  const sees = can('save') || can(preview)
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row =>
          sees ? [{ key: 'draw', text: t('page.qrcodelibrary.qrcodestyle.draw'), run: () => setDrawn(row) }] : [],
        dialogs: drawn ? (
          <StyleEditor
            key={drawn.id}
            row={drawn}
            maySave={can('save')}
            mayPreview={can(preview)}
            onClose={() => setDrawn(null)}
          />
        ) : null,
      }}
    />
  )
}
