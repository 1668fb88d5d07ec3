import type { ActionKind, Contract } from '@gt/domain/kit/action.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { Principal } from '../db/context.ts'

/** True when a contract names operation codes and the caller holds none of them; `a+b` needs both. */
export const lacksRight = ({ permission }: Contract, { permissions }: Principal): boolean =>
  Array.isArray(permission) &&
  !(permission as readonly string[]).some(code => code.split('+').every(part => permissions.has(part.toLowerCase())))

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
export const refusedWord = ({ label, kind }: Contract, name: string): Label =>
  label ?? (Object.hasOwn(verbs, name) ? verbs[name] : undefined) ?? kinds[kind]
