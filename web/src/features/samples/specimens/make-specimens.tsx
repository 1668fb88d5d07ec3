import { sampleActions } from '@gt/domain/samples/actions.ts'
import { countLabel, mostMade, specimenActions } from '@gt/domain/samples/specimen-actions.ts'
import { testSample } from '@gt/domain/samples/test-sample.entity.ts'
import { type ReactNode, useId, useState } from 'react'
import { call } from '../../../app/client.ts'
import { useWrite } from '../../../app/queries.ts'
import { DatetimeControl } from '../../../kit/date-control.tsx'
import { useWords } from '../../../kit/i18n.ts'
import { SaveDialog } from '../../../kit/save-dialog.tsx'
import { toastDone } from '../../../kit/toast.tsx'

const { fields } = testSample
const whole = (text: string): number | null => (/^\d{1,4}$/.test(text.trim()) ? Number.parseInt(text, 10) : null)

/** Makes specimens of a sample that is scanned or typed; they are numbered behind those that it has. */
export function MakeSpecimens({ title, onClose }: { readonly title: string; readonly onClose: () => void }) {
  const { t, say } = useWords()
  const id = useId()
  const [texts, setTexts] = useState({ sample: '', count: '3', age: '', size: '' })
  const [moulded, setMoulded] = useState<string | null>(null)
  const { run, busy } = useWrite(specimenActions, 'Make')
  const set = (name: keyof typeof texts, value: string): void => setTexts(before => ({ ...before, [name]: value }))
  const count = whole(texts.count)
  const age = texts.age.trim() === '' ? null : whole(texts.age)
  const reason =
    texts.sample.trim() === ''
      ? t('common.required', { label: t('page.gdtrialtest.trialsample.sample') })
      : count === null || count < 1 || count > mostMade
        ? t('page.gdtrialtest.trialsample.count_wrong', { n: mostMade })
        : texts.age.trim() !== '' && age === null
          ? t('page.gdtrialtest.trialsample.age_wrong')
          : undefined
  const save = async (): Promise<undefined> => {
    const found = await call(sampleActions, 'Scanned', { code: texts.sample.trim() })
    const answer = await run({
      sample_id: found.id,
      count: count ?? 1,
      age_days: age,
      moulding_at: moulded,
      size_text: texts.size.trim() || null,
    })
    toastDone(t('page.gdtrialtest.trialsample.made', { n: answer.made }))
    return undefined
  }
  const place = (name: string, label: string, control: ReactNode) => (
    <label className="field" htmlFor={`${id}${name}`}>
      <span>{label}</span>
      {control}
    </label>
  )
  const typed = (name: keyof typeof texts, label: string, most: number) =>
    place(
      name,
      label,
      <input
        id={`${id}${name}`}
        className="gt-input"
        maxLength={most}
        value={texts[name]}
        onChange={event => set(name, event.target.value)}
      />,
    )
  return (
    <SaveDialog title={title} reason={reason} busy={busy} save={save} onSaved={onClose} onClose={onClose}>
      {typed('sample', t('page.gdtrialtest.trialsample.sample'), 64)}
      {typed('count', say(countLabel), 3)}
      {typed('age', `${say(fields.age_days.label)} (d)`, 4)}
      {place(
        'moulded',
        say(fields.moulding_at.label),
        <DatetimeControl
          id={`${id}moulded`}
          field={fields.moulding_at}
          path="test_sample.moulding_at"
          value={moulded}
          onChange={value => setMoulded(typeof value === 'string' ? value : null)}
        />,
      )}
      {typed('size', `${say(fields.size_text.label)} (mm)`, 60)}
    </SaveDialog>
  )
}
