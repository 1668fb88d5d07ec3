import { reportActions } from '@gt/domain/reports/actions.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { refLabel } from '../../kit/cells.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import type { Doing } from '../../kit/queue-page.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { heldReason, type IssueCommand, issueFields, reportNumber } from './desk-commands.ts'
import './reports.css'

/** Most reports of the orders that are offered together with the chosen ones. */
const most = 50

/**
 * Asks who takes the reports and how. All reports of their orders that may leave the house are offered, the chosen ones
 * ticked; the signature of the receiver stands on the printed list.
 */
export function AskIssue({ command, name, rows, fresh, onClose }: Doing<IssueCommand>) {
  const { t, language } = useWords()
  const orders = [...new Set(rows.map(row => String(row.entrustment_id)))]
  const { data, error, refetch } = useRead(reportActions, 'List', {
    filter: [
      { field: 'entrustment_id', op: 'eq', value: orders },
      { field: 'state', op: 'eq', value: deskStates.issue },
    ],
    sort: { field: 'report_number', dir: 'asc' },
    size: most,
  })
  const [picked, setPicked] = useState<readonly string[]>(rows.map(row => row.id))
  const [signed, sign] = useState(false)
  const offered: readonly GridRow[] = data?.rows ?? rows
  const chosen = offered.filter(row => picked.includes(row.id))
  const counter = command.mode === 'pickup'
  const missing =
    chosen.length === 0
      ? t('page.djentrustmanage.reportissued.choose_first')
      : counter && !signed
        ? t('page.djentrustmanage.reportissued.sign_first')
        : undefined
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={chosen}
      numberOf={reportNumber}
      wide
      fields={issueFields(command, rows)}
      own={{ input: { mode: command.mode, ...(counter ? { signed } : {}) }, missing }}
      {...(command.mode === 'electronic'
        ? { consequence: t('page.djentrustmanage.reportissued.electronic_note') }
        : {})}
      fresh={ids => (data ? data.rows.filter(row => ids.includes(row.id)) : fresh(ids))}
      below={
        counter ? (
          <Checkbox className="gt-signed" checked={signed} onChange={event => sign(event.target.checked)}>
            {t('page.djentrustmanage.reportissued.signed')}
          </Checkbox>
        ) : null
      }
      onClose={onClose}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <Offered
        rows={offered}
        chosen={picked}
        reasonOf={row => heldReason(row, command, language)}
        onToggle={id => setPicked(picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id])}
      />
    </CommandDialog>
  )
}

interface OfferedProps {
  readonly rows: readonly GridRow[]
  readonly chosen: readonly string[]
  readonly reasonOf: (row: GridRow) => string | undefined
  readonly onToggle: (id: string) => void
}

function Offered({ rows, chosen, reasonOf, onToggle }: OfferedProps) {
  const words = useWords()
  const { fields } = report
  return (
    <div className="gt-offered">
      <table className="gt-lines">
        <thead>
          <tr>
            <th className="tick" />
            <th style={{ width: 160 }}>{fieldTitle(fields.report_number, words)}</th>
            <th style={{ width: 136 }}>{fieldTitle(fields.entrustment_id, words)}</th>
            <th>{fieldTitle(fields.trial_list_id, words)}</th>
            <th className="right" style={{ width: 112 }}>
              {fieldTitle(fields.copies, words)}
            </th>
            <th style={{ width: 104 }}>{fieldTitle(fields.state, words)}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map(row => {
            const reason = reasonOf(row)
            return (
              <tr key={row.id} title={reason}>
                <td className="tick">
                  <Checkbox
                    aria-label={reportNumber(row)}
                    checked={chosen.includes(row.id)}
                    disabled={reason !== undefined}
                    onChange={() => onToggle(row.id)}
                  />
                </td>
                <td className="gt-number">{reportNumber(row)}</td>
                <td className="gt-number">{refLabel(row, 'entrustment_id')}</td>
                <td title={refLabel(row, 'trial_list_id')}>{refLabel(row, 'trial_list_id')}</td>
                <td className="right gt-number">{String(row.copies ?? '')}</td>
                <td>
                  <StateMark list={reportState} code={String(row.state)} />
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </div>
  )
}
