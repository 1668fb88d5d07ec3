import type { Entity } from '@gt/domain/kit/entity.ts'
import { languages } from '@gt/domain/kit/label.ts'
import { auditLog } from '@gt/domain/platform/audit-log.entity.ts'
import type { trailActions } from '@gt/domain/platform/log-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { allEntities } from '../../db/schema.ts'
import { trailHash } from '../../db/write.ts'
import type { Run } from '../../http/implement.ts'
import { changesIn, namesOf } from '../../pages/history.ts'
import { entityRules } from '../../pages/rules.ts'
import { momentsOf } from './period.ts'

type Values = Readonly<Record<string, unknown>>
interface TrailRow extends Record<string, unknown> {
  readonly entity: string
  readonly before: Values | null
  readonly after: Values | null
}

const entities = new Map<string, Entity>(allEntities.map(entity => [entity.name, entity]))
const literal = (text: string): string => `'${text.replaceAll("'", "''")}'`

/** What a row speaks of in all languages, to be searched by. */
const objectWords = `(case t.entity ${allEntities
  .map(({ name, label }) => `when ${literal(name)} then ${literal(languages.map(one => label[one]).join(' '))}`)
  .join(' ')} else t.entity end)`

const longest = 2000

/** What changed of a row, one field a line: its name, the old value and the new one. */
function diffText(ctx: Ctx, entity: Entity | undefined, row: TrailRow, names: ReadonlyMap<string, string>): string {
  if (!entity) return JSON.stringify(row.after ?? row.before ?? {}).slice(0, longest)
  // an entry of something other than a change, such as an export, tells what it likes
  const isShown = (name: string): boolean => entity.fields[name]?.options.secret !== true
  return changesIn(ctx, entity, row, names, isShown)
    .map(({ field, before, after }) => {
      const title = entity.fields[field]?.label[ctx.language] ?? field
      return row.before === null ? `${title}: ${after ?? '—'}` : `${title}: ${before ?? '—'} → ${after ?? '—'}`
    })
    .join('\n')
    .slice(0, longest)
}

/** Rows of the trail in the reader's words. */
async function tellRows(ctx: Ctx, rows: readonly Record<string, unknown>[]): Promise<Record<string, unknown>[]> {
  const trail = rows as readonly TrailRow[] // rows of the trail
  const names = new Map<string, ReadonlyMap<string, string>>()
  for (const name of new Set(trail.map(row => row.entity))) {
    const entity = entities.get(name)
    if (!entity) continue
    names.set(
      name,
      await namesOf(
        ctx,
        entity,
        trail.filter(row => row.entity === name),
      ),
    )
  }
  return trail.map(row => {
    const entity = entities.get(row.entity)
    return {
      ...row,
      object: entity?.label[ctx.language] ?? row.entity,
      calc_diff: diffText(ctx, entity, row, names.get(row.entity) ?? new Map()),
    }
  })
}

/** Rules of the trail (page totalset/auditlog). */
export const trailRules = entityRules(auditLog, {
  visible: () => ({ facts: factsOf(auditLog.computed, { object: { column: objectWords, place: '#' } }) }),
  computed: { object: 'select t.entity', calc_diff: 'select null::text' },
  tell: tellRows,
})

const rowDigest = trailHash({
  business: 'l.business_id',
  entity: 'l.entity',
  id: 'l.entity_id',
  action: 'l.action',
  before: 'l."before"',
  after: 'l."after"',
  reason: 'l.reason',
  number: 'l.object_number',
  user: 'l.user_id',
  ip: 'l.ip',
  trace: 'l.trace_id',
  at: 'l.occurred_at',
  // joined last and left out where it is null: rows of before have the digest that they had
  operator: 'l.operated_by',
})

interface Broken {
  readonly kind: 'row' | 'seal'
  readonly id: string
  readonly entity: string | null
  readonly number: string | null
  readonly at: string
}

/**
 * Checks rows against their own digests, and the seals over them against their rows and the seal before: a row that was changed is
 * named itself, one that was taken away or put in by its seal.
 */
export const verifyTrail: Run<(typeof trailActions)['actions']['Verify']> = async (ctx, period) => {
  const moments = [...momentsOf(period)]
  const [counted] = await ctx.tx.query<{ rows: number; first: string | null; last: string | null }>(
    `select count(*)::int as rows, min(id)::text as first, max(id)::text as last from audit_log
     where business_id = app_biz() and occurred_at >= $1::timestamptz and occurred_at < $2::timestamptz`,
    moments,
  )
  const { rows = 0, first = null, last = null } = counted ?? {}
  const within =
    's.business_id = app_biz() and s.to_id >= coalesce($1::bigint, 0) and s.from_id <= coalesce($2::bigint, 0)'
  const [seals] = await ctx.tx.query<{ n: number; from: string | null; sealed: string | null }>(
    `select count(*)::int as n, min(s.from_id)::text as "from", max(s.to_id)::text as sealed from audit_seal s where ${within}`,
    [first, last],
  )
  const [open] = await ctx.tx.query<{ n: number }>(
    `select count(*)::int as n from audit_log where business_id = app_biz() and occurred_at >= $1::timestamptz and occurred_at < $2::timestamptz
       and id > coalesce($3::bigint, 0)`,
    [...moments, seals?.sealed ?? null],
  )
  const [row] = await ctx.tx.query<Broken & Record<string, unknown>>(
    `select 'row' as kind, l.id::text, l.entity, l.object_number as number, l.occurred_at as at from audit_log l
     where l.business_id = app_biz() and l.id between least($1::bigint, $3::bigint) and greatest($2::bigint, $4::bigint) and l.row_hash is distinct from ${rowDigest}
     order by l.id limit 1`,
    // whole seals, so that a row whose moment was moved out of the period is found as well
    [first, last, seals?.from ?? null, seals?.sealed ?? null],
  )
  const [seal] = await ctx.tx.query<Broken & Record<string, unknown>>(
    `select 'seal' as kind, s.id::text, null as entity, null as number, s.sealed_at as at from audit_seal s
     left join lateral (select p.root from audit_seal p where p.business_id = s.business_id and p.to_id < s.from_id order by p.to_id desc limit 1) p on true
     left join lateral (select count(*) as n, string_agg(l.row_hash, '' order by l.id) as hashes from audit_log l
       where l.business_id = s.business_id and l.id between s.from_id and s.to_id) c on true
     where ${within} and (s.prev_root is distinct from p.root or c.n <> s.row_count
       or s.root <> encode(sha256(convert_to(coalesce(p.root, '') || coalesce(c.hashes, ''), 'UTF8')), 'hex'))
     order by s.from_id limit 1`,
    [first, last],
  )
  const broken = row ?? seal ?? null
  return { rows, seals: seals?.n ?? 0, unsealed: open?.n ?? 0, broken }
}
