import { equipment } from '@gt/domain/equipment/equipment.entity.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { BoundKind } from '@gt/domain/qrcode/label-actions.ts'
import { labelObjects } from '@gt/domain/qrcode/lists.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { sightSql } from '../../db/sight.ts'
import { changeRow, getRow } from '../../db/write.ts'
import { sampleNumberSql, samplesByName, samplesInSight, specimenNumberSql } from '../samples/api.ts'

/** A record that a label may be bound to. */
export interface Thing extends Record<string, unknown> {
  readonly id: Id
  readonly number: string
  readonly name: string
  /** The label that it has. */
  readonly label: string | null
}

interface Source {
  readonly from: string
  readonly number: (ctx: Ctx) => string
  readonly name: string
  readonly where: string
  readonly order: string
}

/** What is searched of each kind; the sample stands under `t`, so that the sight of the post fits. */
const sources: Readonly<Record<BoundKind, Source>> = {
  sample: {
    from: 'sample t',
    number: ctx => `coalesce(${sampleNumberSql(ctx, 't')}, '')`,
    name: "coalesce(t.name, '')",
    where: 't.sample_number is not null',
    order: 't.sample_number',
  },
  specimen: {
    from: 'sample t join test_sample sp on sp.business_id = t.business_id and sp.sample_id = t.id and sp.deleted_at is null',
    number: ctx => specimenNumberSql(ctx, 'sp'),
    name: "coalesce(t.name, '')",
    where: "sp.state not in ('tested', 'spoiled')",
    order: 't.id, sp.group_no, sp.id',
  },
  equipment: {
    from: 'equipment t',
    number: () => 't.equipment_number',
    name: 't.name',
    where: "t.state not in ('scrapped', 'lost')",
    order: 't.equipment_number',
  },
  place: {
    from: 'sample_library t',
    number: () => 't.code',
    name: 't.name',
    where: 't.code is not null',
    order: 't.code',
  },
}

const ofSamples: ReadonlySet<BoundKind> = new Set(['sample', 'specimen'])
const mostOffered = 50

/** Records of a kind in sight, by id or by what their number holds; `free` leaves out those with a label. */
export async function thingsOf(
  ctx: Ctx,
  kind: BoundKind,
  {
    id = null,
    search = '',
    free = false,
  }: { readonly id?: Id | null; readonly search?: string; readonly free?: boolean },
): Promise<Thing[]> {
  const { from, number, name, where, order } = sources[kind]
  const own = kind === 'specimen' ? 'sp' : 't'
  const label = `(select q.code from qrcode q where q.object_kind = $1 and q.object_id = ${own}.id and q.business_id = t.business_id and q.state = 'bound' and q.deleted_at is null limit 1)`
  const values: unknown[] = [kind, id, `%${search.replace(/[\\%_]/g, '\\$&')}%`, free]
  const sight = ofSamples.has(kind) ? sightSql(samplesInSight(ctx), values) : ''
  return ctx.tx.query<Thing>(
    `select * from (select ${own}.id, ${number(ctx)} as number, ${name} as name, ${label} as label, row_number() over (order by ${order}) as place
       from ${from} where t.business_id = app_biz() and t.deleted_at is null and ($2::bigint is null or ${own}.id = $2) and (${where})${sight}) x
     where x.number ilike $3 and (not $4 or x.label is null) order by x.place limit ${mostOffered}`,
    values,
  )
}

/** Writes the label into the record, where it has a field for it. */
export async function writeLabel(ctx: Ctx, kind: string, id: Id, labelId: Id | null): Promise<void> {
  if (kind === 'sample') await changeRow(ctx, sample, await getRow(ctx, sample, id, true), { qrcode_id: labelId })
  if (kind === 'equipment')
    await changeRow(ctx, equipment, await getRow(ctx, equipment, id, true), { qrcode_id: labelId })
}

/** True once the test of a bound sample or specimen has begun. */
export async function isBeingTested(ctx: Ctx, kind: string, id: Id): Promise<boolean> {
  if (kind !== 'sample' && kind !== 'specimen') return false
  const [row] = await ctx.tx.query(
    `select 1 from test_item i join trial_task k on k.business_id = i.business_id and k.id = i.trial_task_id and k.deleted_at is null
     where i.business_id = app_biz() and i.deleted_at is null and k.state not in ('unassigned', 'assigned', 'waiting_age', 'outsourced', 'cancelled')
       and i.sample_id = ${kind === 'sample' ? '$1' : '(select o.sample_id from test_sample o where o.business_id = app_biz() and o.id = $1)'} limit 1`,
    [id],
  )
  return row !== undefined
}

/** Number of what a label `t` is bound to; a blind sample is known by its code alone. */
export const boundNumberSql = (ctx: Ctx): string =>
  `select case t.object_kind
     when 'sample' then (select coalesce(${sampleNumberSql(ctx, 's')}, '') from sample s where s.business_id = t.business_id and s.id = t.object_id)
     when 'specimen' then (select ${specimenNumberSql(ctx, 'sp')} from test_sample sp where sp.business_id = t.business_id and sp.id = t.object_id)
     when 'equipment' then (select e.equipment_number from equipment e where e.business_id = t.business_id and e.id = t.object_id)
     when 'place' then (select p.code from sample_library p where p.business_id = t.business_id and p.id = t.object_id) end`

/** The part of the works that a bound sample or specimen `t` stands for; not told of a sample that is blind for the caller. */
export function boundPartSql(ctx: Ctx): string {
  const inSight = samplesByName(ctx, 's')
    .map(({ sql }) => ` and (${sql})`)
    .join('')
  return `select s.structural_part from sample s where s.business_id = t.business_id${inSight}
    and s.id = case t.object_kind when 'sample' then t.object_id
      when 'specimen' then (select sp.sample_id from test_sample sp where sp.business_id = t.business_id and sp.id = t.object_id) end`
}

/** The word of a kind. */
export const wordOf = (kind: BoundKind) => labelObjects.labels[kind]
