import { nonconformingActions, writtenTreatments } from '@gt/domain/audit/actions.ts'
import { nonconformingRecord } from '@gt/domain/audit/nonconforming-record.entity.ts'
import { toldLabel } from '@gt/domain/audit/told-units.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { Checkbox, Select } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { FilesField } from '../../kit/files-field.tsx'
import { useWords } from '../../kit/i18n.ts'
import { limitedTo } from '../../kit/limited-to.ts'
import { Failed } from '../../kit/parts.tsx'
import type { Doing } from '../../kit/queue-page.tsx'
import { maxMbOf } from '../../kit/upload-limit.ts'
import type { KeptFile } from '../../kit/use-uploads.tsx'
import { type NonconformingCommand, nonconformingNumber } from './commands.ts'
import './nonconforming.css'

type Asking = Doing<NonconformingCommand> & { readonly site: true | undefined }

/** Asks for what a command of a nonconforming result needs. */
export function AskNonconforming(doing: Asking) {
  switch (doing.command.key) {
    case 'notify':
      return <AskNotify {...doing} />
    case 'retest':
      return <AskRetest {...doing} />
    default:
      return <AskProof {...doing} />
  }
}

const shared = ({ command, name, rows, fresh, onClose }: Asking) => ({
  actions: nonconformingActions,
  action: command.action,
  name,
  rows: rows.slice(0, 1),
  numberOf: nonconformingNumber,
  fresh,
  onClose,
})

/** The units that the order names; client and supervision are told unless the user decides otherwise. */
function AskNotify(doing: Asking) {
  const { t, say } = useWords()
  const id = doing.rows[0]?.id ?? ''
  const { data, error, refetch } = useRead(nonconformingActions, 'Whole', { id })
  const [chosen, choose] = useState<readonly string[] | null>(null)
  const usual = data?.units.flatMap(({ kind }) =>
    kind === 'entrusting_unit' || kind === 'supervision_unit' ? [kind] : [],
  )
  const units = chosen ?? usual ?? []
  return (
    <CommandDialog
      {...shared(doing)}
      consequence={t('page.djentrustmanage.nonconforminglist.notify_note')}
      own={{
        input: { units },
        missing: units.length === 0 ? t('page.djentrustmanage.nonconforminglist.choose_unit') : undefined,
      }}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <Checkbox.Group
        className="gt-tell"
        value={[...units]}
        onChange={next => choose(next.map(String))}
        options={(data?.units ?? []).map(({ kind, name }) => ({
          value: kind,
          label: `${say(toldLabel(kind))} ${name}`,
        }))}
      />
      {data?.units.length === 0 ? (
        <p className="gt-quiet">{t('page.djentrustmanage.nonconforminglist.no_units')}</p>
      ) : null}
    </CommandDialog>
  )
}

const { treatment, treatment_note, answer_text } = nonconformingRecord.fields

const purpose = 'nonconforming_record_evidence'

/** How it is treated, or that it is closed, with the files that prove it. */
function AskProof(doing: Asking) {
  const { t } = useWords()
  const [row] = doing.rows
  const [files, change] = useState<readonly KeptFile[]>([])
  const closing = doing.command.key === 'close'
  const held = Array.isArray(row?.evidence_file_ids) ? row.evidence_file_ids.length : 0
  const written: readonly string[] = writtenTreatments
  const fields: readonly CommandField[] = closing
    ? []
    : [
        {
          key: 'treatment',
          field: limitedTo(treatment, writtenTreatments),
          required: true,
          start: typeof row?.treatment === 'string' && written.includes(row.treatment) ? row.treatment : undefined,
        },
        { key: 'treatment_note', field: treatment_note, required: true, start: row?.treatment_note },
        ...(doing.site ? [{ key: 'answer_text', field: answer_text, start: row?.answer_text }] : []),
      ]
  return (
    <CommandDialog
      {...shared(doing)}
      fields={fields}
      consequence={
        closing
          ? t('page.djentrustmanage.nonconforminglist.close_note', { n: held })
          : t('page.djentrustmanage.nonconforminglist.treat_note')
      }
      own={{
        input: files.length > 0 ? { file_ids: files.map(({ id }) => id) } : {},
        missing:
          closing && held + files.length === 0 ? t('page.djentrustmanage.nonconforminglist.proof_first') : undefined,
      }}
      below={
        <FilesField
          files={files}
          onChange={change}
          purpose={purpose}
          label={t('page.djentrustmanage.nonconforminglist.files')}
          titled
          hint={t('page.djentrustmanage.nonconforminglist.files_hint', { max: maxMbOf(purpose) })}
          accept=".pdf,.jpg,.jpeg,.png"
        />
      }
    />
  )
}

/** The task that tests again: it was registered as an order of its own and is chosen here. */
function AskRetest(doing: Asking) {
  const { t, say } = useWords()
  const { routes } = useSigned()
  const id = doing.rows[0]?.id ?? ''
  const { data, error, refetch } = useRead(nonconformingActions, 'Retests', { id })
  const [task, choose] = useState<string | null>(null)
  const states = trialTask.fields.state.options.list.labels
  const desk = to('djentrustmanage.newEntrustsManager')
  return (
    <CommandDialog
      {...shared(doing)}
      consequence={t(
        data?.repeatable === false
          ? 'page.djentrustmanage.nonconforminglist.no_repeat'
          : 'page.djentrustmanage.nonconforminglist.retest_note',
      )}
      own={{
        input: { retest_task_id: task },
        missing: task === null ? t('page.djentrustmanage.nonconforminglist.choose_task') : undefined,
      }}
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-retest">
        <Select
          aria-label={t('page.djentrustmanage.nonconforminglist.retest')}
          showSearch={{ optionFilterProp: 'label' }}
          value={task}
          placeholder={t('page.djentrustmanage.nonconforminglist.choose_task')}
          notFoundContent={t('page.djentrustmanage.nonconforminglist.no_task')}
          onChange={value => choose(value)}
          options={(data?.tasks ?? []).map(one => ({
            value: one.id,
            label: [one.number, one.test, one.sample, one.order, labelOf(states, one.state, say)]
              .filter(Boolean)
              .join(' · '),
          }))}
        />
        {routes.has(routeKey(desk)) ? (
          <Link to={desk}>{t('page.djentrustmanage.nonconforminglist.register_retest')}</Link>
        ) : null}
      </div>
    </CommandDialog>
  )
}

type Labels = typeof trialTask.fields.state.options.list.labels

function labelOf(states: Labels, state: string, say: ReturnType<typeof useWords>['say']): string {
  const label = (states as Readonly<Record<string, Labels['testing']>>)[state]
  return label ? say(label) : ''
}
