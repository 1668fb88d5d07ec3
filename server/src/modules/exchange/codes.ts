import type { pushActions } from '@gt/domain/exchange/actions.ts'
import { exchangeErrors } from '@gt/domain/exchange/errors.ts'
import { thirdPartyMap } from '@gt/domain/exchange/third-party-map.entity.ts'
import { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRow, removeRow } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { type OwnCode, rawContent } from './content.ts'
import { mapsOf } from './mapping.ts'
import type { System } from './offer.ts'
import { kindsOfPage, kindsWith } from './visible.ts'

type Actions = (typeof pushActions)['actions']

/** Transfers whose codes are looked through at once. */
const mostLooked = 300

/** The system of a page whose codes the caller may map. Refuses with G-03, G-04, XD-12. */
async function systemFor(ctx: Ctx, id: string, kinds: readonly string[]): Promise<System> {
  const system = await getRow(ctx, thirdPartySystem, id, true)
  if (system.business_id === '0')
    throw new Refusal([refused(generalErrors, 'G-28', { entity: thirdPartySystem.label })])
  if (!kinds.includes(system.kind)) throw new Refusal([refused(exchangeErrors, 'XD-12', {}, { field: 'system_id' })])
  return system
}

/** The codes of what is not sent yet and of what was mapped already; see the contract. */
export const codesOfPage: Run<Actions['Codes']> = async (ctx, { page, system_id }) => {
  const kinds = kindsOfPage[page].filter(kind => kindsWith(ctx, 'bindCode').some(one => one === kind))
  const systems = await ctx.tx.query<{ id: string; name: string }>(
    'select id, name from third_party_system where business_id = app_biz() and kind = any($1::text[]) and deleted_at is null order by enabled desc, code',
    [kinds],
  )
  const chosen = system_id ?? systems[0]?.id
  if (!chosen || !systems.some(({ id }) => id === chosen)) return { systems, rows: [] }
  const system = await getRow(ctx, thirdPartySystem, chosen)
  const maps = (await mapsOf(ctx, chosen)).filter(({ kind }) => kind !== 'field')
  const open = await ctx.tx.query<{ id: string }>(
    `select id from third_party_push where business_id = app_biz() and third_party_system_id = $1 and state in ('waiting', 'failed') and deleted_at is null
     order by approve_time desc, id desc limit ${mostLooked}`,
    [chosen],
  )
  const found = new Map<string, OwnCode & { uses: number }>()
  for (const { id } of open) {
    const raw = await rawContent(ctx, await getRow(ctx, thirdPartyPush, id))
    for (const one of raw?.codes ?? []) {
      if (one.code === null) continue
      const key = `${one.kind} ${one.code}`
      found.set(key, { ...one, uses: (found.get(key)?.uses ?? 0) + 1 })
    }
  }
  for (const { kind, own_code } of maps)
    if (kind !== 'field' && !found.has(`${kind} ${own_code}`))
      found.set(`${kind} ${own_code}`, { kind, code: own_code, name: '', uses: 0 })
  const rows = [...found.values()].map(({ kind, code, name, uses }) => ({
    kind,
    own_code: code ?? '',
    name,
    foreign_code: maps.find(one => one.kind === kind && one.own_code === code)?.foreign_code ?? null,
    uses,
    needed: (system.needs ?? []).some(one => one === kind) ? (1 as const) : (0 as const),
  }))
  const rank = (row: (typeof rows)[number]): number => (row.foreign_code !== null ? 2 : row.needed === 1 ? 0 : 1)
  rows.sort((a, b) => rank(a) - rank(b) || a.kind.localeCompare(b.kind) || a.own_code.localeCompare(b.own_code))
  return { systems, rows }
}

/** Keeps what codes are called at a system; see the contract. */
export const bindCodes: Run<Actions['BindCodes']> = async (ctx, { system_id, rows }) => {
  const system = await systemFor(ctx, system_id, kindsWith(ctx, 'bindCode'))
  let count = 0
  for (const { kind, own_code, foreign_code } of rows) {
    const code = kind as OwnCode['kind'] // one of its codes
    const [known] = await ctx.tx.query<{ id: string }>(
      `select id from third_party_map where business_id = app_biz() and third_party_system_id = $1 and kind = $2 and own_code = $3
         and trial_list_id is null and deleted_at is null`,
      [system.id, code, own_code],
    )
    const row = known ? await getRow(ctx, thirdPartyMap, known.id, true) : null
    if (row?.foreign_code === foreign_code || (!row && foreign_code === '')) continue
    count += 1
    if (!row)
      await insertRow(ctx, thirdPartyMap, { third_party_system_id: system.id, kind: code, own_code, foreign_code })
    else if (foreign_code === '') await removeRow(ctx, thirdPartyMap, row)
    else await changeRow(ctx, thirdPartyMap, row, { foreign_code })
  }
  return { count }
}
