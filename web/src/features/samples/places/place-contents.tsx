import { placeActions } from '@gt/domain/samples/place-actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleRetention } from '@gt/domain/samples/sample-retention.entity.ts'
import { sampleStockTake } from '@gt/domain/samples/sample-stock-take.entity.ts'
import { useRead } from '../../../app/queries.ts'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { Failed } from '../../../kit/parts.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'

const { fields: taken } = sampleStockTake
const { list: states } = sample.fields.state.options

/** What lies at a place, and what its last stock-takes found. */
export function PlaceContents({ row }: { readonly row: GridRow }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(placeActions, 'Lying', { id: row.id }, { keep: true })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const named = (names: readonly string[]): string => names.join('、')
  return (
    <div className="gt-details">
      <DetailLines
        title={t('page.gdtrialtest.sampleLibrary.lying')}
        rows={data.samples}
        keyOf={one => one.id}
        columns={[
          {
            key: 'number',
            title: say(sample.fields.sample_number.label),
            width: 140,
            cell: one => <span className="gt-number">{one.number}</span>,
          },
          { key: 'name', title: say(sample.fields.name.label), cell: one => one.name, text: one => one.name ?? '' },
          { key: 'place', title: say(sample.fields.sample_library_id.label), width: 80, cell: one => one.place },
          {
            key: 'state',
            title: say(sample.fields.state.label),
            width: 80,
            cell: one => <StateMark list={states} code={one.state} soft />,
          },
          { key: 'stored', title: t('page.gdtrialtest.sampleLibrary.stored'), width: 100, cell: one => one.stored },
          {
            key: 'keep_until',
            title: say(sampleRetention.fields.due_on.label),
            width: 100,
            cell: one => one.keep_until,
          },
        ]}
      />
      <DetailLines
        title={say(sampleStockTake.label)}
        rows={data.takes}
        keyOf={one => one.id}
        columns={[
          {
            key: 'at',
            title: t('page.gdtrialtest.sampleLibrary.counted'),
            width: 130,
            cell: one => one.at.slice(0, 16),
          },
          { key: 'by', title: t('page.gdtrialtest.sampleLibrary.counted_by'), width: 90, cell: one => one.by },
          { key: 'expected', title: say(taken.expected.label), width: 60, right: true, cell: one => one.expected },
          { key: 'found', title: say(taken.found.label), width: 60, right: true, cell: one => one.found },
          { key: 'missing', title: say(taken.missing_ids.label), wraps: true, cell: one => named(one.missing) },
          {
            key: 'surplus',
            title: say(taken.surplus_ids.label),
            width: 120,
            wraps: true,
            cell: one => named([...one.surplus, ...one.unknown]),
          },
        ]}
      />
    </div>
  )
}
