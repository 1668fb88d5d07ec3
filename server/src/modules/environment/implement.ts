import { climateActions, workplaceActions } from '@gt/domain/environment/climate-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { readingsOfDay } from './day.ts'
import { monthSheet, roomSign } from './papers.ts'
import { receiveReading } from './readings.ts'
import { recordRules } from './record-rules.ts'
import { roomRules } from './room-rules.ts'

export const environmentImplemented: readonly Implemented[] = [
  ...implement(climateActions, { Receive: receiveReading, Day: readingsOfDay, MonthSheet: monthSheet }),
  ...implement(workplaceActions, { Sign: roomSign }),
]

/** Rules of rooms and of their climate. */
export const environmentEntities: readonly EntityRules<Entity>[] = [roomRules, recordRules]
