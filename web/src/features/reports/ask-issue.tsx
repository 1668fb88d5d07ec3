import { reportActions } from '@gt/domain/reports/actions.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { refLabel } from '../../kit/cells.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { HandSignatureFields, useHandSignature } from '../../kit/hand-signature.tsx'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import {
  copiesOfEach,
  goingCopies,
  heldReason,
  type IssueCommand,
  issueFields,
  reportNumber,
  severalClients,
  wishedMode,
} from './desk-commands.ts'
import { offeredWith } from './offered.ts'
import { ParcelAddress } from './parcel-address.tsx'
import { PhoneSignature } from './phone-signature.tsx'
import './reports.css'

const signing = {
  pad: 'page.djentrustmanage.reportissued.pad',
  signed: 'page.djentrustmanage.reportissued.signed',
  hint: 'page.djentrustmanage.reportissued.signed_hint',
} as const
const modes = reportDelivery.fields.mode.options.list

/** Most reports of the orders that are offered together with the chosen ones. */
const most = 50

interface AskIssueProps extends QueueDoing<IssueCommand> {
  /** Parcels were made up of these reports: their labels are wanted. */
  readonly onMailed: (rows: readonly GridRow[]) => void
}

/**
 * Asks who takes the reports and how. All reports of their orders that may leave the house are offered, the chosen ones
 * ticked. At the counter the receiver signs: on the pad, on a telephone, or the printed list, which is attached then.
 */
export function AskIssue({ command, name, rows, fresh, onMailed, onDone, onClose }: AskIssueProps) {
  const { t, say, language } = useWords()
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
  const signature = useHandSignature('receipt_signature', 'receiver_signature_file_id')
  const [byPhone, setByPhone] = useState(false)
  const [address, setAddress] = useState<string | null>(null)
  /** What goes into the fields by what was chosen. */
  const [fill, setFill] = useState<Readonly<Record<string, unknown>>>()
  const offered = offeredWith(rows, data?.rows ?? [])
  const chosen = offered.filter(row => picked.includes(row.id))
  const counter = command.mode === 'pickup'
  const clients = severalClients(chosen)
  const toggle = (id: string): void => {
    const next = picked.includes(id) ? picked.filter(one => one !== id) : [...picked, id]
    setPicked(next)
    // another choice goes with other numbers of copies
    const copies = copiesOfEach(offered.filter(row => next.includes(row.id)))
    if (copies !== copiesOfEach(chosen)) setFill({ copies })
  }
  // only what has not left the house says how it is wanted
  const wish = wishedMode(chosen.filter(row => row.issued_at === null))
  const missing =
    chosen.length === 0
      ? t('page.djentrustmanage.reportissued.choose_first')
      : command.mode === 'mail' && clients.length > 0
        ? t('page.djentrustmanage.reportissued.one_client')
        : counter && !signature.isGiven
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
      fields={issueFields(command, chosen, laboratoryNow(), t('page.djentrustmanage.reportissued.copies_left'))}
      own={{
        input: {
          mode: command.mode,
          ...(counter ? signature.input : {}),
          ...(address ? { mailing_info_id: address } : {}),
        },
        missing,
      }}
      {...(fill ? { fill } : {})}
      {...(counter ? signature.asked : {})}
      {...(command.mode === 'electronic'
        ? { consequence: t('page.djentrustmanage.reportissued.electronic_note') }
        : {})}
      fresh={ids => offeredWith(fresh(ids), data?.rows ?? []).filter(row => ids.includes(row.id))}
      beside={
        counter ? (
          <HandSignatureFields signature={signature} words={signing} noPad={byPhone}>
            <PhoneSignature
              reportIds={chosen.map(row => row.id)}
              onAsk={() => setByPhone(true)}
              onDraw={signature.onDraw}
            />
          </HandSignatureFields>
        ) : null
      }
      onDone={() => {
        onDone()
        if (command.mode === 'mail') onMailed(chosen)
      }}
      onClose={onClose}
    >
      {wish && wish !== command.mode ? (
        <p className="gt-consequence">
          {t('page.djentrustmanage.reportissued.wished', { mode: say(modes.labels[wish]) })}
        </p>
      ) : null}
      {counter && clients.length > 0 ? (
        <p className="gt-notice" role="status">
          {t('page.djentrustmanage.reportissued.several_clients', {
            n: clients.length,
            clients: clients.join(listMark()),
          })}
        </p>
      ) : null}
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <Offered rows={offered} chosen={picked} reasonOf={row => heldReason(row, command, language)} onToggle={toggle} />
      {command.mode === 'mail' ? (
        <ParcelAddress
          reportIds={rows.map(row => row.id)}
          chosen={address}
          onChoose={({ id, receiver, phone }) => {
            setAddress(id)
            setFill({ receiver_name: receiver, receiver_phone: phone })
          }}
        />
      ) : null}
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
            {/* its words are longer there */}
            <th className="right" style={{ width: words.language === 'es' ? 144 : 112 }}>
              {fieldTitle(fields.copies, words)}
            </th>
            <th className="right" style={{ width: 104 }}>
              {words.t('page.djentrustmanage.reportissued.copies_going')}
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
                    // a held one that was ticked in the list may be taken off, and is refused with its reason otherwise
                    disabled={reason !== undefined && !chosen.includes(row.id)}
                    onChange={() => onToggle(row.id)}
                  />
                </td>
                <td className="gt-number">{reportNumber(row)}</td>
                <td className="gt-number">{refLabel(row, 'entrustment_id')}</td>
                <td title={refLabel(row, 'trial_list_id')}>{refLabel(row, 'trial_list_id')}</td>
                <td className="right gt-number">{String(row.copies ?? '')}</td>
                <td className="right gt-number">{goingCopies(row)}</td>
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
