import { dispatchCheckActions } from '@gt/domain/dispatch/check-actions.ts'
import { dispatchOrgActions } from '@gt/domain/dispatch/dispatch-actions.ts'
import { dispatchEquipmentActions } from '@gt/domain/dispatch/equipment-actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { answerFindings, checkItemRules, checkRules, findings, unvisitedSites, verifyFindings } from './checks.ts'
import { siteLetter } from './letter.ts'
import { machineRules, sendMachine } from './machines.ts'
import { parameterRules, saveSiteParameters, siteParameters } from './parameters.ts'
import { transferRules } from './people.ts'
import { siteRules } from './sites.ts'

export const dispatchImplemented: readonly Implemented[] = [
  ...implement(dispatchOrgActions, {
    Parameters: siteParameters,
    SaveParameters: saveSiteParameters,
    Letter: siteLetter,
  }),
  ...implement(dispatchEquipmentActions, { Send: sendMachine }),
  ...implement(dispatchCheckActions, {
    Findings: findings,
    Unvisited: unvisitedSites,
    Answer: answerFindings,
    Verify: verifyFindings,
  }),
]

/** Rules of dispatched laboratories, of the people at them and of the visits to them. */
export const dispatchEntities: readonly EntityRules<Entity>[] = [
  siteRules,
  parameterRules,
  transferRules,
  machineRules,
  checkRules,
  checkItemRules,
]
