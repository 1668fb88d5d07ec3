import page from '@gt/domain/equipment/djequipment.equipmentfaultlist.page.ts'
import { equipmentFault } from '@gt/domain/equipment/equipment-fault.entity.ts'
import { equipmentFaultActions } from '@gt/domain/equipment/fault-actions.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { StateMark } from '../../kit/state-mark.tsx'
import { useCommand } from '../../kit/use-command.ts'
import './faults.css'

type Fault = OutputOf<(typeof equipmentFaultActions.actions)['OfMachine']>['rows'][number]

const { state, severity } = equipmentFault.fields
const faultPage = pageController(page)

/** The faults of a device, those that its keeper has not settled first; nothing of one that never had any. */
export function Faults({ equipmentId }: { equipmentId: string }) {
  const { t } = useWords()
  const { data, error, refetch } = useRead(equipmentFaultActions, 'OfMachine', { equipment_id: equipmentId })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data || data.rows.length === 0) return null
  const isOpen = (fault: Fault): boolean => fault.state === 'open' || fault.state === 'repairing'
  const rows = [...data.rows.filter(isOpen), ...data.rows.filter(fault => !isOpen(fault))]
  return (
    <div className="gt-details">
      <section className="gt-faults">
        <h3>{t('page.djequipment.equipmentlist.faults')}</h3>
        <ul>
          {rows.map(fault => (
            <OneFault key={fault.id} fault={fault} />
          ))}
        </ul>
      </section>
    </div>
  )
}

function OneFault({ fault }: { fault: Fault }) {
  const { t, say } = useWords()
  const name = t('page.djequipment.equipmentlist.fault_close')
  const closing = useCommand({ actions: faultPage, action: 'Close', name, onDone: () => {} })
  const settle = async (): Promise<void> => {
    const given = await confirm({
      question: t('page.djequipment.equipmentlist.fault_close_ask'),
      consequence: t('page.djequipment.equipmentlist.fault_close_note'),
      verb: name,
      reason: 'required',
    })
    if (given) await closing.send([{ ...fault }], { reason: given.reason })
  }
  return (
    <li>
      <StateMark list={state.options.list} code={fault.state} soft />
      <b>{fault.phenomenon}</b>
      <span className="facts">
        {[say(severity.options.list.labels[fault.severity]), fault.found_by, formatMinute(fault.found_at)].join(' · ')}
      </span>
      {fault.treatment ? (
        <span className="facts">{`${formatMinute(fault.closed_at)} ${fault.treatment}`.trim()}</span>
      ) : null}
      {fault.may_close === 1 ? (
        <Button busy={closing.busy} onClick={() => void settle()}>
          {name}
        </Button>
      ) : null}
      {closing.problem ? <span role="alert">{closing.problem}</span> : null}
    </li>
  )
}
