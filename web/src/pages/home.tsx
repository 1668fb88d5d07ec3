import { equipmentActions } from '@gt/domain/equipment/actions.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { mayCall } from '../app/may-call.ts'
import { useSigned } from '../app/state.ts'
import { equipmentChips } from '../features/equipment/chips.ts'
import { EquipmentCard } from '../features/home/equipment-card.tsx'
import { FlowCard } from '../features/home/flow-card.tsx'
import { MenuCard } from '../features/home/menu-card.tsx'
import { MessageCard } from '../features/home/message-card.tsx'
import { ReportCard } from '../features/home/report-card.tsx'
import { homeVariant } from '../features/home/variant.ts'
import { WorkCard } from '../features/home/work-card.tsx'
import { today } from '../kit/clock.ts'

/**
 * Start of the day: what is in hand, what waits, what is new, and the ways to work. Each card is there for those who may
 * ask for its figures; clients are not shown the work of the laboratory.
 */
export default function HomePage() {
  const signed = useSigned()
  const held = signed.facts.permissions
  const worksHere = homeVariant(signed) !== 'entrust'
  const tasks = worksHere && mayCall(taskActions.actions.Queue, held)
  const reports = worksHere && mayCall(reportActions.actions.Queue, held)
  const equipment = worksHere && mayCall(equipmentActions.actions.List, held)
  const asking = equipmentChips(today(), signed.user.Id).filter(chip => chip.tone)
  const recent = mayCall(reportActions.actions.List, held)
  const leftReports = recent && !worksHere
  return (
    <div className="gt-home">
      {tasks || reports ? <FlowCard columns={12} tasks={tasks} reports={reports} /> : null}
      {worksHere ? <WorkCard columns={8} /> : null}
      {leftReports ? <ReportCard columns={8} /> : null}
      <MessageCard columns={worksHere || leftReports ? 4 : 12} />
      {equipment ? <EquipmentCard columns={recent ? 4 : 12} asking={asking} /> : null}
      {recent && worksHere ? <ReportCard columns={equipment ? 8 : 12} /> : null}
      <MenuCard columns={12} />
    </div>
  )
}
