import { notificationActions, todoActions } from '@gt/domain/dashboard/actions.ts'
import { announcementActions } from '@gt/domain/dashboard/announcement-actions.ts'
import { boardActions } from '@gt/domain/dashboard/board-actions.ts'
import { clientBillActions, clientOrderActions } from '@gt/domain/dashboard/client-actions.ts'
import { homeActions } from '@gt/domain/dashboard/home-actions.ts'
import { scanActions } from '@gt/domain/dashboard/scan-actions.ts'
import { standInActions } from '@gt/domain/dashboard/stand-in-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { announcementReaders, confirmRead } from './actions/announcement-reads.ts'
import { arrangeBoard } from './actions/arrange-board.ts'
import { boardFigures } from './actions/board.ts'
import { chargeFigures } from './actions/charge-figures.ts'
import { exportTodos } from './actions/export-todos.ts'
import { claimTodo, delegateTodo, releaseTodo, todoHolders, urgeTodo } from './actions/hold-todo.ts'
import { certificateFigures, clientFigures, equipmentFigures, qualityFigures } from './actions/laboratory-figures.ts'
import { myAnnouncements } from './actions/my-announcements.ts'
import { markRead, myMessages } from './actions/my-messages.ts'
import { myTodos } from './actions/my-todos.ts'
import { ownBillList, ownBills, ownOrderList, ownOrders, ownReports } from './actions/own-orders.ts'
import { ownAges, ownEquipment, ownFinished, ownReturns, ownWorkload } from './actions/own-work.ts'
import { pipeline } from './actions/pipeline.ts'
import { resolveScan } from './actions/scan.ts'
import { endStandIn, myStandIns, nameStandIn, standInPeople } from './actions/stand-ins.ts'
import { workload } from './actions/workload.ts'
import { announcementRules } from './announcements.ts'

/** Rules of what people are told. */
export const dashboardEntities: readonly EntityRules<Entity>[] = [announcementRules]

export const dashboardImplemented: readonly Implemented[] = [
  ...implement(todoActions, {
    Mine: myTodos,
    Export: exportTodos,
    Claim: claimTodo,
    Release: releaseTodo,
    Holders: todoHolders,
    Delegate: delegateTodo,
    Urge: urgeTodo,
  }),
  ...implement(standInActions, { Mine: myStandIns, People: standInPeople, Name: nameStandIn, End: endStandIn }),
  ...implement(notificationActions, { Mine: myMessages, MarkRead: markRead }),
  ...implement(announcementActions, { Mine: myAnnouncements, Confirm: confirmRead, Readers: announcementReaders }),
  ...implement(scanActions, { Resolve: resolveScan }),
  ...implement(clientOrderActions, { Mine: ownOrderList }),
  ...implement(clientBillActions, { Mine: ownBillList }),
  ...implement(boardActions, { Figures: boardFigures, Arrange: arrangeBoard }),
  ...implement(homeActions, {
    Pipeline: pipeline,
    Workload: workload,
    Charges: chargeFigures,
    Equipment: equipmentFigures,
    Quality: qualityFigures,
    Clients: clientFigures,
    Certificates: certificateFigures,
    Ages: ownAges,
    Returned: ownReturns,
    Finished: ownFinished,
    OwnEquipment: ownEquipment,
    OwnWorkload: ownWorkload,
    OwnOrders: ownOrders,
    OwnBills: ownBills,
    OwnReports: ownReports,
  }),
]
