import { chargeActions } from '@gt/domain/charges/actions.ts'
import { charge } from '@gt/domain/charges/charge.entity.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { useRead } from '../../app/queries.ts'
import { usePage } from '../../app/use-page.ts'
import { allKey } from '../../kit/queue.ts'
import { countMs, QueuePage } from '../../kit/queue-page.tsx'
import { Asking } from './asking.tsx'
import { chargeColumns } from './columns.tsx'
import { chargeCommands } from './commands.ts'
import { ChargeDetail, ChargeHead } from './detail.tsx'
import { chargeQueues } from './queues.ts'

const filters = ['entrust_unit_id', 'entrustment_id', 'charge_no', 'kind', 'due_on', 'confirmed_at']

/** The bills of a laboratory: queues with counts, grid, money commands, drawer with lines and payments. */
export function ChargeList({ code }: { code: string }) {
  const page = usePage(code)
  const { data: counts } = useRead(chargeActions, 'Queue', {}, { refetchInterval: countMs, keep: true })
  return (
    <QueuePage
      page={page}
      actions={chargeActions}
      entity={charge}
      machine={chargeMachine}
      queues={chargeQueues}
      counts={counts}
      first={page.can('confirm') ? 'draft' : allKey}
      filters={filters}
      sort={{ field: 'created_at', dir: 'desc' }}
      columns={chargeColumns}
      commands={chargeCommands}
      head={row => <ChargeHead row={row} />}
      detail={row => <ChargeDetail row={row} mayRelease={page.can('releaseOverride')} />}
      asking={doing => <Asking {...doing} />}
    />
  )
}
