import { processActions } from '@gt/domain/tasks/process-actions.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import type { FormValues } from '../../kit/form-changes.ts'
import { useWords } from '../../kit/i18n.ts'

/** Milliseconds for which the typing rests before the frequencies are asked. */
const restMs = 300

const text = (value: unknown): string => (typeof value === 'string' ? value.trim() : '')

/** The tests that a step demands by the frequency of its place, while its place and quantity are typed. */
export function StepProposal({ form }: { readonly form: FormInstance }) {
  const { t } = useWords()
  const typed: FormValues = Form.useWatch([], form) ?? {}
  const [node, quantity] = [text(typed.wbs_node_id), text(typed.quantity)]
  const asked = JSON.stringify({
    wbs_node_id: node,
    quantity,
    ...(text(typed.start_stake) ? { start_stake: text(typed.start_stake) } : {}),
    ...(text(typed.end_stake) ? { end_stake: text(typed.end_stake) } : {}),
  })
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const complete = node !== '' && /^\d+(\.\d+)?$/.test(quantity)
  const { data, error } = useRead(processActions, 'Propose', JSON.parse(settled), {
    enabled: complete && settled === asked,
    keep: true,
  })
  return (
    <section aria-label={t('page.gdtrialtest.processTask.proposal')} aria-live="polite">
      <h3>{t('page.gdtrialtest.processTask.proposal')}</h3>
      {complete ? null : <p className="quiet">{t('page.gdtrialtest.processTask.place_first')}</p>}
      {complete && error ? <p role="alert">{messageOf(error)}</p> : null}
      {complete && data && data.rows.length === 0 ? (
        <p className="quiet">{t('page.gdtrialtest.processTask.no_frequency')}</p>
      ) : null}
      {complete && data && data.rows.length > 0 ? (
        <ul>
          {data.rows.map(one => (
            <li key={one.trial_list_id}>
              {t('page.gdtrialtest.processTask.proposed', {
                test: one.test,
                n: one.required_count,
                check: one.check_count,
              })}
              {one.basis ? <span className="quiet"> {one.basis}</span> : null}
            </li>
          ))}
        </ul>
      ) : null}
    </section>
  )
}
