import type { Entity } from '@gt/domain/kit/entity.ts'
import { outsideOrderActions } from '@gt/domain/outsourced/outside-order-actions.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import type { UnitOrders } from './api.ts'
import { outsourcedRules } from './rules.ts'
import { changeOrder, createOrders, laboratoriesOfUnit, ownSamples, testsOfLaboratory } from './save-orders.ts'
import { outsideSheet } from './sheet.ts'

/** Rules of tests that other laboratories make. */
export const outsourcedEntities = (orders: UnitOrders): readonly EntityRules<Entity>[] => [outsourcedRules(orders)]

/** What sites do to send tests to other laboratories. */
export const outsourcedImplemented = (orders: UnitOrders): readonly Implemented[] =>
  implement(outsideOrderActions, {
    Laboratories: laboratoriesOfUnit,
    Tests: testsOfLaboratory(orders),
    Samples: ownSamples,
    Create: createOrders(orders),
    Change: changeOrder(orders),
    Sheet: outsideSheet,
  })
