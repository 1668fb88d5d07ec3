import type { Entity } from './entity.ts'
import type { Field } from './field.ts'
import { datetime } from './fields/datetime.ts'
import { ref } from './fields/ref.ts'

/** The moments and people that the kit notes of every row, as columns show them. */
const standardFields: Readonly<Record<string, Field>> = {
  created_at: datetime({ zh: '创建时间', en: 'Created at', es: 'Creado el' }),
  updated_at: datetime({ zh: '修改时间', en: 'Modified at', es: 'Modificado el' }),
  created_by_id: ref({ zh: '创建人', en: 'Created by', es: 'Creado por' }, { to: 'app_user' }),
  updated_by_id: ref({ zh: '修改人', en: 'Modified by', es: 'Modificado por' }, { to: 'app_user' }),
}

/** Something that has fields by name: an entity, or what a ledger is asked by. */
export type FieldSet = Pick<Entity, 'name' | 'fields' | 'computed'>

/** A field of an entity, a value that its lists compute, or a standard column; null for a name that is none of them. */
export const findField = (entity: FieldSet, name: string): Field | null =>
  [entity.fields, entity.computed, standardFields].flatMap(among =>
    Object.hasOwn(among, name) ? (among[name] ?? []) : [],
  )[0] ?? null
