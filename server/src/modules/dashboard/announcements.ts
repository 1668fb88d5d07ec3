import { announcement } from '@gt/domain/dashboard/announcement.entity.ts'
import { announcementRead } from '@gt/domain/dashboard/announcement-read.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { operationErrors } from '@gt/domain/platform/operation-errors.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { visibleAnnouncements } from './visible.ts'

type Announcement = Row<typeof announcement>
type Values = RowValues<typeof announcement>

/** A laboratory administers what is for its own unit alone; another one is not there for it. */
function guardOwn(ctx: Ctx, row: Announcement): void {
  const { business } = ctx.principal
  if (business && JSON.stringify(row.scope?.businesses ?? []) !== JSON.stringify([business.id]))
    throw new Refusal([refused(generalErrors, 'G-04')])
}

interface UnitRow extends Record<string, unknown> {
  readonly id: string
  readonly organization_id: string
}

/** The organisation of the chosen units for people of the platform, who belong to none of them. */
async function organizationOfUnits(ctx: Ctx, { unit_ids }: Values): Promise<string | null> {
  if (ctx.principal.dataScope !== 'platform' || !unit_ids?.length) return null
  const units = await ctx.tx.query<UnitRow>(
    'select id, organization_id from business where id = any($1::bigint[]) and deleted_at is null',
    [unit_ids],
  )
  return units[0]?.organization_id ?? null
}

/** Whom it is for, as readers are asked: the own unit of a laboratory, else what was chosen of the organisation. */
async function scopeOf(ctx: Ctx, { unit_ids, post_ids }: Values): Promise<Values> {
  const { business } = ctx.principal
  const wanted = unit_ids ?? []
  if (business && wanted.some(id => id !== business.id))
    throw new Refusal([refused(operationErrors, 'OP-11', {}, { field: 'unit_ids' })])
  const units = business ? [business.id] : [...new Set(wanted)]
  const found = await ctx.tx.query<UnitRow>(
    'select id, organization_id from business where id = any($1::bigint[]) and deleted_at is null and organization_id = app_org()',
    [units],
  )
  const posts = await ctx.tx.query<{ id: string; code: string }>(
    'select id, code from post where id = any($1::bigint[]) and deleted_at is null',
    [post_ids ?? []],
  )
  const { unit_ids: unitField, post_ids: postField } = announcement.fields
  refuseIfAny([
    ...(found.length === units.length
      ? []
      : [refused(generalErrors, 'G-14', { field: unitField.label }, { field: 'unit_ids' })]),
    ...(posts.length === new Set(post_ids ?? []).size
      ? []
      : [refused(generalErrors, 'G-14', { field: postField.label }, { field: 'post_ids' })]),
  ])
  return {
    scope: {
      ...(units.length > 0 ? { businesses: units } : {}),
      ...(posts.length > 0 ? { posts: posts.map(({ code }) => code) } : {}),
    },
  }
}

/** OP-12 for one that would end before it begins. */
function guardEnd({ publish_at, expire_at }: Values): void {
  if (publish_at && expire_at && expire_at < publish_at)
    throw new Refusal([refused(operationErrors, 'OP-12', {}, { field: 'expire_at' })])
}

const doneWith = ({ id, row_version }: Announcement): CommandDone => ({ id, row_version, state: null })

async function lockOwn(ctx: Ctx, item: CommandItem): Promise<Announcement> {
  const row = await lockRow(ctx, announcement, item)
  guardOwn(ctx, row)
  return row
}

/** Shows an announcement from now on, or from the moment that it names. Refuses with G-06 (title, content), OP-12, OP-13. */
async function publish(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockOwn(ctx, item)
  if (row.state === 'published') throw new Refusal([refused(operationErrors, 'OP-13', { title: row.title ?? '' })])
  refuseIfAny(
    (['title', 'content', 'kind'] as const)
      .filter(name => !row[name])
      .map(name => refused(generalErrors, 'G-06', { field: announcement.fields[name].label }, { field: name })),
  )
  const publish_at = row.publish_at ?? (ctx.now as NonNullable<Announcement['publish_at']>)
  if (row.expire_at && (row.expire_at <= ctx.now || row.expire_at <= publish_at))
    throw new Refusal([refused(operationErrors, 'OP-12', {}, { field: 'expire_at' })])
  return doneWith(await changeRow(ctx, announcement, row, { state: 'published', publish_at }))
}

/** Shows it no longer; who read it stays. Refuses with OP-13. */
async function revoke(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockOwn(ctx, item)
  if (row.state !== 'published') throw new Refusal([refused(operationErrors, 'OP-13', { title: row.title ?? '' })])
  return doneWith(await changeRow(ctx, announcement, row, { state: 'withdrawn' }))
}

/** Accounts `u` that an announcement `t` is for. */
export const addressedPeople = `app_user u where u.deleted_at is null and u.state = 'active' and u.organization_id = (select a.organization_id from announcement a where a.id = t.id) and u.business_id is not null
  and (jsonb_array_length(coalesce(t.scope->'businesses', '[]')) = 0 or t.scope->'businesses' ? u.business_id::text)
  and (jsonb_array_length(coalesce(t.scope->'posts', '[]')) = 0 or exists (select from user_post_map m join post p on p.id = m.post_id
    where m.user_id = u.id and m.deleted_at is null and t.scope->'posts' ? p.code))`

/** Rules of announcements (page totalset/announcement). */
export const announcementRules = entityRules(announcement, {
  visible: visibleAnnouncements,
  organizationOf: organizationOfUnits,
  parts: [[announcementRead.name, 'announcement_id']],
  computed: {
    calc_scope_text: `select concat_ws('；', nullif((select string_agg(b.short_name, '、' order by b.sort_no, b.id) from business b where t.scope->'businesses' ? b.id::text), ''),
      nullif((select string_agg(distinct p.name, '、') from post p where p.deleted_at is null and t.post_ids ? p.id::text), ''))`,
    calc_read_rate: `select case when t.state = 'draft' or count(*) = 0 then null else (100 * count(*) filter (where exists (select from announcement_read r
      where r.announcement_id = t.id and r.user_id = u.id and r.deleted_at is null)) / count(*))::int end from ${addressedPeople}`,
  },
  async beforeCreate(ctx, values) {
    guardEnd(values)
    return { ...values, ...(await scopeOf(ctx, values)) }
  },
  async beforeChange(ctx, row, changes) {
    guardOwn(ctx, row)
    if (row.state === 'published') throw new Refusal([refused(operationErrors, 'OP-14', { title: row.title ?? '' })])
    guardEnd({ ...row, ...changes })
    return { ...changes, ...(await scopeOf(ctx, { ...row, ...changes })) }
  },
  async beforeRemove(ctx, row) {
    guardOwn(ctx, row)
    if (row.state === 'published') throw new Refusal([refused(operationErrors, 'OP-14', { title: row.title ?? '' })])
  },
  commands: { Publish: publish as never, Revoke: revoke as never },
})
