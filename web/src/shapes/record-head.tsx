import type { Entity } from '@gt/domain/kit/entity.ts'
import type { EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import { titleOf } from '../kit/cells.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { StateMark } from '../kit/state-mark.tsx'

/** What a record is called in the head of its drawer: its number or code, its name, its state. */
export function RecordHead({ entity, row }: { entity: Entity; row: GridRow }) {
  const key = entity.unique.find(names =>
    names.some(name => name !== entity.title && entity.fields[name]?.kind.name === 'text'),
  )
  const code = key?.find(name => name !== entity.title && entity.fields[name]?.kind.name === 'text')
  const { list } = (entity.fields.state?.options ?? {}) as Partial<EnumOptions> // a state field has a list
  return (
    <>
      {code && row[code] ? <span className="id gt-number">{String(row[code])}</span> : null}
      <span className="name gt-ellipsis">{titleOf(entity, row)}</span>
      {list && row.state ? <StateMark list={list} code={String(row.state)} soft /> : null}
    </>
  )
}
