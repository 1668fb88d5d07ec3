import type { OutputOf } from '@gt/domain/kit/action.ts'
import { parseNumber, roundDecimals } from '@gt/domain/kit/decimal.ts'
import { narrow } from '@gt/domain/kit/text.ts'
import { JUDGEMENT_LABELS } from '@gt/domain/methods/judgement.ts'
import { compareOp } from '@gt/domain/methods/lists.ts'
import { prescribedActions } from '@gt/domain/methods/prescribed-actions.ts'
import { prescribedValue } from '@gt/domain/methods/prescribed-value.entity.ts'
import { Form, Input } from 'antd'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { EntityForm } from '../../kit/entity-form.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { FormValues } from '../../kit/form-changes.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import './prescribed-trial.css'

type Limit = OutputOf<(typeof prescribedActions.actions)['TryOut']>['rows'][number]

/** How a value stands to a limit once it is rounded as the test rounds it; null where no plain comparison says it. */
function judged(limit: Limit, text: string): 'pass' | 'fail' | null {
  const value = parseNumber(narrow(text.trim()))
  const bound = parseNumber(limit.value)
  if (!value || !bound) return null
  const rounded = limit.decimals === null ? value : roundDecimals(value, limit.decimals)
  const order = rounded.comparedTo(bound)
  if (limit.op === 'gte') return order >= 0 ? 'pass' : 'fail'
  if (limit.op === 'lte') return order <= 0 ? 'pass' : 'fail'
  return limit.op === 'lt' ? (order < 0 ? 'pass' : 'fail') : null
}

const sections = [
  {
    fields: [
      { of: 'trial_list_id', needed: true as const },
      { of: 'grade', needed: true as const, choices: ['trial_list_id'], open: true as const },
      'project_id',
    ],
  },
]
const nothing: FormValues = {}

/** Which limit counts for a test of a grade, and how typed values stand to it. */
export function PrescribedTrial({ onClose }: { readonly onClose: () => void }) {
  const { t, say } = useWords()
  const [form] = Form.useForm()
  const values = (Form.useWatch([], form) ?? nothing) as FormValues // what the fields hold
  const [typed, setTyped] = useState<Readonly<Record<string, string>>>({})
  const [test, grade] = [values.trial_list_id, String(values.grade ?? '').trim()]
  const asked = {
    trial_list_id: String(test ?? ''),
    grade,
    project_id: values.project_id ? String(values.project_id) : null,
  }
  const found = useRead(prescribedActions, 'TryOut', asked, { enabled: Boolean(test) && grade !== '', keep: true })
  const rows = test && grade !== '' ? (found.data?.rows ?? []) : []
  return (
    <FormModal
      title={t('page.djtrialtestset.prescribedvalue.try')}
      width={720}
      leave={{ verb: t('common.close'), look: 'default' }}
      onClose={onClose}
    >
      <EntityForm
        entity={prescribedValue}
        sections={sections}
        columns={1}
        form={form}
        name="prescribed-trial"
        record={nothing}
        initial={nothing}
        onChange={() => setTyped({})}
      />
      {found.error ? <p role="alert">{messageOf(found.error)}</p> : null}
      {test && grade !== '' && found.data && rows.length === 0 ? (
        <p>{t('page.djtrialtestset.prescribedvalue.none')}</p>
      ) : null}
      {rows.length > 0 ? (
        <table className="gt-prescribed-trial">
          <thead>
            <tr>
              <th scope="col">{t('page.djtrialtestset.prescribedvalue.limit')}</th>
              <th scope="col">{say(prescribedValue.fields.text_value.label)}</th>
              <th scope="col">{t('page.djtrialtestset.prescribedvalue.from')}</th>
              <th scope="col">{t('page.djtrialtestset.prescribedvalue.measured')}</th>
              <th scope="col">{t('page.djtrialtestset.prescribedvalue.judgement')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(limit => {
              const verdict = judged(limit, typed[limit.name] ?? '')
              return (
                <tr key={limit.name}>
                  <td>{limit.label}</td>
                  <td>
                    {limit.op === 'text' ? '' : `${say(compareOp.labels[limit.op])} `}
                    {limit.value} {limit.unit}
                  </td>
                  <td>{t(`page.djtrialtestset.prescribedvalue.level.${limit.level}`)}</td>
                  <td>
                    <Input
                      inputMode="decimal"
                      aria-label={`${t('page.djtrialtestset.prescribedvalue.measured')} ${limit.label}`}
                      value={typed[limit.name] ?? ''}
                      disabled={limit.op === 'text'}
                      onChange={event => setTyped({ ...typed, [limit.name]: event.target.value })}
                    />
                  </td>
                  <td className={verdict ?? ''}>{verdict ? say(JUDGEMENT_LABELS[verdict]) : unknown}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      ) : null}
    </FormModal>
  )
}
