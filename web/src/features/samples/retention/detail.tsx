import { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { useRead } from '../../../app/queries.ts'
import { Details } from '../../../kit/details.tsx'
import type { FormSection } from '../../../kit/entity-form.tsx'
import { FlowHistory } from '../../../kit/flow-history.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import { retentionNumber } from './commands.ts'

const sections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.samplelyList.keeping',
    fields: [
      'sample_id',
      'quantity',
      'seal_no',
      'retained_on',
      'retention_days',
      'due_on',
      'sample_library_id',
      'storage_condition',
      'keeper_id',
    ],
  },
  {
    title: 'page.djentrustmanage.samplelyList.disposal',
    fields: [
      'disposal_method',
      'disposal_applied_by_id',
      'disposal_approved_by_id',
      'disposed_on',
      'disposer_id',
      'witness_id',
      'trial_task_id',
    ],
  },
]

/** Number, sample and state of a retained part. */
export const RetentionHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{retentionNumber(row)}</span>
    <span className="name gt-ellipsis">{String(row.sample_name ?? '')}</span>
    <StateMark list={sampleRetention.fields.state.options.list} code={String(row.state)} soft />
  </>
)

/** Everything of a retained part, with its steps. */
export function RetentionDetail({ row }: { row: GridRow }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(retentionActions, 'Steps', { id: row.id }, { keep: true })
  return (
    <>
      <Details entity={sampleRetention} sections={sections} row={row} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.steps.length > 0 ? (
        <div className="gt-details">
          <section>
            <h3>{t('page.djentrustmanage.samplelyList.steps')}</h3>
            <FlowHistory steps={data.steps} />
          </section>
        </div>
      ) : null}
    </>
  )
}
