import type { Entity } from '@gt/domain/kit/entity.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { titleOf } from '../kit/cells.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { StateMark } from '../kit/state-mark.tsx'

/** What a record is called in the head of its drawer: its number or code, its name, its state. */
export function RecordHead({ entity, row }: { entity: Entity; row: GridRow }) {
  // a digest is no name that a person knows
  const names = (name: string): boolean =>
    name !== entity.title && !name.endsWith('_hash') && entity.fields[name]?.kind.name === 'text'
  const code = entity.unique.find(key => key.some(names))?.find(names)
  const { list } = (entity.fields.state?.options ?? {}) as Partial<EnumOptions> // a state field has a list
  return (
    <>
      {code && row[code] ? <span className="id gt-number">{String(row[code])}</span> : null}
      <span className="name gt-ellipsis">{titleOf(entity, row)}</span>
      {list && row.state ? <StateMark list={list} code={String(row.state)} soft /> : null}
    </>
  )
}
