import { dispatchOrgParameter } from '@gt/domain/dispatch/dispatch-org-parameter.entity.ts'
import { dispatchErrors } from '@gt/domain/dispatch/errors.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row, RowChange, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { dispatchOrg, dispatchOrgState } from '@gt/domain/organisation/dispatch-org.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { inSite } from '../../db/in-tenant.ts'
import { changeRow, getRow, lockRow } from '../../db/write.ts'
import { neededReason } from '../../flow/command.ts'
import { entityRules } from '../../pages/rules.ts'
import { chargeRefusals } from './in-charge.ts'
import { recallEverybody } from './people.ts'
import { certificateSql, inForceSql, validQualification } from './queries.ts'

type Site = Row<typeof dispatchOrg>
type Values = RowChange<typeof dispatchOrg>

/** DO-09 for a laboratory that stands elsewhere in its life. */
export function guardSite({ name, state }: Site, allowed: readonly Site['state'][], command: Label): void {
  if (!allowed.includes(state))
    throw new Refusal([
      refused(dispatchErrors, 'DO-09', { site: name ?? '', state: dispatchOrgState.labels[state], command }),
    ])
}

/** DO-03 for an authorisation that outlasts the certificates of the laboratory. */
async function endRefusals(ctx: Ctx, until: LocalDate): Promise<Refused[]> {
  const [found] = await ctx.tx.query<{ until: LocalDate | null }>(
    `select max(q.valid_to) as until from lab_qualification q where q.business_id = app_biz() and ${validQualification('q')}`,
  )
  const last = found?.until ?? null
  return last !== null && until <= last
    ? []
    : [refused(dispatchErrors, 'DO-03', { date: last ?? '—' }, { field: 'authorised_to' })]
}

/** DO-04 and DO-17 of the unit of a site. */
async function unitRefusals(ctx: Ctx, unitId: Id, siteId: Id | null): Promise<Refused[]> {
  const [unit] = await ctx.tx.query<{ other: string | null }>(
    `select (select d.name from dispatch_org d where d.business_id = app_biz() and d.site_business_id = b.id and d.id is distinct from $2
        and d.state in ('authorised', 'filed') and d.authorised_to >= gt_today() and d.deleted_at is null order by d.id limit 1) as other
     from business b where b.id = $1 and b.parent_lab_id = app_biz() and b.mode = 'gd' and b.deleted_at is null
       and exists (select from business_relation r where r.from_business_id = app_biz() and r.to_business_id = b.id and r.relation = 'parent_lab' and r.deleted_at is null)`,
    [unitId, siteId],
  )
  const field = { field: 'site_business_id' }
  if (!unit) return [refused(dispatchErrors, 'DO-04', {}, field)]
  return unit.other === null ? [] : [refused(dispatchErrors, 'DO-17', { name: unit.other }, field)]
}

async function guard(ctx: Ctx, row: Site | null, values: Values): Promise<void> {
  const { authorised_person_id: person, authorised_to: until, site_business_id: unit } = values
  const id = row?.id ?? null
  refuseIfAny([
    ...(unit && unit !== row?.site_business_id ? await unitRefusals(ctx, unit, id) : []),
    ...(person && person !== row?.authorised_person_id
      ? await chargeRefusals(ctx, person, id, 'authorised_person_id')
      : []),
    ...(until && until !== row?.authorised_to ? await endRefusals(ctx, until) : []),
  ])
}

const done = ({ id, row_version, state }: Site): CommandDone => ({ id, row_version, state })

/** DO-10 for a day outside of these two. */
function guardDay(day: LocalDate, since: LocalDate | null, to: LocalDate, field: string): void {
  const from = since ?? to
  if (day < from || day > to) throw new Refusal([refused(dispatchErrors, 'DO-10', { from, to }, { field })])
}

/** The sealed letter is there: the site is authorised. Refuses with G-01, DO-09, and what stands against a form of it. */
async function authorise(
  ctx: Ctx,
  item: CommandItem,
  { authorisation_file_id }: { readonly authorisation_file_id: Id },
): Promise<CommandDone> {
  const row = await lockRow(ctx, dispatchOrg, item)
  guardSite(row, ['draft'], { zh: '授权', en: 'authorise', es: 'autorizar' })
  const { site_business_id: unit, authorised_person_id: person, authorised_to: until } = row
  refuseIfAny([
    ...(unit ? await unitRefusals(ctx, unit, row.id) : []),
    ...(person ? await chargeRefusals(ctx, person, row.id, 'authorised_person_id') : []),
    ...(until ? await endRefusals(ctx, until) : []),
  ])
  return done(await changeRow(ctx, dispatchOrg, row, { authorisation_file_id, state: 'authorised' }))
}

interface Filing {
  readonly filing_authority: string
  readonly filing_no: string
  readonly filing_date: LocalDate
  readonly authorisation_file_id?: Id | null
}

/** The authority has taken the filing. Refuses with G-01, DO-09, DO-10. */
async function file(ctx: Ctx, item: CommandItem, filing: Filing): Promise<CommandDone> {
  const row = await lockRow(ctx, dispatchOrg, item)
  guardSite(row, ['authorised', 'filed'], { zh: '登记备案', en: 'file', es: 'registrar' })
  guardDay(filing.filing_date, row.authorised_from, dayOf(ctx.now), 'filing_date')
  const { filing_authority, filing_no, filing_date } = filing
  const letter = filing.authorisation_file_id ?? row.authorisation_file_id
  return done(
    await changeRow(ctx, dispatchOrg, row, {
      ...{ filing_authority, filing_no, filing_date, authorisation_file_id: letter },
      state: 'filed',
    }),
  )
}

/**
 * A site laboratory works no more: its people are recalled the same day, its system becomes read only. Refuses with G-01, G-07
 * (reason), DO-09, DO-10.
 */
async function close(
  ctx: Ctx,
  item: CommandItem,
  { closed_on, reason }: { readonly closed_on: LocalDate; readonly reason?: string },
): Promise<CommandDone> {
  const row = await lockRow(ctx, dispatchOrg, item)
  const why = neededReason(row.name, reason)
  guardSite(row, ['authorised', 'filed', 'expired'], { zh: '撤销', en: 'close', es: 'revocar' })
  guardDay(closed_on, row.authorised_from, dayOf(ctx.now), 'closed_on')
  await recallEverybody(ctx, row.id, closed_on)
  if (row.site_business_id)
    await inSite(ctx, row.site_business_id, async () => {
      const unit = await getRow(ctx, business, row.site_business_id ?? '0', true)
      if (unit.state === 'active') await changeRow(ctx, business, unit, { state: 'readonly' }, { reason: why })
    })
  const closed = { closed_on, close_reason: why.slice(0, 300), state: 'withdrawn' } as const
  return done(await changeRow(ctx, dispatchOrg, row, closed, { reason: why }))
}

/** For the nightly timer, once for each laboratory: authorisations that have run out. Answers how many. */
export async function endAuthorisations(ctx: Ctx): Promise<number> {
  const over = await ctx.tx.query<{ id: Id }>(
    `select id from dispatch_org where business_id = app_biz() and state in ('authorised', 'filed') and authorised_to < gt_today() and deleted_at is null order by id`,
  )
  for (const { id } of over)
    await changeRow(ctx, dispatchOrg, await getRow(ctx, dispatchOrg, id, true), { state: 'expired' })
  return over.length
}

/** Rules of dispatched laboratories (page djdispatchorg/dispatchorg). */
export const siteRules = entityRules(dispatchOrg, {
  computed: {
    calc_certificate_no: certificateSql('c.certificate_no', 't.authorised_person_id'),
    calc_param_count:
      'select count(*)::int from dispatch_org_parameter x where x.business_id = t.business_id and x.dispatch_org_id = t.id and x.deleted_at is null',
    calc_people: `select count(*)::int from personnel_transfer x where x.business_id = t.business_id and x.dispatch_org_id = t.id and ${inForceSql('x')}`,
  },
  async beforeCreate(ctx, values) {
    await guard(ctx, null, values)
    return values as RowValues<typeof dispatchOrg>
  },
  async beforeChange(ctx, row, changes) {
    guardSite(row, ['draft', 'authorised', 'filed', 'expired'], { zh: '修改', en: 'change', es: 'modificar' })
    await guard(ctx, row, changes)
    const inCharge =
      changes.authorised_person_id !== undefined && changes.authorised_person_id !== row.authorised_person_id
    // who is in charge was filed; another one is filed anew. A longer authorisation revives one that had run out.
    const state =
      row.state === 'filed' && inCharge
        ? 'authorised'
        : row.state === 'expired' && changes.authorised_to && changes.authorised_to >= dayOf(ctx.now)
          ? 'authorised'
          : row.state
    return { ...changes, state }
  },
  parts: [[dispatchOrgParameter.name, 'dispatch_org_id']],
  commands: { Authorise: authorise as never, File: file as never, Close: close as never },
})
