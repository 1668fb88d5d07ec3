import { chargeActions } from '@gt/domain/charges/actions.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeChange, refundKindList } from '@gt/domain/charges/charge-change.entity.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { fieldTitle } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { formatMinute, formatMoney, formatPlain, unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Words } from '../../kit/i18n.ts'
import { labelMark, sentenceMark } from '../../kit/marks.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import type { BillChange } from './bill.tsx'
import { chargeNumber } from './charge-row.ts'

const { kind: kinds, state: states } = chargeChange.fields

/** What of a line changes: "2 → 3", figure by figure; a refund changes what was paid. */
function stepsOf(one: BillChange, { say }: Words): string {
  const { fields } = chargeChange
  const steps = [
    [fields.quantity_before.label, one.quantity_before, one.quantity_after],
    [fields.price_before.label, one.price_before, one.price_after],
    [fields.rate_before.label, one.rate_before, one.rate_after],
  ] as const
  return steps
    .filter(([, before, after]) => before !== after)
    .map(([label, before, after]) => `${say(label)} ${formatPlain(before)} → ${formatPlain(after)}`)
    .join(sentenceMark())
}

/** What was changed: a line, or the bill itself. */
const whatOf = (one: BillChange, { say }: Words): string =>
  one.line_name ?? say(one.refund_kind ? refundKindList.labels[one.refund_kind] : kinds.options.list.labels[one.kind])

/** What is decided upon, before the decision: what, from how much to how much, and why. */
const told = (one: BillChange, words: Words): string =>
  [
    whatOf(one, words),
    stepsOf(one, words),
    `${formatMoney(one.amount_before)} → ${formatMoney(one.amount_after)}`,
    one.reason,
  ]
    .filter(Boolean)
    .join(sentenceMark())

interface Decision {
  /** State of the bill in which it is decided. */
  readonly state: string
  readonly approve: 'adjust_approve' | 'discount_approve' | 'credit_approve'
  readonly reject: 'adjust_reject' | 'discount_reject' | 'credit_reject'
  /** How its actions begin. */
  readonly action: 'Adjust' | 'Discount' | 'Credit'
}

/** What is decided beside the change itself; a refund is decided with its bill. */
const decisions: Readonly<Partial<Record<BillChange['kind'], Decision>>> = {
  adjust: { state: 'draft', approve: 'adjust_approve', reject: 'adjust_reject', action: 'Adjust' },
  discount: { state: 'draft', approve: 'discount_approve', reject: 'discount_reject', action: 'Discount' },
  credit: { state: 'confirmed', approve: 'credit_approve', reject: 'credit_reject', action: 'Credit' },
}

interface BillChangesProps {
  readonly row: GridRow
  readonly changes: readonly BillChange[]
  /** The caller may decide on what waits. */
  readonly mayDecide: boolean
}

interface Deciding {
  readonly change: BillChange
  readonly approve: boolean
}

/** Price changes and refunds of a bill with reason and person; those that wait are decided here. */
export function BillChanges({ row, changes, mayDecide }: BillChangesProps) {
  const words = useWords()
  const { t, say } = words
  const [deciding, decide] = useState<Deciding | null>(null)
  const { fields } = chargeChange
  const waits = (one: BillChange): boolean => one.state === 'pending' && decisions[one.kind]?.state === row.state
  const wordOf = ({ change, approve }: Deciding): string => {
    const decision = decisions[change.kind]
    return decision ? say(chargeMachine.commands[approve ? decision.approve : decision.reject].label) : ''
  }
  return (
    <>
      <DetailLines
        title={t('page.djentrustmanage.chargelist.changes')}
        rows={changes}
        keyOf={({ id }) => id}
        columns={[
          {
            key: 'what',
            title: fieldTitle(fields.line_name, words),
            cell: one => whatOf(one, words),
            text: one => [one.line_name, stepsOf(one, words)].filter(Boolean).join(labelMark()),
          },
          {
            key: 'amount',
            title: say(fields.amount_after.label),
            width: 150,
            right: true,
            cell: one => (
              <span className="gt-number">{`${formatMoney(one.amount_before)} → ${formatMoney(one.amount_after)}`}</span>
            ),
          },
          {
            key: 'reason',
            title: fieldTitle(fields.reason, words),
            width: 208,
            cell: one => one.reason,
            text: one => [one.reason, one.opinion].filter(Boolean).join(' · '),
          },
          {
            key: 'person',
            title: t('page.djentrustmanage.chargelist.applied_by'),
            width: 80,
            cell: one => one.applied_by ?? unknown,
            text: one => `${one.applied_by ?? ''} ${formatMinute(one.created_at)}`.trim(),
          },
          {
            key: 'state',
            title: fieldTitle(fields.state, words),
            width: mayDecide && changes.some(waits) ? 176 : 112,
            cell: one =>
              mayDecide && waits(one) ? (
                <span className="gt-links">
                  <Button look="link" onClick={() => decide({ change: one, approve: true })}>
                    {wordOf({ change: one, approve: true })}
                  </Button>
                  <Button look="link" onClick={() => decide({ change: one, approve: false })}>
                    {wordOf({ change: one, approve: false })}
                  </Button>
                </span>
              ) : (
                <StateMark list={states.options.list} code={one.state} />
              ),
            text: one => one.decided_by ?? '',
          },
        ]}
      />
      {deciding ? (
        <CommandDialog
          actions={chargeActions}
          action={`${decisions[deciding.change.kind]?.action ?? ''}${deciding.approve ? 'Approve' : 'Reject'}`}
          name={wordOf(deciding)}
          rows={[row]}
          numberOf={chargeNumber}
          reason={deciding.approve ? 'optional' : 'required'}
          consequence={told(deciding.change, words)}
          own={{
            input: deciding.change.kind === 'adjust' ? { change_id: deciding.change.id } : {},
            missing: undefined,
          }}
          fresh={() => [row]}
          onClose={() => decide(null)}
        />
      ) : null}
    </>
  )
}
