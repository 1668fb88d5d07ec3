import { entrustmentActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { to } from '../../app/to.ts'
import { Button } from '../../kit/button.tsx'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'

interface OrderCommand {
  readonly key: keyof typeof entrustmentStates.commands & string
  readonly action: string
  readonly look: 'default' | 'primary' | 'danger'
  readonly reason?: 'required' | 'optional'
  readonly fields?: readonly CommandField[]
}

const reviewOptions = entrustment.fields.review_result.options as EnumOptions // an enum
/** What a passed review can say; the other codes are written by the machine. */
const reviewResult: Field = {
  ...entrustment.fields.review_result,
  options: { ...reviewOptions, list: { ...reviewOptions.list, codes: ['accepted', 'conditional'] } },
} as Field // the same field with fewer codes

/** What may be done with a stored order beside saving and registering it. */
const commands: readonly OrderCommand[] = [
  {
    key: 'accept',
    action: 'Accept',
    look: 'primary',
    fields: [
      { key: 'review_result', field: reviewResult, required: true, start: 'accepted' },
      { key: 'review_note', field: entrustment.fields.review_note },
    ],
  },
  { key: 'return', action: 'Return', look: 'danger', reason: 'required' },
  { key: 'suspend', action: 'Suspend', look: 'default', reason: 'required' },
  { key: 'resume', action: 'Resume', look: 'default', reason: 'optional' },
  { key: 'cancel', action: 'Cancel', look: 'danger', reason: 'required' },
  { key: 'delete', action: 'Delete', look: 'danger' },
]

interface OrderCommandsProps {
  readonly whole: WholeOrder
  /** The order may have changed, or be in the recycle bin. */
  readonly onDone: () => void
}

/** The buttons of a stored order: those of its state, greyed with the reason where a guard stands against it (conventions 12). */
export function OrderCommands({ whole, onDone }: OrderCommandsProps) {
  const { t, say } = useWords()
  const [asked, setAsked] = useState<OrderCommand | null>(null)
  // what another state of the order would allow is not shown; what only this order stands against is, with its reason
  const offered = commands.filter(
    ({ key }) => whole.can.includes(key) || whole.why_not[key]?.some(({ code }) => code !== 'G-02'),
  )
  const navigate = useNavigate()
  const nameOf = ({ key }: OrderCommand): string => say(entrustmentStates.commands[key].label)
  return (
    <div className="commands">
      {offered.map(command => (
        <Button
          key={command.key}
          look={command.look}
          reason={whole.can.includes(command.key) ? undefined : whole.why_not[command.key]?.[0]?.message}
          onClick={() => setAsked(command)}
        >
          {nameOf(command)}
        </Button>
      ))}
      {whole.can.includes('change_order') ? (
        <Button onClick={() => void navigate(to('djentrustmanage.entrustchangelist', { order: whole.order.id }))}>
          {say(entrustmentStates.commands.change_order.label)}
        </Button>
      ) : null}
      {asked ? (
        <CommandDialog
          actions={entrustmentActions}
          action={asked.action}
          name={nameOf(asked)}
          rows={[whole.order]}
          numberOf={() => whole.order.entrust_no ?? whole.order.project_name ?? ''}
          {...(asked.fields ? { fields: asked.fields } : {})}
          {...(asked.reason ? { reason: asked.reason } : {})}
          danger={asked.look === 'danger'}
          {...(asked.key === 'cancel' ? { consequence: t('page.djentrustmanage.newEntrustsManager.cancel_note') } : {})}
          fresh={() => [whole.order]}
          onClose={() => {
            setAsked(null)
            onDone()
          }}
        />
      ) : null}
    </div>
  )
}
