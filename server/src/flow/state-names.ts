import type { Field } from '@gt/domain/kit/field.ts'
import type { EnumList, EnumOptions } from '@gt/domain/kit/fields/enum.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { deliveredStates, type ObjectKind, statedObjects } from '@gt/domain/testing/delivered-states.ts'
import type { Ctx } from '../db/context.ts'

/** A state that is called or coloured otherwise than it was delivered. */
export interface StateName {
  /** Name of the list that its code stands in. */
  readonly list: string
  readonly code: string
  readonly label: Label
  /** Null for the colour that it was delivered with. */
  readonly color: string | null
}

interface NamedState {
  readonly kind: ObjectKind
  readonly code: string
  readonly zh: string
  readonly en: string
  readonly es: string | null
  readonly color: string
  readonly client: string | null
}

/** The states that are named or coloured anew for the caller: his laboratory's words before the platform's; a client reads its own. */
export async function stateNamesOf(ctx: Ctx): Promise<StateName[]> {
  const rows = await ctx.tx.prepared<NamedState & Record<string, unknown>>(
    `select distinct on (s.object_kind, s.state_code) s.object_kind as kind, s.state_code as code, s.name_zh as zh, s.name_en as en, s.name_es as es, s.color,
       s.client_text as client
     from test_item_state s where s.business_id in (0, app_biz()) and s.deleted_at is null
       and coalesce(s.updated_by_id, s.created_by_id) is not null
     order by s.object_kind, s.state_code, s.business_id desc`,
  )
  const isClient = ctx.principal.entrustUnitId !== null
  return rows.flatMap((row): StateName[] => {
    const shipped = deliveredStates(row.kind).find(one => one.state_code === row.code)
    if (!shipped) return []
    const own = isClient && row.client ? { zh: row.client, en: row.client, es: row.client } : null
    const label = own ?? { zh: row.zh, en: row.en, es: row.es ?? row.en }
    const color = row.color.toUpperCase() === shipped.color.toUpperCase() ? null : row.color
    const isSame = (['zh', 'en', 'es'] as const).every(language => label[language] === shipped.label[language])
    return isSame && color === null ? [] : [{ list: statedObjects[row.kind].states.name, code: row.code, label, color }]
  })
}

/** A field of codes with the names that its states have here. */
export function namedField(field: Field, names: readonly StateName[]): Field {
  const { list } = field.options as Partial<EnumOptions> // only codes have a list
  const own = list ? names.filter(one => one.list === list.name) : []
  if (!list || own.length === 0) return field
  const labels = { ...list.labels, ...Object.fromEntries(own.map(({ code, label }) => [code, label])) }
  return { ...field, options: { ...field.options, list: { ...list, labels } as EnumList } as Field['options'] }
}
