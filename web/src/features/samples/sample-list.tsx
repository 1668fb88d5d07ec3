import { sampleActions } from '@gt/domain/samples/actions.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { useMemo, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { useSigned } from '../../app/state.ts'
import { usePage } from '../../app/use-page.ts'
import { today } from '../../kit/clock.ts'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../kit/queue-page.tsx'
import { sampleColumns, sampleNumber } from './columns.tsx'
import { fieldsOf, noteOf, reasonOf, type SampleCommand, sampleCommands } from './commands.ts'
import { SampleDetail, SampleHead } from './detail.tsx'
import { sampleQueues } from './queues.ts'
import { SampleLabels } from './sample-labels.tsx'

const filters = [
  'sample_number',
  'state',
  'trial_class_id',
  'maturity_date',
  'sample_library_id',
  'name',
  'inbound_date',
  'specification',
  'batch_number',
  'local_no',
  'received_at',
]

/** The samples of a laboratory from the counter to their disposal. */
export function SampleList({ code }: { code: string }) {
  const { t } = useWords()
  const page = usePage(code)
  const { user, facts } = useSigned()
  const { data: counts } = useRead(sampleActions, 'Counts', {}, { refetchInterval: countMs, keep: true })
  const queues = useMemo(() => sampleQueues(today()), [])
  const [printing, setPrinting] = useState<readonly GridRow[] | null>(null)
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
        filters={filters}
        sort={{ field: 'received_at', dir: 'desc' }}
        columns={sampleColumns}
        commands={sampleCommands}
        tools={[
          {
            op: 'printLabel',
            run: setPrinting,
            reason: rows =>
              rows.some(row => row.sample_number) ? undefined : t('page.djentrustmanage.samplelist.no_number'),
          },
        ]}
        exported={{ by: sampleActions }}
        head={row => <SampleHead row={row} />}
        detail={row => <SampleDetail id={row.id} />}
        asking={doing => <Asking {...doing} myself={user.DisplayName} />}
      />
      {printing ? (
        <SampleLabels rows={printing} businessId={facts.business?.id ?? '0'} onClose={() => setPrinting(null)} />
      ) : null}
    </>
  )
}

function Asking({ command, name, rows, fresh, onClose, myself }: Doing<SampleCommand> & { readonly myself: string }) {
  const { t } = useWords()
  const reason = reasonOf(command, rows)
  const note = noteOf(command, rows)
  return (
    <CommandDialog
      actions={sampleActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={sampleNumber}
      fields={fieldsOf(command, rows, myself, t('page.djentrustmanage.samplelist.usual_days'))}
      {...(reason ? { reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(note ? { consequence: t(note) } : {})}
      fresh={fresh}
      onClose={onClose}
    />
  )
}
