import { type RuleUse, replacementDay, ruleActions } from '@gt/domain/methods/rule-actions.ts'
import { trialRule } from '@gt/domain/methods/trial-rule.entity.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import { Checkbox } from 'antd'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { DateControl } from '../../kit/date-control.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { FormModal } from '../../kit/form-modal.tsx'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import { toastDone } from '../../kit/toast.tsx'
import './rules.css'

const { standard_id, kind } = trialRule.fields
const { replaced_by_id } = standard.fields

/** The bases that name a standard, all of them ticked at first. */
function Uses({
  rows,
  left,
  onLeave,
}: {
  readonly rows: readonly RuleUse[]
  readonly left: ReadonlySet<string>
  readonly onLeave: (left: ReadonlySet<string>) => void
}) {
  const { t, say } = useWords()
  if (rows.length === 0) return <p className="gt-none">{t('page.djbaseset.trialrules.no_uses')}</p>
  return (
    <ul className="gt-rule-uses">
      {rows.map(row => (
        <li key={row.id}>
          <Checkbox
            checked={!left.has(row.id)}
            onChange={event => {
              const next = new Set(left)
              if (event.target.checked) next.delete(row.id)
              else next.add(row.id)
              onLeave(next)
            }}
          >
            {[row.test, row.parameter, say(kind.options.list.labels[row.kind]), row.text].filter(Boolean).join(' · ')}
          </Checkbox>
        </li>
      ))}
    </ul>
  )
}

/** Puts another standard in place of one, from a day on, in the bases that stay ticked; orders that were taken keep theirs. */
export function ReplaceStandardDialog({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const [old, setOld] = useState<string | null>(null)
  const [next, setNext] = useState<string | null>(null)
  const [from, setFrom] = useState<string | null>(null)
  const [left, leave] = useState<ReadonlySet<string>>(new Set())
  const [problem, setProblem] = useState('')
  const { data } = useRead(ruleActions, 'Uses', { standard_id: old ?? '0' }, { enabled: old !== null, keep: true })
  const { run, busy } = useWrite(ruleActions, 'Replace')
  const rows = old === null ? [] : (data?.rows ?? [])
  const chosen = rows.filter(({ id }) => !left.has(id))
  const missing = !old || !next || !from || chosen.length === 0
  const save = async (): Promise<void> => {
    if (missing || busy) return
    setProblem('')
    try {
      const { count } = await run({
        items: chosen.map(({ id, row_version }) => ({ id, row_version })),
        standard_id: next,
        from,
      })
      toastDone(t('page.djbaseset.trialrules.replaced', { n: count }))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const chosenId = (value: unknown): string | null => (typeof value === 'string' ? value : null)
  return (
    <FormModal
      title={title}
      width={720}
      problem={problem}
      dirty={old !== null}
      note={<span className="gt-unit">{t('page.djbaseset.trialrules.replace_note')}</span>}
      foot={
        <Button
          look="primary"
          busy={busy}
          reason={missing ? t('page.djbaseset.trialrules.replace_first') : undefined}
          onClick={() => void save()}
        >
          {t('page.djbaseset.trialrules.replace_verb', { n: chosen.length })}
        </Button>
      }
      onSubmit={() => void save()}
      onClose={onClose}
    >
      <div className="gt-rule-replacing">
        <label htmlFor="gt_rule_old">{t('page.djbaseset.trialrules.old')}</label>
        <RefPicker
          id="gt_rule_old"
          field={standard_id}
          path="trial_rule.standard_id"
          value={old}
          onChange={value => {
            setOld(chosenId(value))
            leave(new Set())
          }}
        />
        <label htmlFor="gt_rule_new">{t('page.djbaseset.trialrules.new')}</label>
        <RefPicker
          id="gt_rule_new"
          field={replaced_by_id}
          path="standard.replaced_by_id"
          value={next}
          onChange={value => setNext(chosenId(value))}
        />
        <label htmlFor="gt_rule_from">{say(replacementDay.label)}</label>
        <DateControl
          id="gt_rule_from"
          field={replacementDay}
          path="trial_rule.valid_from"
          value={from}
          onChange={value => setFrom(chosenId(value))}
        />
      </div>
      {old ? <Uses rows={rows} left={left} onLeave={leave} /> : null}
    </FormModal>
  )
}
