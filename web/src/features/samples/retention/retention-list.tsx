import { retentionActions } from '@gt/domain/samples/retention-actions.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import { useState } from 'react'
import { useRead } from '../../../app/queries.ts'
import { useSigned } from '../../../app/state.ts'
import { usePage } from '../../../app/use-page.ts'
import { AntdProvider } from '../../../kit/antd-provider.tsx'
import { CommandDialog } from '../../../kit/command-dialog.tsx'
import type { GridRow } from '../../../kit/grid-column.ts'
import { useWords } from '../../../kit/i18n.ts'
import { allKey } from '../../../kit/queue.ts'
import { countMs, type Doing, QueuePage } from '../../../kit/queue-page.tsx'
import { ScanField } from '../../../kit/scan-field.tsx'
import { AskSigned, receiverSigns, type SigningWords, testerSigns } from '../ask-signed.tsx'
import { fieldsOf, sampleCommands } from '../commands.ts'
import { SampleLabels } from '../sample-labels.tsx'
import { retentionColumns } from './columns.tsx'
import {
  askedRetention,
  type RetentionCommand,
  retentionCommands,
  retentionFields,
  retentionNotes,
  retentionNumber,
  retentionQueues,
} from './commands.ts'
import { RetentionDetail, RetentionHead } from './detail.tsx'
import { RetainDialog } from './retain-dialog.tsx'

const filters = ['retention_no', 'due_on', 'sample_library_id', 'seal_no', 'keeper_id', 'disposed_on']

const witnessSigns: SigningWords = {
  pad: 'page.djentrustmanage.samplelyList.witness_pad',
  signed: 'page.djentrustmanage.samplelyList.witness_signed',
  first: 'page.djentrustmanage.samplelyList.witness_first',
}

/** Who signs for what becomes of a part. */
const signing: Readonly<Partial<Record<RetentionCommand['key'], SigningWords>>> = {
  approve: witnessSigns,
  return: receiverSigns,
  draw: testerSigns,
}

/** A retained part as the labels know it: by its sample. */
const ofSample = (row: GridRow): GridRow => ({ ...row, id: String(row.sample_id), sample_number: row.retention_no })

/** The register of retained samples: their day, their disposal, and what was drawn of them for a re-test; at a site with the part of the work. */
export function RetentionList({ code, site }: { code: string; site?: true }) {
  const { t } = useWords()
  const page = usePage(code)
  const { facts, user } = useSigned()
  const { data: counts } = useRead(retentionActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  const [retaining, retain] = useState<string | null>(null)
  const [printing, print] = useState<readonly GridRow[] | null>(null)
  const command = sampleCommands.find(({ key }) => key === 'retain')
  const nameOf = (op: string): string => page.toolbar('toolbar').find(tool => tool.Op === op)?.Name ?? op
  const begin = (): void => retain(nameOf('retain'))
  return (
    <>
      <QueuePage
        page={page}
        actions={retentionActions}
        entity={askedRetention}
        machine={retentionMachine}
        queues={retentionQueues}
        counts={counts}
        first={page.can('approve') ? 'disposal_applied' : allKey}
        filters={filters}
        exported={{ by: retentionActions }}
        sort={{ field: 'due_on', dir: 'asc' }}
        columns={onOpen => retentionColumns(onOpen, site)}
        commands={retentionCommands}
        beside={['scanned']}
        aside={<ScanField label={t('page.djentrustmanage.samplelyList.scan')} />}
        tools={[
          { op: 'retain', run: begin },
          { op: 'printLabel', run: rows => print(rows.map(ofSample)) },
        ]}
        unticked={{ retain: begin }}
        head={row => <RetentionHead row={row} />}
        detail={row => <RetentionDetail row={row} />}
        asking={doing => <Asking {...doing} />}
      />
      {retaining && command ? (
        <AntdProvider>
          <RetainDialog
            name={retaining}
            fields={fieldsOf(command, [], user.DisplayName, t('page.djentrustmanage.samplelist.usual_days'), '')}
            onKept={rows => (page.can('printLabel') ? print(rows) : undefined)}
            onClose={() => retain(null)}
          />
        </AntdProvider>
      ) : null}
      {printing ? (
        <SampleLabels rows={printing} businessId={facts.business?.id ?? '0'} kept onClose={() => print(null)} />
      ) : null}
    </>
  )
}

function Asking({ command, name, rows, fresh, onClose }: Doing<RetentionCommand>) {
  const { t } = useWords()
  const note = retentionNotes[command.key]
  const shared = {
    actions: retentionActions,
    name,
    rows,
    numberOf: retentionNumber,
    fields: retentionFields(command),
    fresh,
    onClose,
    ...(note ? { consequence: t(note) } : {}),
  }
  const words = signing[command.key]
  if (words) return <AskSigned {...shared} command={command} words={words} reason={command.reason} />
  return (
    <CommandDialog
      {...shared}
      action={command.action}
      {...(command.reason ? { reason: command.reason } : {})}
      {...(command.danger ? { danger: true } : {})}
    />
  )
}
