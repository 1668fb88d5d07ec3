import { nonconformingActions } from '@gt/domain/audit/actions.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { type ToldUnit, toldLabel, toldUnitsOf } from '@gt/domain/audit/told-units.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { Link } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { DetailLines } from '../../kit/detail-lines.tsx'
import { Details } from '../../kit/details.tsx'
import type { FormSection } from '../../kit/entity-form.tsx'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { FlowHistory } from '../../kit/flow-history.tsx'
import { formatMinute } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, word } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { nonconformingNumber } from './commands.ts'

const { list: states } = nonconformingRecord.fields.state.options
const { list: taskStates } = trialTask.fields.state.options
const { list: judgements } = trialTask.fields.judgement.options

const sectionsOf = (site: true | undefined): readonly FormSection[] => [
  {
    title: 'page.djentrustmanage.nonconforminglist.result',
    fields: [
      'report_id',
      'sample_id',
      'trial_task_id',
      'found_at',
      'parameter_text',
      'measured_text',
      'requirement_text',
    ],
  },
  {
    title: 'page.djentrustmanage.nonconforminglist.treatment',
    fields: [
      'treatment',
      'notified_at',
      'closed_by_id',
      'closed_at',
      'treatment_note',
      ...(site ? ['answer_text'] : []),
    ],
  },
]

/** Number, test and state of a nonconforming result. */
export const NonconformingHead = ({ row }: { row: GridRow }) => (
  <>
    <span className="id gt-number">{nonconformingNumber(row)}</span>
    <span className="name gt-ellipsis">{String(row.trial_name ?? '')}</span>
    <StateMark list={states} code={String(row.state)} soft />
    {row.report_void === 1 ? (
      <span className="gt-missing">{word('page.djentrustmanage.nonconforminglist.report_void')}</span>
    ) : null}
  </>
)

/** Everything about one nonconforming result: what was found, who was told, what was done, with its proof and steps. */
export function NonconformingDetail({ row, site }: { row: GridRow; site: true | undefined }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(nonconformingActions, 'Whole', { id: row.id }, { keep: true })
  const told = toldUnitsOf(row.notified_units)
  return (
    <>
      <Details entity={nonconformingRecord} sections={sectionsOf(site)} row={row} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-details">
        {told.length > 0 ? <Told told={told} /> : null}
        {data?.retest ? <Retest task={data.retest} /> : null}
        {data && data.files.length > 0 ? (
          <section>
            <h3>{t('page.djentrustmanage.nonconforminglist.files')}</h3>
            <FileTiles
              tiles={data.files.map(file => ({
                key: file.id,
                fileId: file.id,
                name: file.name,
                mime: file.mime,
                caption: file.name,
                facts: [[formatMinute(file.at), file.by].filter(Boolean).join(' ')],
              }))}
            />
          </section>
        ) : null}
        {data && data.steps.length > 0 ? (
          <section>
            <h3>{t('page.djentrustmanage.nonconforminglist.steps')}</h3>
            <FlowHistory steps={data.steps} />
          </section>
        ) : null}
      </div>
    </>
  )
}

function Told({ told }: { told: readonly ToldUnit[] }) {
  const { t, say } = useWords()
  return (
    <DetailLines
      title={t('page.djentrustmanage.nonconforminglist.told')}
      rows={told}
      keyOf={({ kind, at }) => `${kind} ${at}`}
      columns={[
        {
          key: 'kind',
          title: t('page.djentrustmanage.nonconforminglist.unit_kind'),
          width: 104,
          cell: ({ kind }) => say(toldLabel(kind)),
        },
        {
          key: 'name',
          title: t('page.djentrustmanage.nonconforminglist.unit'),
          cell: ({ name }) => name,
          text: ({ name }) => name,
        },
        {
          key: 'at',
          title: t('page.djentrustmanage.nonconforminglist.told_at'),
          width: 144,
          cell: ({ at }) => <span className="gt-number">{formatMinute(at)}</span>,
        },
      ]}
    />
  )
}

type RetestTask = NonNullable<OutputOf<(typeof nonconformingActions.actions)['Whole']>['retest']>

function Retest({ task }: { task: RetestTask }) {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const address = to('djentrustmanage.tasklist', { id: task.id })
  const judged =
    task.judgement === null ? undefined : judgements.labels[task.judgement as keyof typeof judgements.labels]
  return (
    <section>
      <h3>{t('page.djentrustmanage.nonconforminglist.retest')}</h3>
      <dl>
        <div className="wide">
          <dt>{say(trialTask.fields.task_number.label)}</dt>
          <dd>
            {routes.has(routeKey(address)) ? (
              <Link className="gt-number" to={address}>
                {task.number}
              </Link>
            ) : (
              <span className="gt-number">{task.number}</span>
            )}{' '}
            {task.test} <StateMark list={taskStates} code={task.state} /> {judged ? say(judged) : ''}
          </dd>
        </div>
      </dl>
    </section>
  )
}
