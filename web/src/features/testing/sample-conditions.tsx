import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { memo } from 'react'
import { useDictOptions } from '../../app/dict-options.ts'
import { useWords } from '../../kit/i18n.ts'
import { ConditionField } from './condition-field.tsx'
import { type ConditionsOf, useConditions } from './use-conditions.ts'

/**
 * How the samples were when they were tested (page checklist, sample_condition): as on receipt until the tester says
 * otherwise. Of several samples one answer serves all that are alike.
 */
export const SampleConditions = memo(function SampleConditions({
  record,
  writable,
}: {
  record: ConditionsOf
  writable: boolean
}) {
  const { t, say } = useWords()
  const { set } = useConditions()
  const phrases = useDictOptions('sample_condition').map(({ label }) => label)
  const { sheet } = record
  const samples = Object.entries(sheet.context.samples)
  const stated = new Set(samples.map(([, { condition }]) => condition ?? ''))
  const [common = ''] = stated
  const title = say(sampleFlow.fields.sample_condition.label)
  const field = (ids: readonly string[], label: string, value: string) => (
    <ConditionField
      key={ids.join(' ')}
      label={label}
      path={`sample_conditions.${ids[0]}`}
      kind="phrase"
      phrases={phrases}
      value={value}
      disabled={!writable}
      onSet={async next => {
        if (next) await set(record, { sample_conditions: Object.fromEntries(ids.map(id => [id, next])) })
      }}
    />
  )
  const ids = samples.map(([id]) => id)
  return (
    <div className="fields sample-conditions">
      {samples.length === 1 || stated.size === 1
        ? field(
            ids,
            samples.length === 1
              ? title
              : t('page.djentrustmanage.checklist.all_samples', { title, n: samples.length }),
            common,
          )
        : null}
      {samples.length > 1 ? (
        <details open={stated.size > 1}>
          <summary>{t('page.djentrustmanage.checklist.each_sample')}</summary>
          {samples.map(([id, { number, condition }]) => field([id], number ?? '', condition ?? ''))}
        </details>
      ) : null}
    </div>
  )
})
