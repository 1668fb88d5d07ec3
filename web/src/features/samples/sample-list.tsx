import { sentence } from '@gt/domain/kit/errors.ts'
import type { Language } from '@gt/domain/kit/label.ts'
import { sampleActions } from '@gt/domain/samples/actions.ts'
import { askedSampleFacts } from '@gt/domain/samples/asked-sample.ts'
import { againstCorrection, fixedOf } from '@gt/domain/samples/correctable.ts'
import { hiddenOf } from '@gt/domain/samples/origin-fields.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import { useRead } from '../../app/queries.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { usePage } from '../../app/use-page.ts'
import { AntdProvider } from '../../kit/antd-provider.tsx'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { asChanged } from '../../kit/crud-controller.ts'
import { FormDialog } from '../../kit/form-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { ScanField } from '../../kit/scan-field.tsx'
import { AskSigned, receiverSigns, testerSigns } from './ask-signed.tsx'
import { sampleColumns, sampleNumber } from './columns.tsx'
import { fieldsOf, noteOf, reasonOf, type SampleCommand, sampleCommands } from './commands.ts'
import { SampleDetail, SampleHead } from './detail.tsx'
import { sampleQueues } from './queues.ts'
import { SampleLabels } from './sample-labels.tsx'
import { type ScanAction, ScanDialog } from './scan-dialog.tsx'
import { siteColumns } from './site-columns.tsx'

const corrected = asChanged(sampleActions)

/** What is corrected about a sample without its order by who has no page of its form. */
const correctedNames = [
  'name',
  'specification',
  'grade',
  'quantity',
  'batch_number',
  'manufacturer',
  'structural_part',
  'site_stake',
  'sampling_date',
  'age_days',
  'sample_condition',
  'description',
]

/** The fields that the dialog offers: those that do not change any more, and those that its reader may not know, are left out. */
const correctedFields = (row: GridRow) => {
  const fixed = [...fixedOf(typeof row.sample_number === 'string' ? row.sample_number : null), ...hiddenOf(row)]
  return [{ fields: correctedNames.filter(name => !fixed.includes(name)) }]
}

/** The query also asks for the project, which the order of a sample tells, and for a scanned label. */
const asked = { ...sample, fields: { ...sample.fields, ...askedSampleFacts } }

const filters = [
  'sample_number',
  'state',
  'trial_class_id',
  'maturity_date',
  'sample_library_id',
  'project_name',
  'structural_part',
  'name',
  'inbound_date',
  'specification',
  'batch_number',
  'local_no',
  'received_at',
]

/** Places and classes are chosen in the tree. */
const siteFilters = [
  'sample_number',
  'sampling_date',
  'maturity_date',
  'nature',
  'state',
  'site_stake',
  'structural_part',
  'project_section_id',
  'name',
  'batch_number',
  'manufacturer',
]

/** Why what is written about a sample is not corrected here any more (G-08); its order is changed instead. */
const againstEdit = (row: GridRow, language: Language): string | undefined =>
  againstCorrection(String(row.state), sampleNumber(row)).map(reason => sentence(reason, language))[0]

interface SampleListProps {
  readonly code: string
  /** At a site: the tree of places and classes beside the list, which tells section, place and kind too. */
  readonly site?: ReactNode
}

/** The samples of a laboratory from the counter to their disposal. */
export function SampleList({ code, site }: SampleListProps) {
  const { t, language } = useWords()
  const page = usePage(code)
  const nameOfEdit = page.toolbar('row').find(tool => tool.Op === 'edit')?.Name ?? t('common.edit')
  const { user, facts, routes } = useSigned()
  const navigate = useNavigate()
  const form = site ? 'gdtrialtest.dynamicsample' : 'djentrustmanage.djdynamicSample'
  const formOf = (row: GridRow): string => to(form, { sampleId: row.id })
  const hasForm = routes.has(routeKey(to(form)))
  const { data: counts } = useRead(sampleActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const queues = useMemo(() => sampleQueues(today()), [])
  const [scanning, scan] = useState<{ readonly action: ScanAction; readonly name: string } | null>(null)
  const [editing, edit] = useState<GridRow | null>(null)
  const [printing, print] = useState<{ readonly rows: readonly GridRow[]; readonly kept: boolean } | null>(null)
  const mayPrint = page.can('printLabel')
  return (
    <>
      <QueuePage
        page={page}
        actions={sampleActions}
        entity={sample}
        machine={sampleStates}
        queues={queues}
        counts={counts}
        first={allKey}
        filters={site ? siteFilters : filters}
        asked={asked}
        beside={site ? ['scanned', 'wbs_node_id', 'trial_class_id'] : ['scanned']}
        {...(site ? { side: site, onAdd: () => void navigate(to(code, { new: '1' })) } : {})}
        aside={<ScanField label={t('page.djentrustmanage.samplelist.scan_label')} />}
        sort={{ field: 'received_at', dir: 'desc' }}
        columns={site ? siteColumns : sampleColumns}
        commands={sampleCommands}
        tools={[
          {
            op: 'printLabel',
            run: rows => print({ rows, kept: false }),
            reason: rows =>
              rows.some(row => row.sample_number) ? undefined : t('page.djentrustmanage.samplelist.no_number'),
          },
        ]}
        others={row =>
          page.can('edit')
            ? [
                {
                  key: 'edit',
                  text: nameOfEdit,
                  reason: againstEdit(row, language),
                  run: () => (hasForm ? void navigate(formOf(row)) : edit(row)),
                },
              ]
            : []
        }
        unticked={{
          moveOut: name => scan({ action: 'Take', name }),
          storeIn: name => scan({ action: 'Store', name }),
          curing: name => scan({ action: 'ToCuring', name }),
        }}
        exported={{ by: sampleActions }}
        below
        head={row => <SampleHead row={row} />}
        detail={row => <SampleDetail id={row.id} />}
        asking={doing => (
          <Asking
            {...doing}
            myself={user.DisplayName}
            onKept={rows => (mayPrint ? print({ rows, kept: true }) : undefined)}
          />
        )}
      />
      <AntdProvider>
        {scanning ? <ScanDialog {...scanning} onClose={() => scan(null)} /> : null}
        {editing ? (
          <FormDialog
            entity={sample}
            actions={corrected}
            sections={correctedFields(editing)}
            columns={2}
            record={editing}
            onClose={() => edit(null)}
          />
        ) : null}
      </AntdProvider>
      {printing ? (
        <SampleLabels {...printing} businessId={facts.business?.id ?? '0'} onClose={() => print(null)} />
      ) : null}
    </>
  )
}

interface AskingProps extends Doing<SampleCommand> {
  readonly myself: string
  /** Called with the samples of which a part was put into retention: it needs its label. */
  readonly onKept: (rows: readonly GridRow[]) => void
}

function Asking({ command, name, rows, fresh, onClose, myself, onKept }: AskingProps) {
  const { t } = useWords()
  const reason = reasonOf(command, rows)
  const note = noteOf(command, rows)
  const fields = fieldsOf(
    command,
    rows,
    myself,
    t('page.djentrustmanage.samplelist.usual_days'),
    t('page.djentrustmanage.samplelist.everybody', { people: String(rows[0]?.holder ?? '') }),
  )
  if (command.key === 'return_client' || command.key === 'take')
    return (
      <AskSigned
        actions={sampleActions}
        command={command}
        name={name}
        rows={rows}
        numberOf={sampleNumber}
        fields={fields}
        words={command.key === 'take' ? testerSigns : receiverSigns}
        reason={reason}
        consequence={note && t(note)}
        fresh={fresh}
        onClose={onClose}
      />
    )
  return (
    <CommandDialog
      actions={sampleActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={sampleNumber}
      fields={fields}
      {...(reason ? { reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(note ? { consequence: t(note) } : {})}
      fresh={fresh}
      {...(command.key === 'retain' ? { onDone: () => onKept(rows), onPartly: onKept } : {})}
      onClose={onClose}
    />
  )
}
