import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { WaitingLines } from '../../kit/waiting-lines.tsx'

interface ColleagueFieldProps {
  readonly label: string
  /** Colleagues of the same post; none yet while they are asked for. */
  readonly people: readonly { readonly id: string; readonly name: string }[] | undefined
  readonly error: unknown
  readonly onRetry: () => void
  readonly value: string
  readonly onChange: (id: string) => void
}

/** A colleague of the same post; says when there is none. */
export function ColleagueField({ label, people, error, onRetry, value, onChange }: ColleagueFieldProps) {
  const { t } = useWords()
  if (error) return <Failed error={error} onRetry={onRetry} />
  if (!people) return <WaitingLines rows={2} />
  if (people.length === 0) return <p>{t('page.djnotification.todoitems.delegate_none')}</p>
  return (
    <label className="field">
      <span>{label}</span>
      <select className="gt-input" value={value} onChange={event => onChange(event.target.value)}>
        <option value="">{t('page.djnotification.todoitems.delegate_first')}</option>
        {people.map(one => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
    </label>
  )
}
