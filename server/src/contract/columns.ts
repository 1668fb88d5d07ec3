import { contractErrors } from '@gt/domain/contract/errors.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { quote } from '../db/schema.ts'
import { rowColumns } from '../db/write.ts'
import { columnSpelled } from './names.ts'

const mostSorts = 5

const unknownField = (): Refusal => new Refusal([refused(contractErrors, 'U-04')])

function column(entity: Entity, name: string): string {
  const found = columnSpelled(entity, name)
  if (!found) throw unknownField()
  return found
}

/** The columns that `Fields` names: a list or a text with commas, every readable one when absent, empty or `*` (7.3-002). */
export function chosenColumns(
  entity: Entity,
  fields: string | readonly string[] | null | undefined,
): readonly string[] {
  const names = (typeof fields === 'string' ? fields.split(',') : (fields ?? [])).map(name => name.trim())
  if (names.length === 0 || (names.length === 1 && (names[0] === '' || names[0] === '*'))) return rowColumns(entity)
  return [...new Set(names.map(name => column(entity, name)))]
}

/** `order by` of `Sort`: columns with asc or desc, the key behind them; newest first when absent (9.1-003). */
export function orderOf(entity: Entity, sort: string | null | undefined): string {
  const text = sort?.trim() ?? ''
  const parts = text === '' ? [] : text.split(',')
  if (parts.length > mostSorts) throw unknownField()
  const terms = parts.map(part => {
    const [, name = '', direction = 'asc'] = /^\s*(\w+)(?:\s+(asc|desc))?\s*$/i.exec(part) ?? []
    const found = column(entity, name)
    if (entity.fields[found]?.kind.name === 'json') throw unknownField()
    return { name: found, direction: direction.toLowerCase() === 'desc' ? 'desc' : 'asc' }
  })
  const last = terms.at(-1)?.direction ?? 'desc'
  const whole = terms.some(({ name }) => name === 'id') ? terms : [...terms, { name: 'id', direction: last }]
  return whole.map(({ name, direction }) => `t.${quote(name)} ${direction}`).join(', ')
}
