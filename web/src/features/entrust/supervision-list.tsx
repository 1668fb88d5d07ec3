import { entrustSupervision } from '@gt/domain/entrust/entrust-supervision.entity.ts'
import { supervisionMachine } from '@gt/domain/entrust/entrust-supervision.states.ts'
import { supervisionActions } from '@gt/domain/entrust/supervision-actions.ts'
import { report } from '@gt/domain/reports/report.entity.ts'
import { useRead } from '../../app/queries.ts'
import { type Signed, useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { refLabel } from '../../kit/cells.tsx'
import { columns } from '../../kit/columns.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { Details } from '../../kit/details.tsx'
import { DueDate } from '../../kit/due.tsx'
import { dueWidth, minuteWidth } from '../../kit/due-width.ts'
import { formatMinute } from '../../kit/format.ts'
import type { GridColumn, GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import { allKey, byStates, type Queue, type StateCounts } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { PageCommand } from '../../kit/use-offered.ts'

const { list: states } = entrustSupervision.fields.state.options
const { list: judgements } = report.fields.judgement.options

interface SupervisionCommand extends PageCommand {
  readonly key: 'confirm' | 'object' | 'answer'
  readonly action: 'Confirm' | 'Object' | 'Answer'
  readonly reason: 'required' | 'optional'
}

const commands: readonly SupervisionCommand[] = [
  { key: 'confirm', action: 'Confirm', op: 'confirm', reason: 'optional', single: true },
  { key: 'object', action: 'Object', op: 'feedback', reason: 'required', danger: true, shared: true, single: true },
  { key: 'answer', action: 'Answer', op: 'feedback', reason: 'required', shared: true, single: true },
]

/** The unit that is asked decides in its supervised view, the laboratory answers, its clients look on (server: decidedBy). */
function commandsOf({ user, facts }: Pick<Signed, 'user' | 'facts'>): readonly SupervisionCommand[] {
  if (user.IsEntrust === 1) return []
  const supervised = facts.business?.data_view_mode === 1 || facts.business?.data_view_mode === 3
  return commands.filter(({ key }) => (key === 'answer') !== supervised)
}

const queues: readonly Queue<StateCounts>[] = [
  { ...byStates('pending', states.labels.pending, ['pending']), tone: 'orange' },
  { ...byStates('objected', states.labels.objected, ['objected']), tone: 'red' },
  byStates('confirmed', states.labels.confirmed, ['confirmed', 'auto']),
  { ...byStates(allKey, 'common.all', states.codes), count: () => undefined },
]

const text = (value: unknown): string => (typeof value === 'string' ? value : '')
/** The report that is confirmed, else the order. */
const numberOf = (row: GridRow): string => refLabel(row, 'report_id') || refLabel(row, 'entrustment_id')

/** A column that the list answers beside the fields of a confirmation. */
const beside = (name: string, title: Word, width: number, render?: GridColumn['render']): GridColumn => ({
  name,
  title: ({ t }) => t(title),
  width,
  wide: width,
  align: 'left',
  render: render ?? (row => text(row[name])),
  sort: null,
  text: row => text(row[name]),
  optional: false,
})

function supervisionColumns(onOpen: (row: GridRow) => void): GridColumn[] {
  const own = columns(
    entrustSupervision,
    ['entrustment_id', 'report_id', 'step', 'state', 'opinion', 'confirmed_by_id', 'confirmed_at'],
    {
      entrustment_id: {
        width: 150,
        render: row => (
          <button type="button" className="gt-btn link gt-number" onClick={() => onOpen(row)}>
            {refLabel(row, 'entrustment_id')}
          </button>
        ),
      },
      report_id: { width: 150, render: row => <span className="gt-number">{refLabel(row, 'report_id')}</span> },
      step: { width: 96 },
      state: { width: 96, wide: 150 },
      opinion: { width: 180 },
      confirmed_by_id: { width: 96 },
      confirmed_at: {
        ...minuteWidth,
        render: row => <span className="gt-number">{formatMinute(text(row.confirmed_at))}</span>,
      },
    },
  )
  const [order, reported, step, state, ...later] = own
  return [
    ...[order, state, step, reported].filter(column => column !== undefined),
    {
      ...beside('judgement', 'page.djentrustmanage.entrustsupervision.judgement', 84, row =>
        // an order and a report that is not drafted yet have none
        text(row.judgement) ? <StateMark list={judgements} code={text(row.judgement)} /> : null,
      ),
      wide: 112,
    },
    beside('project_name', 'page.djentrustmanage.entrustsupervision.project', 190),
    beside('entrust_unit_name', 'page.djentrustmanage.entrustsupervision.client', 170),
    beside('planned_report_date', 'page.djentrustmanage.entrustsupervision.planned', dueWidth.width, row => (
      <DueDate date={row.state === 'pending' ? text(row.planned_report_date) || null : null} />
    )),
    beside('business_name', 'page.djentrustmanage.entrustsupervision.laboratory', 170),
    ...later,
  ]
}

/** Confirmations by state: the unit that is asked confirms or objects, the laboratory answers an objection. */
export function SupervisionList({ code }: { code: string }) {
  const page = usePage(code)
  const offered = commandsOf(useSigned())
  const { data: counts } = useRead(supervisionActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  return (
    <QueuePage
      page={page}
      actions={supervisionActions}
      entity={entrustSupervision}
      machine={supervisionMachine}
      queues={queues}
      counts={counts}
      first={page.can('confirm') ? 'pending' : allKey}
      filters={['step', 'confirmed_at']}
      exported={{ by: supervisionActions }}
      sort={{ field: 'id', dir: 'desc' }}
      columns={supervisionColumns}
      commands={offered}
      head={row => (
        <>
          <span className="id gt-number">{numberOf(row)}</span>
          <span className="name gt-ellipsis">{text(row.project_name)}</span>
          <StateMark list={states} code={text(row.state)} soft />
        </>
      )}
      detail={row => (
        <Details
          entity={entrustSupervision}
          sections={[
            {
              title: 'page.djentrustmanage.entrustsupervision.what',
              fields: [
                'entrustment_id',
                'report_id',
                'step',
                'supervising_business_id',
                'confirmed_by_id',
                'confirmed_at',
                'opinion',
              ],
            },
          ]}
          row={row}
        />
      )}
      asking={doing => <Ask {...doing} />}
    />
  )
}

/** Asks for the opinion, and says what follows from it. */
function Ask({ command, name, rows, fresh, onClose }: Doing<SupervisionCommand>) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={supervisionActions}
      action={command.action}
      name={name}
      rows={rows.slice(0, 1)}
      numberOf={numberOf}
      reason={command.reason}
      {...(command.danger ? { danger: true } : {})}
      consequence={t(`page.djentrustmanage.entrustsupervision.${command.key}_note`)}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
