import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { hierarchyActions } from '@gt/domain/standards/hierarchy-actions.ts'
import { useState } from 'react'
import { DocumentPaper } from '../../app/document-paper.tsx'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { TreePage } from '../../shapes/tree-page.tsx'

function Readers({ id }: { id: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(hierarchyActions, 'Readers', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const read = data.rows.filter(({ read_at }) => read_at !== null).length
  return (
    <DetailLines
      title={
        data.rows.length > 0
          ? t('page.djbaseset.hierarchyManageFile.read_count', { read, all: data.rows.length })
          : t('page.djbaseset.hierarchyManageFile.readers')
      }
      rows={data.rows}
      keyOf={({ name, sent_at }) => `${name} ${sent_at}`}
      columns={[
        { key: 'name', title: t('page.djbaseset.hierarchyManageFile.person'), cell: one => one.name },
        {
          key: 'read',
          title: t('page.djbaseset.hierarchyManageFile.read_at'),
          width: 150,
          cell: one => (one.read_at ? formatMinute(one.read_at) : t('page.djbaseset.hierarchyManageFile.unread')),
        },
      ]}
    />
  )
}

/** Documents of the quality system with their papers and with who read them. */
export function DocumentsPage({ page }: { page: PageDefinition }) {
  const { can, toolbar } = usePage(page.code)
  const [shown, show] = useState<GridRow | null>(null)
  const word = toolbar('row').find(tool => tool.Op === 'preview')?.Name ?? 'preview'
  return (
    <TreePage
      page={page}
      slots={{
        rowCommands: row =>
          can('preview') && row.file_id ? [{ key: 'preview', text: word, run: () => show(row) }] : [],
        detail: row => <Readers id={row.id} />,
        dialogs: shown ? (
          <DocumentPaper
            fileId={String(shown.file_id)}
            name={`${shown.doc_no} ${shown.name} ${shown.revision}`}
            onClose={() => show(null)}
          />
        ) : null,
      }}
    />
  )
}
