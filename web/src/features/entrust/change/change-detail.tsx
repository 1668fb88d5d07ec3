import { entrustChange } from '@gt/domain/entrust/entrust-change.entity.ts'
import {
  type OrderChangeLine,
  orderChangeActions,
  type WholeOrderChange,
} from '@gt/domain/entrust/order-change-actions.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { useState } from 'react'
import { download } from '../../../app/download.ts'
import { useRead } from '../../../app/queries.ts'
import { Button } from '../../../kit/button.tsx'
import { refLabel } from '../../../kit/cells.tsx'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import { Details } from '../../../kit/details.tsx'
import type { FormSection } from '../../../kit/entity-form.tsx'
import { toastFailure } from '../../../kit/failure-words.ts'
import { FlowHistory } from '../../../kit/flow-history.tsx'
import { formatMoney, unknown } from '../../../kit/format.ts'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { PdfDialog } from '../../../kit/pdf-viewer-dialog.tsx'
import { saveBytes } from '../../../kit/save-bytes.ts'
import { StateMark } from '../../../kit/state-mark.tsx'
import { FeeEffect } from './change-columns.tsx'
import { changeNumber } from './change-commands.ts'

const { list: states } = entrustChange.fields.state.options

const sections: readonly FormSection[] = [
  {
    fields: [
      'entrustment_id',
      'requested_by',
      'reason',
      'submitted_at',
      'approved_by_id',
      'approved_at',
      'affects_report',
    ],
  },
]

/** Number, order and state of a change, for the head of its drawer. */
export const ChangeHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{changeNumber(row)}</span>
    <span className="name gt-ellipsis gt-number">{refLabel(row, 'entrustment_id')}</span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

/** Before and after of everything that changes, with what it does to the fee. */
export function ChangeContent({ whole }: { whole: WholeOrderChange }) {
  const { t } = useWords()
  const { lines, fee, reports } = whole
  return (
    <>
      <ChangeLines lines={lines} />
      {fee ? (
        <p className="gt-change-fee">
          {t('page.djentrustmanage.entrustchangelist.fee')}
          <span className="gt-number">{`${formatMoney(fee.before)} → ${formatMoney(fee.after)}`}</span>
          <b>
            <FeeEffect effect={fee.effect} />
          </b>
        </p>
      ) : null}
      {reports.length > 0 ? (
        <p className="gt-change-reports" role="note">
          {t('page.djentrustmanage.entrustchangelist.reports_touched', {
            numbers: reports.map(report => report.number).join('、'),
          })}
        </p>
      ) : null}
    </>
  )
}

function ChangeLines({ lines }: { lines: readonly OrderChangeLine[] }) {
  const { t } = useWords()
  return (
    <DetailLines
      title={t('page.djentrustmanage.entrustchangelist.content')}
      rows={lines.map((line, at) => ({ ...line, key: String(at) }))}
      keyOf={({ key }) => key}
      columns={[
        {
          key: 'item',
          title: t('page.djentrustmanage.entrustchangelist.item'),
          wraps: true,
          cell: line => (
            <>
              {line.of ? <span className="gt-quiet">{`${line.of} `}</span> : null}
              {line.item}
            </>
          ),
          text: line => `${line.of} ${line.item}`.trim(),
        },
        {
          key: 'old',
          title: t('page.djentrustmanage.entrustchangelist.before'),
          width: 184,
          wraps: true,
          cell: line => line.old || unknown,
          text: line => line.old,
        },
        {
          key: 'new',
          title: t('page.djentrustmanage.entrustchangelist.after'),
          width: 184,
          wraps: true,
          cell: line => <b className="gt-changed">{line.new || unknown}</b>,
          text: line => line.new,
        },
      ]}
    />
  )
}

/** Everything about one change. */
export function ChangeDetail({ row }: { row: GridRow }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(orderChangeActions, 'GetWhole', { id: row.id })
  return (
    <>
      <Details entity={entrustChange} sections={sections} row={row} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data ? (
        <div className="gt-details">
          <ChangeContent whole={data} />
          <Confirmation file={data.file} />
          {data.held.length > 0 ? (
            <DetailLines
              title={t('page.djentrustmanage.entrustchangelist.held')}
              rows={data.held}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'number',
                  title: t('page.djentrustmanage.entrustchangelist.task'),
                  width: 150,
                  cell: one => <span className="gt-number">{one.number}</span>,
                },
                {
                  key: 'test',
                  title: t('page.djentrustmanage.entrustchangelist.test'),
                  cell: one => one.test,
                  text: one => one.test,
                },
              ]}
            />
          ) : null}
          {data.reports.length > 0 ? (
            <DetailLines
              title={t('page.djentrustmanage.entrustchangelist.reports')}
              rows={data.reports}
              keyOf={({ id }) => id}
              columns={[
                {
                  key: 'number',
                  title: t('page.djentrustmanage.entrustchangelist.report'),
                  cell: one => <span className="gt-number">{one.number}</span>,
                },
                {
                  key: 'state',
                  title: t('page.djentrustmanage.entrustchangelist.report_state'),
                  width: 120,
                  cell: one => <StateMark list={reportState} code={one.state} />,
                },
              ]}
            />
          ) : null}
          <section>
            <h3>{t('page.djentrustmanage.entrustchangelist.log')}</h3>
            <FlowHistory
              steps={data.log.map(step => ({ ...step, object_kind: 'change', object_id: row.id, object_number: null }))}
            />
          </section>
        </div>
      ) : null}
    </>
  )
}

function Confirmation({ file }: { file: WholeOrderChange['file'] }) {
  const { t, say } = useWords()
  const [shown, show] = useState(false)
  const open = async (): Promise<void> => {
    if (!file) return
    if (file.mime === 'application/pdf') return show(true)
    try {
      saveBytes(await download(file.id, new AbortController().signal), file.name, file.mime)
    } catch (failure) {
      toastFailure(failure)
    }
  }
  return (
    <section>
      <h3>{say(entrustChange.fields.client_signed_file_id.label)}</h3>
      {file ? (
        <Button look="link" onClick={() => void open()}>
          {file.name}
        </Button>
      ) : (
        <div className="gt-none">{t('page.djentrustmanage.entrustchangelist.no_file')}</div>
      )}
      {shown && file ? (
        <PdfDialog
          source={{ name: file.name, load: signal => download(file.id, signal), save: true }}
          onClose={() => show(false)}
        />
      ) : null}
    </section>
  )
}
