import type { Contract } from '@gt/domain/kit/action.ts'
import type { Principal } from '../db/context.ts'

/** True when a contract names operation codes and the caller holds none of them; `a+b` needs both. */
export const lacksRight = ({ permission }: Contract, { permissions }: Principal): boolean =>
  Array.isArray(permission) &&
  !(permission as readonly string[]).some(code => code.split('+').every(part => permissions.has(part.toLowerCase())))
