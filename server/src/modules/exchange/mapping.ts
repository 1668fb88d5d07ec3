import { mapKind } from '@gt/domain/exchange/lists.ts'
import type { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { folded } from '@gt/domain/kit/text.ts'
import type { Ctx } from '../../db/context.ts'
import type { Fields, OwnCode } from './content.ts'

export type MapRow = Pick<
  Row<typeof thirdPartyMap>,
  'kind' | 'trial_list_id' | 'own_code' | 'foreign_code' | 'conversion' | 'default_value'
>

/** What a system calls our fields and codes. */
export const mapsOf = (ctx: Ctx, systemId: string): Promise<MapRow[]> =>
  ctx.tx.query<MapRow & Record<string, unknown>>(
    `select kind, trial_list_id, own_code, foreign_code, conversion, default_value from third_party_map
     where business_id = app_biz() and third_party_system_id = $1 and deleted_at is null order by id`,
    [systemId],
  )

const foreignOf = (maps: readonly MapRow[], { kind, code }: Pick<OwnCode, 'kind' | 'code'>): string | null =>
  (code !== null && maps.find(one => one.kind === kind && folded(one.own_code) === folded(code))?.foreign_code) || null

/** Codes that a system cannot do without and has no name for, in words: kind, name and our code. */
export function gapsOf(codes: readonly OwnCode[], maps: readonly MapRow[], needs: readonly string[]): string[] {
  return codes
    .filter(one => needs.includes(one.kind) && foreignOf(maps, one) === null)
    .map(({ kind, code, name }) =>
      code === null ? `${mapKind.labels[kind].zh}（未关联）` : `${mapKind.labels[kind].zh} ${name}（${code}）`,
    )
}

/** The codes of a content as a system knows them; one without a name there stays our own. */
export function withForeignCodes(fields: Fields, maps: readonly MapRow[]): Fields {
  const called = (kind: OwnCode['kind'], value: Fields[string] | undefined): Fields[string] =>
    typeof value === 'string' ? (foreignOf(maps, { kind, code: value }) ?? value) : (value ?? null)
  const known = { test_code: 'test', part_code: 'part', unit_code: 'unit' } as const
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => {
      if (Object.hasOwn(known, name)) return [name, called(known[name as keyof typeof known], value)] // one of its names
      if (name !== 'results' || !Array.isArray(value)) return [name, value]
      const results = value as readonly Fields[] // rows of a content
      return [name, results.map(row => ({ ...row, parameter_code: called('parameter', row.parameter_code) }))]
    }),
  )
}

const converted = (value: Fields[string], how: MapRow['conversion']): Fields[string] => {
  if (value === null) return null
  if (how === 'text') return typeof value === 'string' ? value : JSON.stringify(value)
  if (how === 'date8') return typeof value === 'string' ? value.slice(0, 10).replaceAll('-', '') : value
  if (how === 'passed') return value === 'pass' ? 1 : value === 'fail' ? 0 : null
  return value
}

/**
 * A content under the names of a system. One that maps no field is given all of them under our own; else those that it maps, by the
 * row for the test where there is one.
 */
export function underTheirNames(fields: Fields, maps: readonly MapRow[], testId: string | null): Fields {
  const rows = maps.filter(one => one.kind === 'field' && (one.trial_list_id === null || one.trial_list_id === testId))
  if (rows.length === 0) return fields
  const byField = new Map<string, MapRow>()
  for (const row of rows) if (!byField.has(row.own_code) || row.trial_list_id !== null) byField.set(row.own_code, row)
  return Object.fromEntries(
    [...byField.values()]
      .filter(({ own_code }) => own_code in fields)
      .map(({ own_code, foreign_code, conversion, default_value }) => [
        foreign_code,
        converted(fields[own_code] ?? null, conversion) ?? default_value ?? null,
      ]),
  )
}
