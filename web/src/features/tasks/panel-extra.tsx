import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { Checkbox } from 'antd'
import { useId } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { RefPicker } from '../../kit/ref-picker.tsx'
import type { Extras } from './use-giving.ts'

/** Longest note to the testers. */
const longestNote = 200

const { checker_id, workplace_id } = trialTask.fields
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null)

/** The default tester of a test, and the way to make him one. */
export interface Usual {
  readonly name: string
  readonly is: boolean
  readonly busy: boolean
  readonly onChange: (is: boolean) => void
}

interface ExtraProps {
  readonly usual: Usual | null
  readonly extras: Extras
  readonly onChange: (extras: Extras) => void
  readonly noted: boolean
}

/** Who checks the record, where the tasks are tested, and a note to their testers; all may be left empty. */
export function Extra({ extras, onChange, noted, usual }: ExtraProps) {
  const { t, say } = useWords()
  const id = useId()
  return (
    <div className="extra">
      <label htmlFor={`${id}checker`}>{say(checker_id.label)}</label>
      <RefPicker
        id={`${id}checker`}
        field={checker_id}
        path="trial_task.checker_id"
        value={extras.checker_id}
        onChange={value => onChange({ ...extras, checker_id: text(value) })}
      />
      <label htmlFor={`${id}place`}>{say(workplace_id.label)}</label>
      <RefPicker
        id={`${id}place`}
        field={workplace_id}
        path="trial_task.workplace_id"
        placeholder={t('page.djentrustmanage.tasklist.usual_place')}
        value={extras.workplace_id}
        onChange={value => onChange({ ...extras, workplace_id: text(value) })}
      />
      {noted ? (
        <>
          <label htmlFor={`${id}note`}>{t('page.djentrustmanage.tasklist.note')}</label>
          <input
            id={`${id}note`}
            className="gt-input"
            maxLength={longestNote}
            placeholder={t('page.djentrustmanage.tasklist.note_to')}
            value={extras.note}
            onChange={event => onChange({ ...extras, note: event.target.value })}
          />
        </>
      ) : null}
      {usual ? (
        <Checkbox
          className="usual"
          checked={usual.is}
          disabled={usual.busy}
          onChange={event => usual.onChange(event.target.checked)}
        >
          {t('page.djentrustmanage.tasklist.default_tester', { name: usual.name })}
        </Checkbox>
      ) : null}
    </div>
  )
}
