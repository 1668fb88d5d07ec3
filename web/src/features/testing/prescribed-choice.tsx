import { confirm } from '../../kit/confirm.tsx'
import { useWords } from '../../kit/i18n.ts'
import { useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

interface PrescribedChoiceProps {
  readonly entry: OpenRecord
  readonly sampleId: string
  readonly writable: boolean
}

/** The set of requirements that a sample is judged by; another one than its grade proposes is chosen with a reason. */
export function PrescribedChoice({ entry, sampleId, writable }: PrescribedChoiceProps) {
  const { t, say } = useWords()
  const { set, busy } = useConditions()
  const { sets, context } = entry.sheet
  const sample = context.samples[sampleId]
  const now = sample?.prescribed ?? null
  if (!writable || sets.length === 0) return <span>{now?.label ?? ''}</span>
  const title = t('page.djentrustmanage.checklist.prescribed')
  const choose = async (key: string): Promise<void> => {
    // once it was submitted, every change asks for its reason on its own
    const asked =
      context.first_submitted_at === null
        ? await confirm({
            question: t('page.djentrustmanage.checklist.why_prescribed'),
            verb: t('common.save'),
            reason: 'required',
          })
        : undefined
    if (asked === null) return
    await set(entry, { prescribed: { [sampleId]: key || null }, ...(asked ? { reason: asked.reason } : {}) })
  }
  return (
    <select
      className="gt-input prescribed"
      aria-label={`${sample?.number ?? ''} ${title}`}
      disabled={busy}
      value={now?.key ?? ''}
      onChange={event => void choose(event.target.value)}
    >
      <option value="">{t('page.djentrustmanage.checklist.no_prescribed')}</option>
      {now && !sets.some(({ key }) => key === now.key) ? <option value={now.key}>{now.label}</option> : null}
      {sets.map(({ key, label }) => (
        <option key={key} value={key}>
          {say(label)}
        </option>
      ))}
    </select>
  )
}
