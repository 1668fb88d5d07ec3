import { reportChangeActions } from '@gt/domain/reports/change-actions.ts'
import { useState } from 'react'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import { useWords } from '../../../kit/i18n.ts'
import type { Doing } from '../../../kit/queue-page.tsx'
import { ApplyChange } from './apply-dialog.tsx'
import { type ChangeCommand, changeNumber, diffOf, isReading, recallFields } from './change-commands.ts'
import { ChangedFields } from './change-detail.tsx'
import { FieldLines, type Wanted } from './fields-chooser.tsx'
import './changes.css'

/** Asks for what a command of a change needs. */
export function AskChange(doing: Doing<ChangeCommand>) {
  const [first] = doing.rows
  if (!first) return null
  if (doing.command.key === 'submit') return <ApplyChange change={first} onClose={doing.onClose} />
  return doing.command.key === 'make' ? <AskMake {...doing} /> : <AskPlain {...doing} />
}

function AskPlain({ command, name, rows, fresh, onClose }: Doing<ChangeCommand>) {
  const { t } = useWords()
  const isRecall = command.key === 'recall'
  const chosen = isRecall ? rows.slice(0, 1) : rows
  const [only] = chosen
  const kind = chosen.length === 1 ? only?.reason_kind : null
  // who decides on one sees what it names
  const shown = (command.key === 'approve' || command.key === 'reject') && chosen.length === 1 ? only : undefined
  const named = shown && diffOf(shown).fields.length > 0 ? shown : undefined
  const note =
    command.key !== 'approve'
      ? undefined
      : kind === 'void'
        ? t('page.djentrustmanage.changelist.void_note')
        : t(
            only?.scope === 'data'
              ? 'page.djentrustmanage.changelist.approve_data'
              : 'page.djentrustmanage.changelist.approve_note',
          )
  return (
    <CommandDialog
      actions={reportChangeActions}
      action={command.action}
      name={name}
      rows={chosen}
      numberOf={changeNumber}
      {...(isRecall ? { fields: recallFields(only) } : {})}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.danger || kind === 'void' ? { danger: true } : {})}
      {...(note ? { consequence: note } : {})}
      {...(named ? { wide: true } : {})}
      fresh={fresh}
      onClose={onClose}
    >
      {named ? (
        <div className="gt-details gt-change-named">
          <ChangedFields row={named} />
        </div>
      ) : null}
    </CommandDialog>
  )
}

/** The approved fields and no others, with the text that was asked for. */
function AskMake({ command, name, rows, fresh, onClose }: Doing<ChangeCommand>) {
  const { t } = useWords()
  const row = rows[0]
  const fields = row ? diffOf(row).fields.filter(({ key }) => !isReading(key)) : []
  const [values, put] = useState<Wanted>(
    () => new Map(fields.map(({ key, made, wanted }) => [key, (made === undefined ? wanted : made) ?? ''])),
  )
  const readings = row ? diffOf(row).fields.length > fields.length : false
  return (
    <CommandDialog
      actions={reportChangeActions}
      action={command.action}
      name={name}
      rows={rows.slice(0, 1)}
      numberOf={changeNumber}
      wide
      own={{
        input: { fields: [...values].map(([key, text]) => ({ key, value: text.trim() || null })) },
        missing: undefined,
      }}
      consequence={t(
        readings ? 'page.djentrustmanage.changelist.make_data' : 'page.djentrustmanage.changelist.make_note',
      )}
      fresh={fresh}
      onClose={onClose}
    >
      <FieldLines fields={fields} wanted={values} onWanted={put} />
    </CommandDialog>
  )
}
