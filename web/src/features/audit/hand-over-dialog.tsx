import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useId, useState } from 'react'
import type { Failure } from '../../app/failure.ts'
import { useRead } from '../../app/queries.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import type { QueueItem } from './queues.ts'

interface HandOverDialogProps {
  readonly kind: QueueItem['kind']
  /** Records or reports, as their command takes them. */
  readonly rows: readonly GridRow[]
  readonly numberOf: (row: GridRow) => string
  readonly fresh: (ids: readonly string[]) => readonly GridRow[]
  readonly onClose: () => void
  readonly onDone: () => void
  readonly onPartly?: (rows: readonly GridRow[]) => void
  readonly onRefused?: (failure: Failure) => boolean
}

/** Gives records or reports to another person of the same step, with one reason (page auditlist). */
export function HandOverDialog({ kind, rows, numberOf, fresh, onClose, onDone, ...on }: HandOverDialogProps) {
  const { t } = useWords()
  const takerId = useId()
  const isReport = kind === 'report'
  const [chosen, choose] = useState<string | null>(null)
  // who was asked for when the dialog opened: what is handed over leaves the rows while the answer is read
  const [ids] = useState(() => rows.map(({ id }) => id))
  const ofReport = useRead(reportActions, 'Takers', { ids }, { enabled: isReport })
  const ofRecord = useRead(recordActions, 'Takers', { record_ids: ids }, { enabled: !isReport })
  const { data, error, isFetching } = isReport ? ofReport : ofRecord
  const taker = data?.rows.find(({ id }) => id === chosen)
  const missing =
    chosen !== null
      ? undefined
      : t(
          data?.rows.length === 0
            ? 'page.djentrustmanage.auditlist.no_taker'
            : 'page.djentrustmanage.auditlist.choose_taker',
        )
  const some = (takes: number): string =>
    takes < ids.length ? t('page.djentrustmanage.auditlist.takes', { n: takes, all: ids.length }) : ''
  return (
    <CommandDialog
      actions={isReport ? reportActions : recordActions}
      action="HandOver"
      name={t('page.djentrustmanage.auditlist.hand_over')}
      rows={rows}
      numberOf={numberOf}
      reason="required"
      own={{ input: { to_user_id: chosen }, missing }}
      begin={takerId}
      fresh={fresh}
      onClose={onClose}
      onDone={onDone}
      {...on}
    >
      <div className="gt-audit-hand-over">
        <label htmlFor={takerId}>{t('page.djentrustmanage.auditlist.taker')}</label>
        <select
          id={takerId}
          className="gt-input"
          value={chosen ?? ''}
          // without the list it has the keyboard already
          aria-busy={isFetching && !data}
          onChange={event => choose(event.target.value || null)}
        >
          <option value="" />
          {(data?.rows ?? []).map(({ id, label, hint, takes }) => (
            <option key={id} value={id}>
              {[label, hint, some(takes)].filter(Boolean).join(' · ')}
            </option>
          ))}
        </select>
        {taker && taker.takes < ids.length ? (
          <p>{t('page.djentrustmanage.auditlist.takes_some', { n: ids.length - taker.takes })}</p>
        ) : null}
        {error ? (
          <p className="problem" role="alert">
            {messageOf(error)}
          </p>
        ) : null}
      </div>
    </CommandDialog>
  )
}
