import { pushActions, systemActions } from '@gt/domain/exchange/actions.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import type { EntityRules } from '../../pages/rules.ts'
import { bindCodes, codesOfPage } from './codes.ts'
import { attemptRules, contentOfPush, pushRules } from './pushes.ts'
import { keepSecret } from './secrets.ts'
import { mapRules, systemRules, testSystem } from './systems.ts'

export const exchangeImplemented: readonly Implemented[] = [
  ...implement(systemActions, { KeepSecret: keepSecret, Test: testSystem }),
  ...implement(pushActions, { Content: contentOfPush, Codes: codesOfPage, BindCodes: bindCodes }),
]

/** Rules of systems outside, of what they call things, and of what is sent to them. */
export const exchangeEntities: readonly EntityRules<Entity>[] = [systemRules, mapRules, pushRules, attemptRules]
