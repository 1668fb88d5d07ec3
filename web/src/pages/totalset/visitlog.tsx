import { visitActions } from '@gt/domain/platform/log-actions.ts'
import page from '@gt/domain/platform/totalset.visitlog.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PeriodDialog } from '../../features/operation/period-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

/** The visit log with its ranking of pages. */
export default function VisitLogPage() {
  const { t } = useWords()
  const [ranking, setRanking] = useState(false)
  return (
    <ListPage
      page={page}
      slots={{
        tools: { rank: { run: () => setRanking(true) } },
        dialogs: ranking ? (
          <PeriodDialog
            title={t('page.totalset.visitlog.rank')}
            verb={t('kit.shape.period_show')}
            ask={period => call(visitActions, 'Rank', period)}
            onClose={() => setRanking(false)}
          >
            {({ rows }) => (
              <DetailLines
                title={t('page.totalset.visitlog.rank')}
                rows={rows}
                keyOf={row => `${row.path} ${row.unit}`}
                columns={[
                  {
                    key: 'page',
                    title: t('page.totalset.visitlog.page'),
                    cell: row => row.page,
                    text: row => row.path,
                  },
                  { key: 'unit', title: t('page.totalset.visitlog.unit'), width: 200, cell: row => row.unit ?? '—' },
                  {
                    key: 'visits',
                    title: t('page.totalset.visitlog.visits'),
                    width: 90,
                    right: true,
                    cell: row => row.visits,
                  },
                  {
                    key: 'people',
                    title: t('page.totalset.visitlog.people'),
                    width: 80,
                    right: true,
                    cell: row => row.people,
                  },
                ]}
              />
            )}
          </PeriodDialog>
        ) : null,
      }}
    />
  )
}
