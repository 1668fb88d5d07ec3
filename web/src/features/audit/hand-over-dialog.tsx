import { reportActions } from '@gt/domain/reports/actions.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { whenHandled } from './handled.ts'
import type { Desk } from './use-desk.ts'

interface HandOverDialogProps {
  readonly desk: Desk
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Gives a record or report to another person of the same step, with a reason (page auditlist). */
export function HandOverDialog({ desk, onClose, onDone }: HandOverDialogProps) {
  const { t } = useWords()
  const isReport = desk.kind === 'report'
  const [chosen, choose] = useState<string | null>(null)
  const ofReport = useRead(reportActions, 'Takers', { id: desk.row.id }, { enabled: isReport })
  const ofRecord = useRead(recordActions, 'Takers', { record_id: desk.row.id }, { enabled: !isReport })
  const { data, error, isFetching } = isReport ? ofReport : ofRecord
  const actions = isReport ? reportActions : recordActions
  const missing =
    chosen !== null
      ? undefined
      : t(
          data?.rows.length === 0
            ? 'page.djentrustmanage.auditlist.no_taker'
            : 'page.djentrustmanage.auditlist.choose_taker',
        )
  return (
    <CommandDialog
      actions={actions}
      action="HandOver"
      name={t('page.djentrustmanage.auditlist.hand_over')}
      rows={[desk.row]}
      numberOf={() => desk.number}
      reason="required"
      own={{ input: { to_user_id: chosen }, missing }}
      fresh={() => [desk.row]}
      onClose={onClose}
      onDone={onDone}
      onRefused={whenHandled(actions, 'HandOver', desk.number, onDone)}
    >
      <div className="gt-audit-hand-over">
        <label htmlFor="gt-hand-over-to">{t('page.djentrustmanage.auditlist.taker')}</label>
        <select
          id="gt-hand-over-to"
          className="gt-input"
          value={chosen ?? ''}
          disabled={isFetching && !data}
          onChange={event => choose(event.target.value || null)}
        >
          <option value="" />
          {(data?.rows ?? []).map(({ id, label, hint }) => (
            <option key={id} value={id}>
              {hint ? `${label} · ${hint}` : label}
            </option>
          ))}
        </select>
        {error ? (
          <p className="problem" role="alert">
            {messageOf(error)}
          </p>
        ) : null}
      </div>
    </CommandDialog>
  )
}
