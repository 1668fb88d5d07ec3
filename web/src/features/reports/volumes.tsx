import { reportActions } from '@gt/domain/reports/actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportArchive } from '@gt/domain/reports/report-archive.entity.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

interface VolumesProps {
  readonly onPrint: (volume: string) => void
  readonly onClose: () => void
}

/** Volumes of the archive by year and category, each with its contents to print. */
export function Volumes({ onPrint, onClose }: VolumesProps) {
  const words = useWords()
  const { t } = words
  const { data, error, refetch } = useRead(reportActions, 'Volumes', {})
  const rows = data?.rows ?? []
  const branches = [...new Set(rows.map(row => `${row.year} · ${row.category || unknown}`))]
  const { fields } = reportArchive
  return (
    <Dialog title={t('page.djentrustmanage.archivelist.volumes')} width={720} onClose={onClose}>
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-details gt-volumes" aria-busy={!data && !error}>
        {data && rows.length === 0 ? <div className="gt-none">{t('kit.grid.empty')}</div> : null}
        {branches.map(branch => (
          <DetailLines
            key={branch}
            title={branch}
            rows={rows.filter(row => `${row.year} · ${row.category || unknown}` === branch)}
            keyOf={row => row.volume_no}
            columns={[
              {
                key: 'volume',
                title: fieldTitle(fields.volume_no, words),
                cell: row => <span className="gt-number">{row.volume_no}</span>,
              },
              {
                key: 'shelf',
                title: fieldTitle(fields.shelf, words),
                width: 120,
                cell: row => row.shelf ?? unknown,
              },
              {
                key: 'reports',
                title: t('page.djentrustmanage.archivelist.reports'),
                width: 88,
                right: true,
                cell: row => <span className="gt-number">{row.reports}</span>,
              },
              {
                key: 'pages',
                title: fieldTitle(report.fields.page_count, words),
                width: 72,
                right: true,
                cell: row => <span className="gt-number">{row.pages}</span>,
              },
              {
                key: 'print',
                title: '',
                width: 120,
                right: true,
                cell: row => (
                  <Button look="link" onClick={() => onPrint(row.volume_no)}>
                    {t('page.djentrustmanage.archivelist.contents')}
                  </Button>
                ),
              },
            ]}
          />
        ))}
      </div>
    </Dialog>
  )
}
