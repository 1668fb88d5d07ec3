import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { deskStates } from '@gt/domain/reports/desks.ts'
import { reportState } from '@gt/domain/reports/lists.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { reportDelivery } from '@gt/domain/reports/report-delivery.entity.ts'
import { Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { upload } from '../../app/upload.ts'
import { refLabel } from '../../kit/cells.tsx'
import { laboratoryNow } from '../../kit/clock.ts'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { FilesField } from '../../kit/files-field.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import type { Doing } from '../../kit/queue-page.tsx'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { KeptFile } from '../../kit/use-uploads.tsx'
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

const purpose = 'receipt_signature'
const modes = reportDelivery.fields.mode.options.list

/** Most reports of the orders that are offered together with the chosen ones. */
const most = 50

interface AskIssueProps extends Doing<IssueCommand> {
  /** Parcels were made up of these reports: their labels are wanted. */
  readonly onMailed: (rows: readonly GridRow[]) => void
}

/**
 * Asks who takes the reports and how. All reports of their orders that may leave the house are offered, the chosen ones
 * ticked. At the counter the receiver signs: on the pad, on a telephone, or the printed list, which is attached then.
 */
export function AskIssue({ command, name, rows, fresh, onMailed, onClose }: AskIssueProps) {
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
  const [list, attach] = useState<readonly KeptFile[]>([])
  const [drawing, draw] = useState<Drawing>(null)
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
  // the setter takes a function for a new state: the drawing is one itself
  const takeDrawing = useCallback((next: Drawing) => draw(() => next), [])
  const missing =
    chosen.length === 0
      ? t('page.djentrustmanage.reportissued.choose_first')
      : command.mode === 'mail' && clients.length > 0
        ? t('page.djentrustmanage.reportissued.one_client')
        : counter && list.length === 0 && !drawing
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
          ...(counter && list[0] ? { receiver_signature_file_id: list[0].id } : {}),
          ...(address ? { mailing_info_id: address } : {}),
        },
        missing,
      }}
      {...(fill ? { fill } : {})}
      {...(counter && drawing ? { prepare: () => sendSignature(drawing) } : {})}
      {...(command.mode === 'electronic'
        ? { consequence: t('page.djentrustmanage.reportissued.electronic_note') }
        : {})}
      fresh={ids => offeredWith(fresh(ids), data?.rows ?? []).filter(row => ids.includes(row.id))}
      beside={
        counter ? (
          <>
            {byPhone ? null : <SignaturePad label={t('page.djentrustmanage.reportissued.pad')} onDraw={takeDrawing} />}
            <PhoneSignature reportIds={chosen.map(row => row.id)} onAsk={() => setByPhone(true)} onDraw={takeDrawing} />
            <FilesField
              files={list}
              onChange={attach}
              purpose={purpose}
              label={t('page.djentrustmanage.reportissued.signed')}
              titled
              hint={t('page.djentrustmanage.reportissued.signed_hint', { max: filePurposes[purpose].maxMb })}
              accept=".pdf,.jpg,.jpeg,.png"
              most={1}
            />
          </>
        ) : null
      }
      {...(command.mode === 'mail' ? { onDone: () => onMailed(chosen) } : {})}
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

/** Keeps the drawn signature with the server, for the deliveries that it signs. */
async function sendSignature(drawing: NonNullable<Drawing>): Promise<Readonly<Record<string, unknown>>> {
  const { id } = await upload(await drawing(), purpose)
  return { receiver_signature_file_id: id }
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
