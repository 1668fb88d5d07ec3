import { numberRuleActions } from '@gt/domain/numbering/actions.ts'
import { tokenWords } from '@gt/domain/numbering/token-words.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { changedFields, type FormValues, filledFields } from '../../kit/form-changes.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { partFields, ruleFields } from './rule-fields.ts'
import './number-rules.css'

/** Milliseconds for which the typing rests before the numbers are asked for. */
const restMs = 300

interface RulePreviewProps {
  readonly form: FormInstance
  /** The rule that is changed; null for a new one. */
  readonly record: GridRow | null
  /** How many numbers are shown; three when not said. */
  readonly count?: number
}

/** The next numbers by the rule as it is typed, and the tokens that its parts may hold: a press puts one into the first empty part. */
export function RulePreview({ form, record, count }: RulePreviewProps) {
  const { t, say } = useWords()
  const values: FormValues = Form.useWatch([], form) ?? {}
  const asked = JSON.stringify(record ? changedFields(record, values, ruleFields) : filledFields(values, ruleFields))
  const [settled, setSettled] = useState(asked)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(asked), restMs)
    return () => clearTimeout(timer)
  }, [asked])
  const rule: Record<string, unknown> = JSON.parse(settled) // written above
  const complete = record !== null || (rule.rule_type !== undefined && rule.rule_one !== undefined)
  const { data, error } = useRead(
    numberRuleActions,
    'Preview',
    {
      ...(record ? { id: record.id } : {}),
      ...(record && settled === '{}' ? {} : { rule }),
      ...(count ? { count } : {}),
    },
    { enabled: complete, keep: true },
  )
  const put = (token: string): void => {
    const empty = partFields.find(name => !form.getFieldValue(name)) ?? partFields.at(-1) ?? 'rule_one'
    form.setFieldValue(empty, `${form.getFieldValue(empty) ?? ''}{${token}}`)
    void form.validateFields([empty]).catch(() => undefined) // the field itself tells what is wrong
  }
  return (
    <div className="gt-rule-preview">
      <div className="numbers" aria-live="polite">
        <b>{t('page.djbaseset.numberman.next_numbers')}</b>
        {error && complete ? (
          <span className="red">{messageOf(error)}</span>
        ) : (
          data?.numbers.map(number => (
            <span key={number} className="gt-number">
              {number}
            </span>
          ))
        )}
        {complete ? null : <span className="quiet">{t('page.djbaseset.numberman.preview_hint')}</span>}
      </div>
      <p className="quiet">{t('page.djbaseset.numberman.tokens_hint')}</p>
      <div className="tokens">
        {Object.entries(tokenWords).map(([token, label]) => (
          <button key={token} type="button" onClick={() => put(token)}>
            <code>{`{${token}}`}</code> {say(label)}
          </button>
        ))}
      </div>
    </div>
  )
}
