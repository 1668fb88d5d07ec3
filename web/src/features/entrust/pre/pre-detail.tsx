import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { customerSnapshotOf } from '@gt/domain/entrust/customer-snapshot.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { photoProofsOf, placeOf } from '@gt/domain/entrust/photo-proof.ts'
import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { sampleTemp } from '@gt/domain/entrust/sample-temp.entity.ts'
import { OrderLink } from '../../../app/numbered-link.tsx'
import { useRead } from '../../../app/queries.ts'
import { refLabel } from '../../../kit/cells.tsx'
import { DetailLines } from '../../../kit/detail-lines.tsx'
import { Details } from '../../../kit/details.tsx'
import type { FormSection } from '../../../kit/entity-form.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { listMark } from '../../../kit/marks.ts'
import { Failed } from '../../../kit/parts.tsx'
import { Progress } from '../../../kit/progress.tsx'
import { StateMark } from '../../../kit/state-mark.tsx'
import { filesOf } from '../announced.ts'
import { AnnouncedFiles } from '../announced-files.tsx'
import { DeliveryCode } from './delivered.tsx'
import { clientOf, preNumber } from './pre-columns.tsx'
import { customerNames } from './pre-draft.ts'

const { list: states } = entrustmentTemp.fields.state.options

const sections: readonly FormSection[] = [
  {
    title: 'page.djentrustmanage.entrusttemp.order',
    fields: [
      'trial_category_id',
      'nature',
      'client_order_no',
      'project_part',
      'source',
      'expected_send_date',
      'expected_report_date',
      'report_copies',
      'report_delivery_mode',
      'estimated_amount',
      'submitted_at',
      'witness_confirmed_name',
      'witness_confirmed_at',
      'expires_at',
      'return_reason',
      'remarks',
    ],
  },
]
const customerSections: readonly FormSection[] = [
  { title: 'page.djentrustmanage.entrusttemp.customer', fields: [...customerNames] },
]

/** Number, client and state, for the head of the drawer. */
export const PreHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{preNumber(row)}</span>
    <span className="name gt-ellipsis">{clientOf(row)}</span>
    <StateMark list={states} code={String(row.state)} soft />
  </>
)

/** Everything that the client wrote, and what became of it. */
export function PreDetail({ row, withCode }: { row: GridRow; withCode: boolean }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(preEntrustmentActions, 'GetWhole', { id: row.id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  const { order, samples, made, taken_by } = data
  const files = filesOf(data)
  return (
    <>
      {taken_by ? (
        <div className="gt-notice" role="status">
          {t('page.djentrustmanage.ywtentrustlist.taken', { name: taken_by })}
        </div>
      ) : null}
      {withCode && order.state === 'submitted' && order.qr_code ? <DeliveryCode code={order.qr_code} /> : null}
      {made ? (
        <div className="gt-details">
          <p className="gt-made">
            {t('page.djentrustmanage.entrusttemp.made')}{' '}
            <b>
              <OrderLink id={made.id} number={made.entrust_no ?? ''} />
            </b>{' '}
            <StateMark list={entrustState} code={made.state} />
          </p>
        </div>
      ) : null}
      <Details
        entity={customerInfo}
        sections={customerSections}
        row={{ id: order.id, ...customerSnapshotOf(order.customer_snapshot) }}
      />
      <Details entity={entrustmentTemp} sections={sections} row={order} />
      <div className="gt-details">
        <Samples samples={samples} />
        <Proofs samples={samples} />
        {files.length > 0 ? (
          <section>
            <h3>{t('page.djentrustmanage.entrusttemp.attachments')}</h3>
            <AnnouncedFiles files={files} />
          </section>
        ) : null}
      </div>
    </>
  )
}

function Samples({ samples }: Pick<WholePreOrder, 'samples'>) {
  const { t, say } = useWords()
  const { fields } = sampleTemp
  const named = ({ items }: WholePreOrder['samples'][number]): string =>
    items.map(item => refLabel(item, 'unit_trial_parameter_id')).join(listMark())
  return (
    <DetailLines
      title={t('page.djentrustmanage.newEntrustsManager.samples')}
      rows={samples}
      keyOf={({ row }) => row.id}
      columns={[
        { key: 'name', title: say(fields.name.label), cell: ({ row }) => row.name },
        {
          key: 'specification',
          title: t('page.djentrustmanage.samplelist.spec'),
          width: 132,
          cell: ({ row }) => row.specification,
        },
        { key: 'quantity', title: say(fields.quantity.label), width: 72, cell: ({ row }) => row.quantity },
        {
          key: 'part',
          title: say(fields.structural_part.label),
          width: 140,
          cell: ({ row }) => row.structural_part,
          text: ({ row }) => row.structural_part ?? '',
        },
        {
          key: 'items',
          title: t('page.djentrustmanage.newEntrustsManager.tests'),
          width: 180,
          cell: named,
          text: named,
        },
      ]}
    />
  )
}

/** Where and when the photographs of an online order were taken, sample by sample. */
function Proofs({ samples }: Pick<WholePreOrder, 'samples'>) {
  const { say } = useWords()
  const lines = samples.flatMap(({ row }) =>
    photoProofsOf(row.photo_proofs).map(proof => ({ key: proof.file_id, name: row.name, place: placeOf(proof) })),
  )
  return lines.length > 0 ? (
    <section>
      <h3>{say(sampleTemp.fields.photo_proofs.label)}</h3>
      <ul>
        {lines.map(({ key, name, place }) => (
          <li key={key}>
            {name} <span className="gt-number">{place}</span>
          </li>
        ))}
      </ul>
    </section>
  ) : null
}
