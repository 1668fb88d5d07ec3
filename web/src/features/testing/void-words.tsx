import { useWords } from '../../kit/i18n.ts'
import { ConditionField } from './condition-field.tsx'
import { useConditions } from './use-conditions.ts'
import type { OpenRecord } from './use-record.ts'

/** A group that its method makes void is submitted with words on it, which the record prints. */
export function VoidWords({ entry, writable }: { readonly entry: OpenRecord; readonly writable: boolean }) {
  const { t } = useWords()
  const { set } = useConditions()
  const { sheet, state } = entry
  const asked = Object.entries(sheet.context.samples).filter(
    ([id, { remark }]) => remark || state.verdict.samples[id]?.flags.some(({ then }) => then === 'invalid'),
  )
  if (asked.length === 0) return null
  return (
    <div className="fields long">
      {asked.map(([id, { number, remark }]) => (
        <ConditionField
          key={id}
          label={t('page.djentrustmanage.checklist.void_words', { sample: number ?? '' })}
          path={`remarks.${id}`}
          kind="text"
          value={remark ?? ''}
          disabled={!writable}
          onSet={value => set(entry, { remarks: { [id]: value || null } })}
        />
      ))}
    </div>
  )
}
