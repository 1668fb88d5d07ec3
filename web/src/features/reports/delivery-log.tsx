import type { OutputOf } from '@gt/domain/kit/action.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { useRead } from '../../app/queries.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute, unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import './reports.css'

const { fields } = reportDelivery

type Delivery = OutputOf<(typeof reportActions.actions)['Deliveries']>['rows'][number]

/** Who took the copies, or how they travel; the number of a parcel is never broken. */
function Receiver({ row }: { row: Delivery }) {
  const parcel = [row.courier, row.tracking_no].filter(Boolean)
  if (!row.receiver_name && parcel.length === 0) return unknown
  return (
    <>
      {row.receiver_name}
      {parcel.map(text => (
        <div key={text} className={text === row.tracking_no ? 'gt-number gt-unbroken' : undefined}>
          {text}
        </div>
      ))}
    </>
  )
}

/** Every delivery of a report: when, by whom, to whom, how, and which of the copies; and who outside read its file. */
export function DeliveryLog({ id }: { id: string }) {
  const words = useWords()
  const { t, say } = words
  const { data, error, refetch } = useRead(reportActions, 'Deliveries', { id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const wayOf = ({ mode, state }: Delivery): string =>
    `${say(fields.mode.options.list.labels[mode])} · ${say(fields.state.options.list.labels[state])}`
  return (
    <div className="gt-details">
      <DetailLines
        title={t('page.djentrustmanage.reportissued.deliveries')}
        rows={data.rows}
        keyOf={row => row.id}
        columns={[
          {
            key: 'at',
            title: fieldTitle(fields.delivered_at, words),
            width: 140,
            cell: row => <span className="gt-number">{formatMinute(row.delivered_at ?? '')}</span>,
          },
          {
            key: 'by',
            title: fieldTitle(fields.delivered_by_id, words),
            width: 92,
            cell: row => row.delivered_by ?? unknown,
          },
          {
            key: 'how',
            title: fieldTitle(fields.mode, words),
            width: 136,
            wraps: true,
            cell: row => wayOf(row),
          },
          {
            key: 'copies',
            title: fieldTitle(fields.copies, words),
            // "N.º de ejemplares" whole
            width: words.language === 'es' ? 132 : 88,
            right: true,
            cell: row =>
              row.first_copy === null
                ? unknown
                : row.copies === 1
                  ? t('page.djentrustmanage.reportissued.copy_one', { from: row.first_copy })
                  : t('page.djentrustmanage.reportissued.copies_from_to', {
                      from: row.first_copy,
                      to: row.first_copy + row.copies - 1,
                    }),
          },
          {
            key: 'to',
            title: fieldTitle(fields.receiver_name, words),
            wraps: true,
            cell: row => <Receiver row={row} />,
          },
        ]}
      />
      {data.downloads.length > 0 ? (
        <DetailLines
          title={t('page.djentrustmanage.reportissued.downloads')}
          rows={data.downloads}
          keyOf={row => row.id}
          columns={[
            {
              key: 'at',
              title: t('page.djentrustmanage.reportissued.downloaded_at'),
              width: 150,
              cell: row => <span className="gt-number">{formatMinute(row.at)}</span>,
            },
            {
              key: 'who',
              title: t('page.djentrustmanage.reportissued.downloaded_by'),
              cell: row => row.who ?? t('page.djentrustmanage.reportissued.downloaded_public'),
              text: row => row.who ?? t('page.djentrustmanage.reportissued.downloaded_public'),
            },
          ]}
        />
      ) : null}
    </div>
  )
}
