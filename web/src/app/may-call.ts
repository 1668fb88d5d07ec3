import type { Contract } from '@gt/domain/kit/action.ts'

/** True when somebody with these operation codes may call the action; the server asks the same again. */
export function mayCall({ permission }: Pick<Contract, 'permission'>, held: readonly string[]): boolean {
  if (!Array.isArray(permission)) return true
  const codes = new Set(held.map(code => code.toLowerCase()))
  // a code joined of several asks for all of them
  return (permission as readonly string[]).some(code => code.split('+').every(part => codes.has(part.toLowerCase())))
}
