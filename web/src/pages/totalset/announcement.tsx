import { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import page from '@gt/domain/dashboard/totalset.announcement.page.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { Button } from '../../kit/button.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { ListPage } from '../../shapes/list-page.tsx'
import '../../features/operation/operation.css'

function Readers({ row, onClose }: { row: GridRow; onClose: () => void }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(announcementActions, 'Readers', { id: row.id })
  const read = data?.rows.filter(({ read_at }) => read_at !== null) ?? []
  return (
    <Dialog
      title={t('page.totalset.announcement.reads_of', { title: String(row.title ?? '') })}
      width={640}
      onClose={onClose}
      foot={<Button onClick={onClose}>{t('common.close')}</Button>}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="gt-period-lines">
          <DetailLines
            title={t('page.totalset.announcement.read_count', { read: read.length, all: data.rows.length })}
            rows={data.rows}
            keyOf={one => `${one.unit} ${one.name}`}
            columns={[
              { key: 'unit', title: t('page.totalset.announcement.unit'), cell: one => one.unit ?? '—' },
              { key: 'name', title: t('page.totalset.announcement.person'), width: 140, cell: one => one.name },
              {
                key: 'read',
                title: t('page.totalset.announcement.read_at'),
                width: 150,
                cell: one => (one.read_at ? formatMinute(one.read_at) : t('page.totalset.announcement.unread')),
              },
            ]}
          />
        </div>
      ) : null}
    </Dialog>
  )
}

/** Announcements with who read them. */
export default function AnnouncementPage() {
  const { t } = useWords()
  const { can } = usePage(page.code)
  const [shown, setShown] = useState<GridRow | null>(null)
  return (
    <ListPage
      page={page}
      slots={{
        rowCommands: row =>
          can('reads') && row.state !== 'draft'
            ? [{ key: 'reads', text: t('page.totalset.announcement.reads'), run: () => setShown(row) }]
            : [],
        dialogs: shown ? <Readers row={shown} onClose={() => setShown(null)} /> : null,
      }}
    />
  )
}
