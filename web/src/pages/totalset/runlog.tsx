import { eventActions } from '@gt/domain/platform/log-actions.ts'
import { logEvent } from '@gt/domain/platform/log-event.entity.ts'
import page from '@gt/domain/platform/totalset.runlog.page.ts'
import { useState } from 'react'
import { call } from '../../app/client.ts'
import { PeriodDialog } from '../../features/operation/period-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { ListPage } from '../../shapes/list-page.tsx'

const levels = logEvent.fields.level.options.list.labels

/** The run log with its equal entries gathered. */
export default function RunLogPage() {
  const { t, say } = useWords()
  const [grouping, setGrouping] = useState(false)
  const levelOf = (level: string): string => say(levels[level as keyof typeof levels]) // a code of the list
  return (
    <ListPage
      page={page}
      slots={{
        tools: { group: { run: () => setGrouping(true) } },
        cells: { content: row => <span className="gt-ellipsis">{String(row.content ?? '')}</span> },
        dialogs: grouping ? (
          <PeriodDialog
            title={t('page.totalset.runlog.group')}
            verb={t('kit.shape.period_show')}
            ask={period => call(eventActions, 'Group', period)}
            onClose={() => setGrouping(false)}
          >
            {({ rows }) => (
              <DetailLines
                title={t('page.totalset.runlog.group')}
                rows={rows}
                keyOf={row => `${row.level} ${row.source} ${row.title}`}
                columns={[
                  { key: 'level', title: say(logEvent.fields.level.label), width: 70, cell: row => levelOf(row.level) },
                  {
                    key: 'title',
                    title: say(logEvent.fields.title.label),
                    cell: row => row.title,
                    text: row => row.title ?? '',
                  },
                  {
                    key: 'count',
                    title: t('page.totalset.runlog.count'),
                    width: 70,
                    right: true,
                    cell: row => row.count,
                  },
                  {
                    key: 'first',
                    title: t('page.totalset.runlog.first'),
                    width: 130,
                    cell: row => formatMinute(row.first),
                  },
                  {
                    key: 'last',
                    title: t('page.totalset.runlog.last'),
                    width: 130,
                    cell: row => formatMinute(row.last),
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
