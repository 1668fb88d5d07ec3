import { identityErrors } from '@gt/domain/identity/errors.ts'
import { licensedWords } from '@gt/domain/identity/lists.ts'
import type { ActionKind, Contract } from '@gt/domain/kit/action.ts'
import { type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { holdsUnlicensed, type Lapse, type Principal } from '../db/context.ts'
import type { Implemented } from './implement.ts'

/** The codes of `a+b`, lower-cased. */
const partsOf = (code: string): string[] => code.toLowerCase().split('+')

/**
 * Why a caller who holds none of the codes, `a+b` being both, may not do something: V-01 or V-04 where only a licence keeps it from
 * him, else G-03. Null when he may.
 */
export function refusalOfCodes(
  codes: readonly string[],
  { permissions, unlicensed }: Principal,
  command: Label,
): Refused | null {
  const ways = codes.map(partsOf)
  if (ways.some(parts => parts.every(part => permissions.has(part)))) return null
  const kept = ways.find(parts => parts.every(part => permissions.has(part) || unlicensed.has(part)))
  const lapse = kept?.flatMap(part => unlicensed.get(part) ?? [])[0]
  return lapse ? refusalOfLapse(lapse) : refused(generalErrors, 'G-03', { command })
}

function refusalOfLapse({ licence, ends }: Lapse): Refused {
  const params = { function: licensedWords[licence] ?? licence }
  return ends
    ? refused(identityErrors, 'V-01', { ...params, date: dayOf(ends) })
    : refused(identityErrors, 'V-04', params)
}

/** Why the caller may not call an action; null when he may. What only reads goes on without a licence, whatever its code is called. */
export function refusalOfRight(
  { contract, name }: Pick<Implemented, 'contract' | 'name'>,
  caller: Principal,
): Refused | null {
  const { permission, kind } = contract
  if (!Array.isArray(permission)) return null
  const codes = permission as readonly string[]
  if (kind === 'read' && codes.some(code => partsOf(code).every(part => holdsUnlicensed(caller, part)))) return null
  return refusalOfCodes(codes, caller, refusedWord(contract, name))
}

/** Words of the verbs that contracts share; other verbs are told by what they do with the data. */
const verbs: Readonly<Record<string, Label>> = {
  Create: { zh: '新增', en: 'add', es: 'añadir' },
  Change: { zh: '修改', en: 'change', es: 'modificar' },
  Remove: { zh: '删除', en: 'delete', es: 'eliminar' },
  Import: { zh: '导入', en: 'import', es: 'importar' },
  Export: { zh: '导出', en: 'export', es: 'exportar' },
}
const reading: Label = { zh: '查看', en: 'view', es: 'consultar' }
const writing: Label = { zh: '办理', en: 'process', es: 'tramitar' }
const kinds: Readonly<Record<ActionKind, Label>> = {
  read: reading,
  // papers and previews
  outside: reading,
  write: writing,
  command: writing,
}

/** What somebody may not do, in words: that of the contract where it has one (G-03). */
const refusedWord = ({ label, kind }: Contract, name: string): Label =>
  label ?? (Object.hasOwn(verbs, name) ? verbs[name] : undefined) ?? kinds[kind]
