import type { dispatchCheckActions } from '@gt/domain/dispatch/check-actions.ts'
import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { dispatchNotices } from '@gt/domain/dispatch/notices.ts'
import { standardItems } from '@gt/domain/dispatch/standard-items.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Decimal, Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { dispatchCheck, dispatchCheckState } from '@gt/domain/organisation/dispatch-check.entity.ts'
import { dispatchCheckItem } from '@gt/domain/organisation/dispatch-check-item.entity.ts'
import { dispatchOrg } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { businessOf, type Ctx, userOf } from '../../db/context.ts'
import { inParent, inSite } from '../../db/in-tenant.ts'
import { detailRow, type ListOptions } from '../../db/list.ts'
import { changeRow, getRow, insertRows, lockRow } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'
import { closeTodos, holdersOfPost, openTodoForPost } from '../../flow/todos.ts'
import type { Run } from '../../http/implement.ts'
import { entityRules } from '../../pages/rules.ts'
import { guardSite } from './sites.ts'

type Actions = (typeof dispatchCheckActions)['actions']
type Visit = Row<typeof dispatchCheck>
type Item = Row<typeof dispatchCheckItem>

const route = '/djdispatchorg/dispatchcheck'

/** DO-20 for a visit that stands elsewhere in its life. */
function guardVisit({ check_no, state }: Visit, expected: Visit['state'], command: Label): void {
  if (state !== expected)
    throw new Refusal([
      refused(dispatchErrors, 'DO-20', { number: check_no ?? '', state: dispatchCheckState.labels[state], command }),
    ])
}

/** The next number of a visit of the laboratory, such as `XC202603-004`. */
async function nextNumber(ctx: Ctx): Promise<string> {
  const head = `XC${ctx.now.slice(0, 7).replace('-', '')}`
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('dispatch check ' || app_biz()))")
  const [row] = await ctx.tx.query<{ n: string }>(
    `select lpad((coalesce(max(substr(check_no, 10)::int), 0) + 1)::text, 3, '0') as n from dispatch_check where business_id = app_biz() and check_no ~ $1`,
    [`^${head}-[0-9]{3,6}$`],
  )
  return `${head}-${row?.n ?? ''}`
}

const itemsOf = async (ctx: Ctx, visit: Visit): Promise<Item[]> => {
  const rows = await ctx.tx.query<{ id: Id }>(
    'select id from dispatch_check_item where business_id = app_biz() and dispatch_check_id = $1 and deleted_at is null order by sort_no, id for update',
    [visit.id],
  )
  const items: Item[] = []
  for (const { id } of rows) items.push(await getRow(ctx, dispatchCheckItem, id))
  return items
}

const isFinding = ({ result }: Item): boolean => result === 'not_met'

/** Asks the head of the site to correct what was found. */
async function askSite(ctx: Ctx, visit: Visit, count: number, sentence: 'findings' | 'returned'): Promise<void> {
  const { site_business_id } = await getRow(ctx, dispatchOrg, visit.dispatch_org_id)
  if (!site_business_id) return
  await inSite(ctx, site_business_id, () =>
    openTodoForPost(ctx, 'director', {
      kind: 'other',
      title: notice(dispatchNotices, sentence, { number: visit.check_no ?? '', count }),
      object: { kind: 'dispatch_check', id: visit.id, number: visit.check_no },
      route,
      step: 'fix',
    }),
  )
}

interface Recorded {
  readonly checked_on: LocalDate
  readonly score: Decimal
  readonly report_file_id?: Id | null
}

/**
 * The visit took place. Without findings it is closed, with findings the site corrects them. Refuses with G-01, DO-10 (the day),
 * DO-20, DO-21 (items without a result), DO-22 (findings without words or day).
 */
async function record(
  ctx: Ctx,
  item: CommandItem,
  { checked_on, score, report_file_id }: Recorded,
): Promise<CommandDone> {
  const visit = await lockRow(ctx, dispatchCheck, item)
  guardVisit(visit, 'planned', { zh: '登记', en: 'record', es: 'registrar' })
  const items = await itemsOf(ctx, visit)
  const today = dayOf(ctx.now)
  const site = await getRow(ctx, dispatchOrg, visit.dispatch_org_id)
  const since = site.authorised_from ?? today
  const bare = items.filter(({ result }) => result === null).length
  const unsaid = items.flatMap((one, at) =>
    isFinding(one) && (!one.finding?.trim() || one.correction_due_on === null || one.correction_due_on < checked_on)
      ? [at + 1]
      : [],
  )
  refuseIfAny([
    ...(checked_on < since || checked_on > today
      ? [refused(dispatchErrors, 'DO-10', { from: since, to: today }, { field: 'checked_on' })]
      : []),
    ...(bare > 0 || items.length === 0 ? [refused(dispatchErrors, 'DO-21', { count: bare })] : []),
    ...(unsaid.length > 0 ? [refused(dispatchErrors, 'DO-22', { rows: unsaid.join('、') })] : []),
  ])
  const found = items.filter(isFinding).length
  const values = { checked_on, score, report_file_id: report_file_id ?? null }
  const state = found > 0 ? 'correcting' : 'closed'
  const now = await changeRow(ctx, dispatchCheck, visit, { ...values, state })
  if (found > 0) await askSite(ctx, now, found, 'findings')
  return { id: now.id, row_version: now.row_version, state: now.state }
}

/** What was found at a visit in sight: of the laboratory's own, or of one to it. */
export const findings: Run<Actions['Findings']> = async (ctx, { id }) => {
  await detailRow(ctx, dispatchCheck, id, aboutUs(ctx))
  return {
    rows: await ctx.tx.query<{
      id: string
      item_text: string
      finding: string
      correction_due_on: string | null
      correction: string | null
      answered_on: string | null
      return_note: string | null
      verified_on: string | null
    }>(
      `select i.id, i.item_text, coalesce(i.finding, '') as finding, i.correction_due_on, i.correction, i.answered_on, i.return_note, i.verified_on
       from dispatch_check_item i where i.dispatch_check_id = $1 and i.result = 'not_met' and i.deleted_at is null order by i.sort_no, i.id`,
      [id],
    ),
  }
}

/** Sites that nobody visited in this quarter; see the contract. */
export const unvisitedSites: Run<Actions['Unvisited']> = async ctx => ({
  rows: await ctx.tx.query<{ id: string; name: string }>(
    `select d.id, d.name from dispatch_org d where d.business_id = app_biz() and d.state in ('authorised', 'filed') and d.authorised_to >= gt_today()
       and d.deleted_at is null and not exists (select from dispatch_check c where c.business_id = d.business_id and c.dispatch_org_id = d.id
         and c.checked_on >= date_trunc('quarter', gt_today())::date and c.deleted_at is null) order by d.name, d.id`,
  ),
})

/** Runs where the visit is kept: the parent at home, its site within it and only with visits that were made there. */
async function whereKept<T>(ctx: Ctx, visitId: Id, work: () => Promise<T>): Promise<T> {
  if (businessOf(ctx).labKind !== 'gd') return work()
  const site = businessOf(ctx).id
  return inParent(ctx, async () => {
    const [own] = await ctx.tx.query(
      `select 1 from dispatch_check c join dispatch_org d on d.business_id = c.business_id and d.id = c.dispatch_org_id
       where c.business_id = app_biz() and c.id = $1 and d.site_business_id = $2 and c.deleted_at is null`,
      [visitId, site],
    )
    if (!own) await getRow(ctx, dispatchCheck, '0') // not found, as for any stranger
    return work()
  })
}

/** The unit in which the transaction is now. */
const unitOf = async ({ tx }: Ctx): Promise<Id> =>
  (await tx.query<{ id: Id }>('select app_biz()::text as id'))[0]?.id ?? '0'

/** The site answers; see the contract. */
export const answerFindings: Run<Actions['Answer']> = (ctx, { answers, ...item }) =>
  whereKept(ctx, item.id, async () => {
    const visit = await lockRow(ctx, dispatchCheck, item)
    guardVisit(visit, 'correcting', { zh: '回复', en: 'answer', es: 'responder' })
    const items = await itemsOf(ctx, visit)
    for (const { id, correction } of answers) {
      const row = items.find(one => one.id === id && isFinding(one) && one.verified_on === null)
      if (!row || correction.trim() === '') throw new Refusal([refused(dispatchErrors, 'DO-23')])
      const values = { correction: correction.trim(), answered_on: dayOf(ctx.now), return_note: null }
      await changeRow(ctx, dispatchCheckItem, row, values)
    }
    // a to-do names who opened it, and people of a site are none of the parent's; a message does not
    await tellPeople(ctx, {
      unit: await unitOf(ctx),
      people: await holdersOfPost(ctx, 'quality_lead', null),
      kind: 'system',
      title: notice(dispatchNotices, 'answered', { number: visit.check_no ?? '' }),
      route,
    })
    return { answered: answers.length }
  })

/** The parent judges the corrections; see the contract. */
export const verifyFindings: Run<Actions['Verify']> = async (ctx, { verdicts, ...item }) => {
  const visit = await lockRow(ctx, dispatchCheck, item)
  guardVisit(visit, 'correcting', { zh: '验证', en: 'verify', es: 'comprobar' })
  const items = await itemsOf(ctx, visit)
  for (const verdict of verdicts) {
    const row = items.find(
      one => one.id === verdict.id && isFinding(one) && one.answered_on && one.verified_on === null,
    )
    if (!row) throw new Refusal([refused(dispatchErrors, 'DO-24')])
    await changeRow(
      ctx,
      dispatchCheckItem,
      row,
      verdict.accepted === 1
        ? { verified_by_id: userOf(ctx), verified_on: dayOf(ctx.now) }
        : { answered_on: null, return_note: verdict.note },
    )
  }
  const now = await itemsOf(ctx, visit)
  const open = now.filter(one => isFinding(one) && one.verified_on === null).length
  const returned = verdicts.filter(({ accepted }) => accepted === 0).length
  const object = { kind: 'dispatch_check', id: visit.id } as const
  if (open === 0) {
    await changeRow(ctx, dispatchCheck, visit, { state: 'closed' })
    const { site_business_id } = await getRow(ctx, dispatchOrg, visit.dispatch_org_id)
    if (site_business_id) await inSite(ctx, site_business_id, () => closeTodos(ctx, object))
  } else if (returned > 0) await askSite(ctx, visit, returned, 'returned')
  return { open }
}

/** A site lists the visits that its parent made to it. */
const aboutUs = (ctx: Ctx): ListOptions => (businessOf(ctx).labKind === 'gd' ? { aboutUs: true } : {})

const countOf = (where: string): string =>
  `select count(*)::int from dispatch_check_item i where i.business_id = t.business_id and i.dispatch_check_id = t.id and i.result = 'not_met' and i.deleted_at is null${where}`

/** Items of a visit are filled in until it is recorded. */
async function guardItem(ctx: Ctx, visitId: Id): Promise<void> {
  guardVisit(await getRow(ctx, dispatchCheck, visitId, true), 'planned', dispatchCheckItem.label)
}

/** Rules of visits to site laboratories (page djdispatchorg/dispatchcheck). */
export const checkRules = entityRules(dispatchCheck, {
  visible: aboutUs,
  computed: {
    calc_checkers: `select string_agg(coalesce(u.real_name, u.nickname, u.user_name), '、' order by u.id) from app_user u
      where u.id in (select v::bigint from jsonb_array_elements_text(t.checker_ids) v)`,
    calc_findings: countOf(''),
    calc_open_findings: countOf(' and i.verified_on is null'),
  },
  async beforeCreate(ctx, values) {
    const site = await getRow(ctx, dispatchOrg, values.dispatch_org_id)
    guardSite(site, ['authorised', 'filed', 'expired'], { zh: '巡查', en: 'visit', es: 'visitar' })
    return { ...values, check_no: await nextNumber(ctx) }
  },
  async beforeChange(_, row, changes) {
    guardVisit(row, 'planned', { zh: '修改', en: 'change', es: 'modificar' })
    return changes
  },
  async afterSave(ctx, row, before) {
    if (before !== null) return
    await insertRows(
      ctx,
      dispatchCheckItem,
      standardItems.map(([subject, text], at) => ({
        ...{ dispatch_check_id: row.id, subject },
        item_text: text[ctx.language],
        sort_no: at + 1,
      })),
    )
  },
  parts: [[dispatchCheckItem.name, 'dispatch_check_id']],
  commands: { Record: record as never },
})

/** Rules of their items. */
export const checkItemRules = entityRules(dispatchCheckItem, {
  visible: aboutUs,
  async beforeCreate(ctx, values) {
    await guardItem(ctx, values.dispatch_check_id)
    return values
  },
  async beforeChange(ctx, row, changes) {
    await guardItem(ctx, row.dispatch_check_id)
    return changes
  },
  async beforeRemove(ctx, row) {
    await guardItem(ctx, row.dispatch_check_id)
  },
})
