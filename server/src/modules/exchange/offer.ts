import { thirdPartyPush } from '@gt/domain/exchange/third-party-push.entity.ts'
import type { thirdPartySystem } from '@gt/domain/exchange/third-party-system.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import type { Ctx } from '../../db/context.ts'
import type { Transaction } from '../../db/transaction.ts'

export type System = Row<typeof thirdPartySystem>

/** What of a system says what it is offered. */
export type Offered = Pick<System, 'id' | 'kind' | 'trigger' | 'data_kinds'>

/** Columns of what is offered, as each of the sources below selects them. */
const offered =
  'object_kind, object_id, revision_no, object_number, trial_list_id, trial_name, wbs_name, approve_time, volume_no'

/** The place of works of a report: that of its first task that has one, else that of its order. */
export const placeOfReport = `left join lateral (
    select n.code, n.name from wbs_node n where n.deleted_at is null and n.id = coalesce(
      (select k.wbs_node_id from report_task l join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
       where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null and k.wbs_node_id is not null order by l.sort_no, l.id limit 1),
      (select e.wbs_node_id from entrustment e where e.business_id = r.business_id and e.id = r.entrustment_id))) w on true`

/** The tests of a report by name, where it is of no single one. */
const testsOfReport = `coalesce(q.name_zh, (select string_agg(distinct k.test_name, '、') from report_task l
    join trial_task k on k.business_id = l.business_id and k.id = l.trial_task_id
    where l.business_id = r.business_id and l.report_id = r.id and l.deleted_at is null))`

const reports = `select 'report' as object_kind, r.id as object_id, v.revision_no, v.display_number as object_number, r.trial_list_id,
    left(${testsOfReport}, 200) as trial_name, w.name as wbs_name, v.effective_at as approve_time, a.volume_no
  from report r
  join report_revision v on v.business_id = r.business_id and v.report_id = r.id and v.state = 'effective' and v.deleted_at is null
  left join trial_list q on q.id = r.trial_list_id
  left join lateral (select x.volume_no, x.id from report_archive x where x.business_id = r.business_id and x.report_id = r.id and x.report_revision_id = v.id
    and x.state in ('filed', 'borrowed') and x.deleted_at is null order by x.id desc limit 1) a on true
  ${placeOfReport}
  where r.business_id = app_biz() and r.deleted_at is null and r.approver_id is not null and r.approved_at is not null`

/** Only what was issued, for a system that waits for it. */
const issuedOnly = ' and r.issued_at is not null'
/** Only what lies in the archive with the paper that bears its signatures. */
const archivedOnly = ' and a.id is not null and coalesce(v.signed_pdf_file_id, v.pdf_file_id) is not null'

/** Days behind now whose climate and captured data are offered. */
const daysBack = 7

const others: Readonly<Record<'device' | 'equipment' | 'personnel' | 'climate', string>> = {
  device: `select 'device' as object_kind, d.id as object_id, 0 as revision_no, coalesce(d.local_no, d.device_serial) as object_number, k.trial_list_id,
      left(coalesce(k.test_name, d.test_kind), 200) as trial_name, null::text as wbs_name, d.started_at as approve_time, null::text as volume_no
    from device_test_data d left join trial_task k on k.business_id = d.business_id and k.id = d.trial_task_id
    where d.business_id = app_biz() and d.deleted_at is null and d.state = 'used' and d.started_at >= gt_now() - make_interval(days => ${daysBack})`,
  equipment: `select 'equipment', m.id, m.row_version, m.equipment_number, null::bigint, left(m.name, 200), null::text, m.updated_at, null::text
    from equipment m where m.business_id = app_biz() and m.deleted_at is null and m.equipment_number is not null`,
  personnel: `select 'personnel', p.id, p.row_version, coalesce(p.personnel_no, p.name), null::bigint, p.name, null::text, p.updated_at, null::text
    from personnel p where p.business_id = app_biz() and p.deleted_at is null and p.state <> 'candidate'`,
  climate: `select 'climate', h.workplace_id, to_char(h.recorded_at, 'YYYYMMDD')::int, w.name || ' ' || to_char(h.recorded_at, 'YYYY-MM-DD'), null::bigint,
      left(w.name, 200), null::text, max(h.recorded_at), null::text
    from humiture_record h join workplace w on w.business_id = h.business_id and w.id = h.workplace_id
    where h.business_id = app_biz() and h.deleted_at is null and not h.voided and h.recorded_at < gt_today()
      and h.recorded_at >= gt_today() - ${daysBack}
    group by h.workplace_id, w.name, to_char(h.recorded_at, 'YYYYMMDD'), to_char(h.recorded_at, 'YYYY-MM-DD')`,
}

function sourcesOf({ kind, trigger, data_kinds }: Offered): string[] {
  if (kind === 'erm') return [reports + archivedOnly]
  return (data_kinds ?? []).map(data =>
    data === 'report' ? reports + (trigger === 'issued' ? issuedOnly : '') : others[data],
  )
}

/**
 * Puts what a system is to have into its queue: each record in each revision once, whoever runs this and how often. A revision that
 * was not sent yet gives way to a later one; one that was sent is named by it.
 * @returns the new transfers, in their order
 */
export async function offerRows(tx: Transaction, system: Offered): Promise<string[]> {
  const made: string[] = []
  for (const source of sourcesOf(system)) {
    const rows = await tx.query<{ id: string }>(
      `insert into third_party_push (third_party_system_id, system_kind, push_key, replaces_id, ${offered})
       select $1::bigint, $2::text, concat_ws('-', app_biz(), $1::text, o.object_kind, o.object_id, o.revision_no),
         (select p.id from third_party_push p where p.business_id = app_biz() and p.third_party_system_id = $1 and p.object_kind = o.object_kind
            and p.object_id = o.object_id and p.revision_no < o.revision_no and p.deleted_at is null order by p.revision_no desc limit 1),
         ${offered
           .split(', ')
           .map(name => `o.${name}`)
           .join(', ')}
       from (select x.object_kind, x.object_id, x.revision_no, left(x.object_number, 100) as object_number, x.trial_list_id, x.trial_name, x.wbs_name, x.approve_time, x.volume_no
         from (${source}) as x(object_kind, object_id, revision_no, object_number, trial_list_id, trial_name, wbs_name, approve_time, volume_no)) o
       where not exists (select from third_party_push p where p.business_id = app_biz() and p.third_party_system_id = $1 and p.object_kind = o.object_kind
         and p.object_id = o.object_id and p.revision_no >= o.revision_no and p.deleted_at is null)
       order by o.approve_time, o.object_id
       on conflict do nothing returning id`,
      [system.id, system.kind],
    )
    made.push(...rows.map(({ id }) => id))
  }
  if (made.length > 0) await giveWay(tx, system.id)
  return made
}

/** The same for callers whose open pages show it. */
export async function offerTo(ctx: Ctx, system: System): Promise<void> {
  const made = await offerRows(ctx.tx, system)
  if (made.length > 0) announce(ctx, made)
}

/**
 * What was not sent yet of a record whose later revision waits is not sent any more: of a report the row stays and says so, of a
 * register, which changes every day, it goes.
 */
async function giveWay(tx: Transaction, systemId: string): Promise<void> {
  await tx.query(
    `update third_party_push t set deleted_at = gt_now(), next_try_at = null, row_version = t.row_version + 1
     where t.business_id = app_biz() and t.third_party_system_id = $1 and t.state = 'waiting' and t.push_count = 0 and t.object_kind <> 'report' and t.deleted_at is null
       and exists (select from third_party_push n where n.business_id = t.business_id and n.third_party_system_id = t.third_party_system_id
         and n.object_kind = t.object_kind and n.object_id = t.object_id and n.revision_no > t.revision_no and n.deleted_at is null)`,
    [systemId],
  )
  await tx.query(
    `update third_party_push t set state = 'skipped', skip_reason = '已有新版本', next_try_at = null, row_version = t.row_version + 1, updated_at = gt_now()
     where t.business_id = app_biz() and t.third_party_system_id = $1 and t.state in ('waiting', 'failed') and t.deleted_at is null
       and exists (select from third_party_push n where n.business_id = t.business_id and n.third_party_system_id = t.third_party_system_id
         and n.object_kind = t.object_kind and n.object_id = t.object_id and n.revision_no > t.revision_no and n.deleted_at is null)`,
    [systemId],
  )
}

/** Tells open pages of transfers that were written in a statement of their own. */
export function announce(ctx: Ctx, ids: readonly string[]): void {
  const known = ctx.pending.changed.get(thirdPartyPush.name) ?? new Set<string>()
  ctx.pending.changed.set(thirdPartyPush.name, new Set([...known, ...ids]))
}
