import { reportActions } from '@gt/domain/reports/actions.ts'
import type { ReturnStep } from '@gt/domain/reports/return-rules.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useState } from 'react'
import { useDictOptions } from '../../app/dict-options.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords, type Word } from '../../kit/i18n.ts'
import { placeWords } from './chain.ts'
import { whenHandled } from './handled.ts'
import { type Pin, sentPin } from './pins.ts'
import type { Desk } from './use-desk.ts'

const stepWords: Readonly<Record<ReturnStep, Word>> = {
  drafting: 'page.djentrustmanage.auditlist.to_drafting',
  audit: 'page.djentrustmanage.auditlist.to_audit',
  testing: 'page.djentrustmanage.auditlist.to_testing',
  registration: 'page.djentrustmanage.auditlist.to_registration',
}

interface ReturnDialogProps {
  readonly desk: Desk
  readonly pins: readonly Pin[]
  readonly onClose: () => void
  readonly onDone: () => void
}

/** Asks where a record or report goes back to and why; remarks on cells go along (workflow 20). */
export function ReturnDialog({ desk, pins, onClose, onDone }: ReturnDialogProps) {
  const { t, language } = useWords()
  const reasons = useDictOptions('back_reason')
  const [items, setItems] = useState<readonly string[]>([])
  const steps = desk.returnSteps
  const [to, setTo] = useState<ReturnStep>(steps[0] ?? 'drafting')
  const isReport = desk.kind === 'report'
  const toggle = (code: string): void =>
    setItems(items.includes(code) ? items.filter(one => one !== code) : [...items, code])
  const sent = isReport
    ? { to, back_items: items, pins: pins.map(pin => ({ ...sentPin(pin), task_id: pin.taskId })) }
    : { back_items: items, pins: pins.map(sentPin) }
  const actions = isReport ? reportActions : recordActions
  return (
    <CommandDialog
      actions={actions}
      action="Return"
      name={t('page.djentrustmanage.auditlist.return')}
      rows={[desk.row]}
      numberOf={() => desk.number}
      reason="required"
      danger
      consequence={t('page.djentrustmanage.auditlist.return_ask')}
      own={{ input: sent, missing: items.length === 0 ? t('page.djentrustmanage.auditlist.choose_reason') : undefined }}
      fresh={() => [desk.row]}
      onClose={onClose}
      onDone={onDone}
      onRefused={whenHandled(actions, 'Return', desk.number, onDone)}
    >
      <div className="gt-audit-return">
        {isReport ? (
          <fieldset>
            <legend>{t('page.djentrustmanage.auditlist.to')}</legend>
            {steps.map(step => (
              <label key={step}>
                <input type="radio" name="gt-return-to" checked={step === to} onChange={() => setTo(step)} />
                {t(stepWords[step])}
              </label>
            ))}
          </fieldset>
        ) : null}
        <fieldset>
          <legend>{t('page.djentrustmanage.auditlist.reasons')}</legend>
          {reasons.map(({ code, label }) => (
            <label key={code}>
              <input type="checkbox" checked={items.includes(code)} onChange={() => toggle(code)} />
              {label}
            </label>
          ))}
        </fieldset>
        {pins.length > 0 ? (
          <fieldset>
            <legend>{t('page.djentrustmanage.auditlist.pins_along', { n: pins.length })}</legend>
            <ol>
              {pins.map(pin => {
                const record = desk.records.find(one => one.taskId === pin.taskId)
                const where = record
                  ? placeWords(record, pin.place, language, n => t('page.djentrustmanage.checklist.row', { n }))
                  : ''
                return (
                  <li key={`${pin.taskId} ${where} ${pin.text}`}>
                    <b>{where}</b> {pin.text}
                  </li>
                )
              })}
            </ol>
          </fieldset>
        ) : null}
      </div>
    </CommandDialog>
  )
}
