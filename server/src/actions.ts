import type { Implemented } from './http/implement.ts'
import { equipmentImplemented } from './modules/equipment/implement.ts'
import { identityImplemented } from './modules/identity/implement.ts'
import { numberingImplemented } from './modules/numbering/implement.ts'

/** Every action of the product: the one table that server, documentation and generated tests read. */
export const allActions: readonly Implemented[] = [
  ...identityImplemented,
  ...equipmentImplemented,
  ...numberingImplemented,
]
