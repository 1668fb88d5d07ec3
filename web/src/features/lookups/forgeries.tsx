import { reportForgeryActions } from '@gt/domain/reports/lookup-actions.ts'
import { reportForgery } from '@gt/domain/reports/report-forgery.entity.ts'
import { forgeryMachine } from '@gt/domain/reports/report-forgery.states.ts'
import { ShieldCheck } from 'lucide-react'
import { NumberedLink } from '../../app/numbered-link.tsx'
import { useRead } from '../../app/queries.ts'
import { to } from '../../app/to.ts'
import { refLabel } from '../../kit/cells.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { Details } from '../../kit/details.tsx'
import type { FormSection } from '../../kit/entity-form.tsx'
import { FileTiles } from '../../kit/file-tiles.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { type QueueDoing, QueuePage } from '../../kit/queue-page.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import type { PageCommand } from '../../kit/use-offered.ts'
import { forgeryColumns } from './columns.tsx'
import type { ListProps } from './lookups.tsx'
import './forgeries.css'

const { fields } = reportForgery
const commands: readonly PageCommand[] = [{ key: 'handle', op: 'handle', single: true }]
const filters = ['report_id', 'code', 'verdict', 'reported_at']
const codeOf = (row: GridRow): string => String(row.code ?? row.id)

/** Papers that strangers hold to be forged; each waits until somebody of the laboratory has looked into it. */
export function Forgeries({ page, queues, counts }: ListProps) {
  return (
    <QueuePage
      page={page}
      actions={reportForgeryActions}
      entity={reportForgery}
      machine={forgeryMachine}
      queues={queues}
      counts={counts}
      first="open"
      filters={filters}
      exported={{ by: reportForgeryActions }}
      sort={{ field: 'reported_at', dir: 'desc' }}
      columns={forgeryColumns}
      commands={commands}
      head={row => <Head row={row} />}
      detail={row => <Detail row={row} />}
      asking={doing => <AskHandle {...doing} />}
    />
  )
}

function Head({ row }: { row: GridRow }) {
  return (
    <>
      <b className="gt-number">{codeOf(row)}</b>
      <StateMark list={fields.state.options.list} code={String(row.state)} />
    </>
  )
}

const sections = (handled: boolean): readonly FormSection[] => [
  {
    title: 'page.trialreport.verifylog.told',
    fields: ['difference', 'sender_contact', 'reported_at'],
  },
  ...(handled
    ? [
        {
          title: 'page.trialreport.verifylog.found' as const,
          fields: ['verdict', 'handled_note', 'handled_by_id', 'handled_at'],
        },
      ]
    : []),
]

/** What the stranger said, his photographs, and the ways to the report itself and to what he saw of it. */
function Detail({ row }: { row: GridRow }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(reportForgeryActions, 'Photos', { id: row.id }, { keep: true })
  return (
    <>
      <div className="gt-forgery-ways">
        <span>
          {say(fields.report_id.label)}{' '}
          <NumberedLink page="trialreport.index" id={row.report_id} number={refLabel(row, 'report_id')} />
        </span>
        <a
          className="gt-btn"
          href={`#${to('account.reportpreview', { c: codeOf(row) })}`}
          target="_blank"
          rel="noreferrer"
        >
          <ShieldCheck aria-hidden strokeWidth={1.75} />
          {t('page.trialreport.index.verify')}
        </a>
      </div>
      <Details entity={reportForgery} sections={sections(row.state === 'handled')} row={row} />
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {data && data.files.length > 0 ? (
        <div className="gt-details">
          <section>
            <h3>{say(fields.photo_file_ids.label)}</h3>
            <FileTiles
              tiles={data.files.map(file => ({
                key: file.id,
                fileId: file.id,
                name: file.name,
                mime: file.mime,
                caption: file.name,
                facts: [],
              }))}
            />
          </section>
        </div>
      ) : null}
    </>
  )
}

function AskHandle({ name, rows, fresh, onClose, onDone }: QueueDoing<PageCommand>) {
  const { t } = useWords()
  return (
    <CommandDialog
      actions={reportForgeryActions}
      action="Handle"
      name={name}
      rows={rows.slice(0, 1)}
      numberOf={codeOf}
      fields={[
        { key: 'verdict', field: fields.verdict, required: true },
        { key: 'handled_note', field: fields.handled_note, required: true },
      ]}
      consequence={t('page.trialreport.verifylog.handle_note')}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
