import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import { personnelTransfer } from '@gt/domain/dispatch/personnel-transfer.entity.ts'
import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { dispatchOrg, dispatchOrgState } from '@gt/domain/organisation/dispatch-org.entity.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { factsOf } from '../../db/facts.ts'
import { inSite } from '../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, insertRows, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'
import { postsToGive } from '../identity/api.ts'
import { chargeRefusals } from './in-charge.ts'
import { certificateSql } from './queries.ts'

type Transfer = Row<typeof personnelTransfer>
type Site = Row<typeof dispatchOrg>
type Person = Row<typeof personnel>

/** Most pieces of open work that are named. */
const mostNamed = 10

const ofFile = (what: string): string =>
  `select ${what} from personnel f where f.business_id = t.business_id and f.id = t.personnel_id`

/** Where else a person is in the time from a day on; null where nowhere. */
async function elsewhere(ctx: Ctx, personId: Id, from: LocalDate, except: Id | null): Promise<string | null> {
  // two calls that send the same person would both find him at home
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('dispatch ' || app_biz() || ' ' || $1))", [personId])
  const [found] = await ctx.tx.query<{ site: string }>(
    `select d.name as site from personnel_transfer x join dispatch_org d on d.business_id = x.business_id and d.id = x.dispatch_org_id
     where x.business_id = app_biz() and x.personnel_id = $1 and x.id is distinct from $3 and x.deleted_at is null
       and (x.state = 'in_force' or x.until_on >= $2::date) order by x.id desc limit 1`,
    [personId, from, except],
  )
  return found?.site ?? null
}

/** Why a person may not be sent to a site from a day on: DO-05, DO-06, DO-07, DO-10, DO-12, DO-16. */
async function sendRefusals(
  ctx: Ctx,
  {
    site,
    person,
    from,
    except,
  }: { readonly site: Site; readonly person: Person; readonly from: LocalDate; readonly except: Id | null },
): Promise<Refused[]> {
  const { name } = person
  const field = { field: 'personnel_id' }
  const [first, last] = [site.authorised_from ?? from, site.authorised_to ?? from]
  const isOpen = site.state === 'authorised' || site.state === 'filed'
  const at = await elsewhere(ctx, person.id, from, except)
  return [
    ...(isOpen
      ? []
      : [
          refused(
            dispatchErrors,
            'DO-06',
            { site: site.name ?? '', state: dispatchOrgState.labels[site.state] },
            { field: 'dispatch_org_id' },
          ),
        ]),
    ...(site.site_business_id
      ? []
      : [refused(dispatchErrors, 'DO-12', { site: site.name ?? '' }, { field: 'dispatch_org_id' })]),
    ...(from < first || from > last
      ? [refused(dispatchErrors, 'DO-10', { from: first, to: last }, { field: 'transfer_on' })]
      : []),
    ...(person.state === 'active' ? [] : [refused(dispatchErrors, 'DO-16', { name }, field)]),
    ...(person.user_id ? [] : [refused(dispatchErrors, 'DO-07', { name }, field)]),
    ...(at === null ? [] : [refused(dispatchErrors, 'DO-05', { name, site: at }, field)]),
  ]
}

/** The live row of an account in a map, locked; null where there is none. */
async function mapped(
  ctx: Ctx,
  table: 'user_business_map' | 'user_post_map',
  userId: Id,
  other: readonly [string, Id],
) {
  const [found] = await ctx.tx.query<{ id: Id }>(
    `select id from ${table} where business_id = app_biz() and user_id = $1 and ${other[0]} = $2 and deleted_at is null`,
    [userId, other[1]],
  )
  return found?.id ?? null
}

/** Opens the site to an account from a day on, with a post; an earlier stay goes on. */
async function openSite(ctx: Ctx, unitId: Id, userId: Id, { post_id, transfer_on }: Transfer): Promise<void> {
  const unit = await mapped(ctx, 'user_business_map', userId, ['business_id', unitId])
  if (unit === null) await insertRow(ctx, userBusinessMap, { user_id: userId, business_id: unitId })
  else await changeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, unit, true), { valid_to: null })
  const held = await mapped(ctx, 'user_post_map', userId, ['post_id', post_id])
  const times = { valid_from: transfer_on, valid_to: null }
  if (held === null) await insertRow(ctx, userPostMap, { user_id: userId, post_id, ...times })
  else await changeRow(ctx, userPostMap, await getRow(ctx, userPostMap, held, true), times)
}

interface Certificate extends RowValues<typeof personnelCertificate> {
  readonly kind: Row<typeof personnelCertificate>['kind']
  readonly certificate_no: string
}

/** What stands of a person in the file at the site: what the parent knows, without identity number, telephone and papers. */
async function openFile(
  ctx: Ctx,
  parentId: Id,
  person: Person,
  since: LocalDate,
  certificates: readonly Certificate[],
): Promise<void> {
  const [known] = await ctx.tx.query<{ id: Id }>(
    'select id from personnel where business_id = app_biz() and user_id = $1 and deleted_at is null order by id desc limit 1',
    [person.user_id],
  )
  const { name, sex, title, title_no, education, major, position, user_id } = person
  const values = {
    ...{ name, sex, title, title_no, education, major, position, user_id },
    ...{ sent_by_business_id: parentId, entry_date: since, leave_date: null, state: 'active' as const },
  }
  const file = known
    ? await changeRow(ctx, personnel, await getRow(ctx, personnel, known.id, true), values)
    : await insertRow(ctx, personnel, values)
  const there = await ctx.tx.query<{ kind: string; certificate_no: string }>(
    'select kind, certificate_no from personnel_certificate where business_id = app_biz() and deleted_at is null',
  )
  const missing = certificates.filter(
    one => !there.some(({ kind, certificate_no }) => kind === one.kind && certificate_no === one.certificate_no),
  )
  await insertRows(
    ctx,
    personnelCertificate,
    missing.map(one => ({ ...one, personnel_id: file.id, registered_here: 0 })),
  )
}

/** Carries out a sending within the site: the account opens it, the file is there. */
async function arrive(ctx: Ctx, transfer: Transfer, person: Person): Promise<void> {
  const certificates = await ctx.tx.query<Certificate & Record<string, unknown>>(
    `select kind, specialty, certificate_no, issue_date, valid_to from personnel_certificate
     where business_id = app_biz() and personnel_id = $1 and deleted_at is null order by id`,
    [person.id],
  )
  const parentId = ctx.principal.business?.id ?? '0'
  await inSite(ctx, transfer.to_business_id, async () => {
    if (person.user_id) await openSite(ctx, transfer.to_business_id, person.user_id, transfer)
    await openFile(ctx, parentId, person, transfer.transfer_on, certificates)
  })
}

/** Numbers of the tasks that an account has in hand at the site. */
const openWork = (ctx: Ctx, userId: Id): Promise<{ number: string }[]> =>
  ctx.tx.query<{ number: string }>(
    `select coalesce(k.task_number, k.id::text) as number from trial_task k
     where k.business_id = app_biz() and k.deleted_at is null and k.state in ('assigned', 'waiting_age', 'testing', 'suspended')
       and exists (select from trial_task_person w where w.business_id = k.business_id and w.trial_task_id = k.id and w.user_id = $1
         and w.role in ('tester', 'co_tester') and w.deleted_at is null) order by 1 limit ${mostNamed}`,
    [userId],
  )

/** Ends what an account may do at the site with a day; its file says when it left. */
async function depart(ctx: Ctx, transfer: Transfer, person: Person, last: LocalDate, force: boolean): Promise<void> {
  await inSite(ctx, transfer.to_business_id, async () => {
    const userId = person.user_id
    if (userId === null) return
    const work = force ? [] : await openWork(ctx, userId)
    if (work.length > 0)
      throw new Refusal([
        refused(dispatchErrors, 'DO-08', { name: person.name, work: work.map(({ number }) => number).join('、') }),
      ])
    const unit = await mapped(ctx, 'user_business_map', userId, ['business_id', transfer.to_business_id])
    if (unit) await changeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, unit, true), { valid_to: last })
    const posts = await ctx.tx.query<{ id: Id; valid_from: LocalDate | null }>(
      'select id, valid_from from user_post_map where business_id = app_biz() and user_id = $1 and coalesce(valid_to > $2::date, true) and deleted_at is null order by id',
      [userId, last],
    )
    for (const { id, valid_from } of posts)
      await changeRow(ctx, userPostMap, await getRow(ctx, userPostMap, id, true), {
        valid_to: last,
        ...(valid_from !== null && valid_from > last ? { valid_from: last } : {}),
      })
    const rights = await ctx.tx.query<{ id: Id; valid_from: LocalDate }>(
      'select id, valid_from from user_trial_authority where business_id = app_biz() and user_id = $1 and enabled and coalesce(valid_to > $2::date, true) and deleted_at is null order by id',
      [userId, last],
    )
    for (const { id, valid_from } of rights)
      await changeRow(
        ctx,
        userTrialAuthority,
        await getRow(ctx, userTrialAuthority, id, true),
        valid_from <= last ? { valid_to: last } : { enabled: 0 },
      )
    const files = await ctx.tx.query<{ id: Id }>(
      "select id from personnel where business_id = app_biz() and user_id = $1 and state in ('active', 'candidate') and deleted_at is null",
      [userId],
    )
    for (const { id } of files)
      await changeRow(ctx, personnel, await getRow(ctx, personnel, id, true), {
        state: 'transferred',
        leave_date: last,
      })
  })
}

async function endTransfer(ctx: Ctx, row: Transfer, last: LocalDate, force = false): Promise<Transfer> {
  await depart(ctx, row, await getRow(ctx, personnel, row.personnel_id), last, force)
  return changeRow(ctx, personnelTransfer, row, { state: 'ended', until_on: last })
}

/** Everybody at a site that is closed comes back on a day, whatever is unfinished there. */
export async function recallEverybody(ctx: Ctx, siteId: Id, on: LocalDate): Promise<void> {
  const rows = await ctx.tx.query<{ id: Id }>(
    "select id from personnel_transfer where business_id = app_biz() and dispatch_org_id = $1 and state = 'in_force' and deleted_at is null order by id",
    [siteId],
  )
  for (const { id } of rows) {
    const row = await getRow(ctx, personnelTransfer, id, true)
    await endTransfer(ctx, row, on < row.transfer_on ? row.transfer_on : on, true)
  }
}

function guardInForce({ state }: Transfer, name: string): void {
  if (state !== 'in_force') throw new Refusal([refused(dispatchErrors, 'DO-14', { name })])
}

const done = ({ id, row_version, state }: Transfer): CommandDone => ({ id, row_version, state })

/** A person comes back; the account opens the site until that day. Refuses with G-01, DO-08, DO-10, DO-14. */
async function recall(
  ctx: Ctx,
  item: CommandItem,
  { until_on }: { readonly until_on: LocalDate },
): Promise<CommandDone> {
  const row = await lockRow(ctx, personnelTransfer, item)
  const { name } = await getRow(ctx, personnel, row.personnel_id)
  guardInForce(row, name)
  const today = dayOf(ctx.now)
  // who never went is recalled before he goes
  const [from = today] = [row.transfer_on, today].sort()
  if (until_on < from || until_on > today)
    throw new Refusal([refused(dispatchErrors, 'DO-10', { from, to: today }, { field: 'until_on' })])
  return done(await endTransfer(ctx, row, until_on))
}

/**
 * Another person takes the post at the site from a day on. Who was in charge of the site is followed by the other one, which is
 * filed anew. Refuses as sending and recalling do, and with DO-01, DO-02 of who is to be in charge.
 */
async function swap(
  ctx: Ctx,
  item: CommandItem,
  { personnel_id, transfer_on }: { readonly personnel_id: Id; readonly transfer_on: LocalDate },
): Promise<CommandDone> {
  const row = await lockRow(ctx, personnelTransfer, item)
  const leaving = await getRow(ctx, personnel, row.personnel_id)
  guardInForce(row, leaving.name)
  const site = await getRow(ctx, dispatchOrg, row.dispatch_org_id, true)
  const coming = await getRow(ctx, personnel, personnel_id)
  const today = dayOf(ctx.now)
  const isInCharge = site.authorised_person_id === leaving.id
  refuseIfAny([
    ...(transfer_on <= row.transfer_on || transfer_on > addCalendarDays(today, 1)
      ? [
          refused(
            dispatchErrors,
            'DO-10',
            { from: addCalendarDays(row.transfer_on, 1), to: addCalendarDays(today, 1) },
            { field: 'transfer_on' },
          ),
        ]
      : []),
    ...(await sendRefusals(ctx, { site, person: coming, from: transfer_on, except: null })),
    ...(isInCharge ? await chargeRefusals(ctx, coming.id, site.id, 'personnel_id') : []),
  ])
  const ended = await endTransfer(ctx, row, addCalendarDays(transfer_on, -1))
  const next = await insertRow(ctx, personnelTransfer, {
    ...{ dispatch_org_id: site.id, personnel_id: coming.id, to_business_id: row.to_business_id },
    ...{ post_id: row.post_id, transfer_on },
  })
  await arrive(ctx, next, coming)
  if (isInCharge)
    await changeRow(ctx, dispatchOrg, site, {
      authorised_person_id: coming.id,
      state: site.state === 'filed' ? 'authorised' : site.state,
    })
  return done(ended)
}

/** Whether a person has a post at home today, which he may have at a site as well, whoever sends him. */
const holdsAtHome = async (ctx: Ctx, { user_id }: Person, postId: Id): Promise<boolean> => {
  const found = await ctx.tx.query(
    `select 1 from user_post_map m where m.business_id = app_biz() and m.user_id = $1 and m.post_id = $2 and m.deleted_at is null
       and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true)`,
    [user_id, postId],
  )
  return found.length > 0
}

async function asSent(
  ctx: Ctx,
  values: NewRow<typeof personnelTransfer>,
): Promise<RowValues<typeof personnelTransfer>> {
  const { dispatch_org_id, personnel_id, post_id, transfer_on } = values
  const site = await getRow(ctx, dispatchOrg, dispatch_org_id)
  const person = await getRow(ctx, personnel, personnel_id)
  const posts = (await postsToGive(ctx)).map(({ id }) => id)
  const known = posts.includes(post_id) || (await holdsAtHome(ctx, person, post_id))
  refuseIfAny([
    ...(await sendRefusals(ctx, { site, person, from: transfer_on, except: null })),
    ...(known ? [] : [refused(dispatchErrors, 'DO-13', {}, { field: 'post_id' })]),
  ])
  if (!site.site_business_id) throw new Refusal([refused(generalErrors, 'G-04')])
  return { ...values, to_business_id: site.site_business_id, state: 'in_force' }
}

/** Rules of people at sites (page djdispatchorg/dispatchperson). */
export const transferRules = entityRules(personnelTransfer, {
  visible: () => ({
    facts: factsOf(personnelTransfer.computed, {
      person_name: { column: 'f.name', place: `exists (${ofFile('')} and #)` },
    }),
  }),
  computed: {
    person_name: ofFile('f.name'),
    calc_certificate_no: certificateSql('c.certificate_no', 't.personnel_id'),
    calc_majors: certificateSql('c.specialty', 't.personnel_id'),
  },
  beforeCreate: asSent,
  async afterSave(ctx, row, before) {
    if (before === null) await arrive(ctx, row, await getRow(ctx, personnel, row.personnel_id))
  },
  commands: { Recall: recall as never, Swap: swap as never },
})
