import { userBusinessMap } from '@gt/domain/identity/user-business-map.entity.ts'
import { userDepartmentMap } from '@gt/domain/identity/user-department-map.entity.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate, LocalDateTime } from '@gt/domain/kit/id.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import type { moveActions } from '@gt/domain/people/move-actions.ts'
import { moveErrors } from '@gt/domain/people/move-errors.ts'
import { personnel } from '@gt/domain/people/personnel.entity.ts'
import { personnelCertificate } from '@gt/domain/people/personnel-certificate.entity.ts'
import { personnelErrors } from '@gt/domain/people/personnel-errors.ts'
import { moveStates, personnelMove } from '@gt/domain/people/personnel-move.entity.ts'
import { personnelRecord } from '@gt/domain/people/personnel-record.entity.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { inOrganization, inUnitOfMove } from '../../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, insertRows, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { writerRole } from '../../../http/session.ts'
import { guardKeptInHands } from '../../identity/api.ts'
import { endRights, openWork } from '../personnel/leave.ts'
import { sealedAnew } from '../personnel/numbers.ts'
import { tellHolders } from './tell.ts'

type Actions = (typeof moveActions)['actions']
type Move = Row<typeof personnelMove>

const route = '/personnel/personelAllManage'
const confirming = 'personnel.personelAllManage.confirm'
const mostNamed = 10

interface InSight {
  readonly id: Id
  readonly organization_id: Id
  readonly unit: string
  readonly name: string
  readonly state: string
  readonly was_sent: 0 | 1
  readonly [column: string]: unknown
}

export const peopleCounts: Run<Actions['Counts']> = async ctx => {
  const [row] = await ctx.tx.query<Awaited<ReturnType<Run<Actions['Counts']>>> & Record<string, unknown>>(
    `select count(*)::int as people, count(*) filter (where certificate_kind = 'engineer')::int as engineers,
       count(*) filter (where certificate_kind = 'assistant')::int as assistants, count(*) filter (where is_signatory)::int as signatories,
       count(*) filter (where valid_to between gt_today() and gt_today() + 90)::int as ending
     from gt_people_in_sight() where state = 'active'`,
  )
  return row ?? { people: 0, engineers: 0, assistants: 0, signatories: 0, ending: 0 }
}

/** A person in sight. Refuses with G-04. */
async function personInSight(ctx: Ctx, unitId: Id, id: Id): Promise<InSight> {
  const [found] = await ctx.tx.query<InSight>(
    'select id, organization_id, unit, name, state, was_sent::int from gt_people_in_sight() where business_id = $1 and id = $2',
    [unitId, id],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  return found
}

/** Units of the same organisation that the caller sees: those that he watches, of a parent its sites, of a site its parent. */
const unitsFor = (ctx: Ctx, person: InSight, unitId: Id): Promise<{ id: Id; name: string }[]> =>
  ctx.tx.query(
    `select b.id, coalesce(nullif(b.short_name, ''), b.name) as name from business b
     where b.id <> $1 and b.organization_id = $2 and b.state = 'active' and b.deleted_at is null
       and b.unit_category in ('graded_lab', 'central_lab', 'supervision', 'construction')
       and ($3::bigint[] is null or b.id = any($3) or b.parent_lab_id = app_biz() or b.id = (select o.parent_lab_id from business o where o.id = app_biz()))
     order by b.sort_no, b.id`,
    [unitId, person.organization_id, ctx.principal.business ? ctx.principal.business.visibleIds : null],
  )

export const movableUnits: Run<Actions['Units']> = async (ctx, { personnel_id, business_id }) => ({
  rows: await unitsFor(ctx, await personInSight(ctx, business_id, personnel_id), business_id),
})

export const askMove: Run<Actions['Ask']> = async (ctx, input) => {
  const { personnel_id, business_id: from, to_business_id: to, move_on, reason } = input
  // a writer of a watching unit writes in the role of its own people, who see it alone
  const person = await personToMove(ctx, from, personnel_id)
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('move ' || $1 || ' ' || $2))", [from, personnel_id])
  const waiting = await ctx.tx.query(
    "select 1 from personnel_move where from_business_id = $1 and personnel_id = $2 and state = 'asked' and deleted_at is null",
    [from, personnel_id],
  )
  const units = await unitsFor(ctx, person, from)
  const unit = units.find(({ id }) => id === to)
  refuseIfAny([
    ...(person.state === 'active' ? [] : [refused(personnelErrors, 'PE-01', { name: person.name })]),
    ...(person.was_sent === 1 ? [refused(moveErrors, 'PS-13', { name: person.name })] : []),
    ...(waiting.length > 0 ? [refused(moveErrors, 'PS-11', { name: person.name })] : []),
    ...(unit ? [] : [refused(moveErrors, 'PS-12', {}, { field: 'to_business_id' })]),
  ])
  const { label } = personnelMove.fields.from_business_id
  const made = await inOrganization(ctx, person.organization_id, { name: 'business_id', label }, () =>
    insertRow(ctx, personnelMove, {
      ...{ personnel_id, person_name: person.name, from_business_id: from, to_business_id: to, move_on, reason },
      asked_business_id: ctx.principal.business?.id ?? null,
    }),
  )
  tellHolders(ctx, `move:${made.id}`, {
    ...{ business_id: to, organization_id: person.organization_id, operation: confirming, notice: 'move_asked', route },
    values: { from: person.unit, name: person.name, day: move_on },
  })
  return { id: made.id }
}

/** The person as the caller sees him where the act runs in the role of his own unit: only a unit that watches needs more than that. */
async function personToMove(ctx: Ctx, unitId: Id, id: Id): Promise<InSight> {
  const { business } = ctx.principal
  if (business?.viewMode !== 1) return personInSight(ctx, unitId, id)
  const [found] = await ctx.tx.query<InSight>(
    'select id, organization_id, unit, name, state, was_sent::int from gt_watched_person($1, $2)',
    [unitId, id],
  )
  if (!found) throw new Refusal([refused(generalErrors, 'G-04')])
  return found
}

export const waitingMoves: Run<Actions['Waiting']> = async ctx => {
  const unit = ctx.principal.business?.id ?? null
  const rows = await ctx.tx.query<{
    id: string
    person: string
    from: string
    to: string
    move_on: string
    reason: string
    ours: 0 | 1
    withdraws: 0 | 1
  }>(
    `select m.id, m.person_name as person, f.name as "from", t.name as "to", m.move_on, m.reason, coalesce(m.to_business_id = $1, false)::int as ours,
       (m.asked_business_id is not distinct from $1)::int as withdraws
     from personnel_move m cross join lateral gt_unit_name(m.from_business_id) as f(name) cross join lateral gt_unit_name(m.to_business_id) as t(name)
     where m.state = 'asked' and m.deleted_at is null order by m.id`,
    [unit],
  )
  return { rows }
}

/** A move of the caller's unit that waits, locked. Refuses with G-04, PS-14. */
async function waitingMove(ctx: Ctx, id: Id, of: 'to_business_id' | 'asked_business_id'): Promise<Move> {
  const row = await getRow(ctx, personnelMove, id, true)
  if ((row[of] ?? null) !== (ctx.principal.business?.id ?? null)) throw new Refusal([refused(generalErrors, 'G-04')])
  if (row.state !== 'asked') throw new Refusal([refused(moveErrors, 'PS-14', { state: moveStates.labels[row.state] })])
  return row
}

const unitName = async (ctx: Ctx, id: Id): Promise<string> => {
  const [row] = await ctx.tx.query<{ name: string | null }>('select gt_unit_name($1) as name', [id])
  return row?.name ?? id
}

async function tellSender(
  ctx: Ctx,
  move: Move,
  sentence: 'move_confirmed' | 'move_refused',
  answer: string,
): Promise<void> {
  tellHolders(ctx, `move:${move.id}`, {
    ...{ business_id: move.from_business_id, organization_id: ctx.principal.organizationId ?? '0' },
    ...{ operation: 'personnel.personelAllManage.view', notice: sentence, route },
    values: { name: move.person_name, to: await unitName(ctx, move.to_business_id), answer },
  })
}

export const refuseMove: Run<Actions['Refuse']> = async (ctx, { id, answer }) => {
  const move = await waitingMove(ctx, id, 'to_business_id')
  await tellSender(ctx, move, 'move_refused', answer)
  await changeRow(ctx, personnelMove, move, {
    ...{ state: 'refused', answer, judged_by_id: userOf(ctx), judged_at: ctx.now as LocalDateTime },
  })
  return { id }
}

export const withdrawMove: Run<Actions['Withdraw']> = async (ctx, { id }) => {
  const move = await waitingMove(ctx, id, 'asked_business_id')
  await changeRow(ctx, personnelMove, move, { state: 'withdrawn' })
  return { id }
}

interface Leaving {
  readonly person: Row<typeof personnel>
  readonly certificates: readonly Row<typeof personnelCertificate>[]
  readonly records: readonly Row<typeof personnelRecord>[]
}

/** Closes the file in the old unit with the day before; answers what goes along. Refuses with PE-04, L-13. */
async function closeFile(ctx: Ctx, move: Move, last: LocalDate): Promise<Leaving> {
  const person = await getRow(ctx, personnel, move.personnel_id, true)
  const { name, user_id } = person
  const work = user_id ? await openWork(ctx, user_id) : []
  refuseIfAny([
    ...(person.state === 'active' ? [] : [refused(personnelErrors, 'PE-01', { name })]),
    ...(work.length > 0
      ? [refused(personnelErrors, 'PE-04', { name, work: work.slice(0, mostNamed).join('、') })]
      : []),
  ])
  const partsOf = async <R>(table: string, read: (id: Id) => Promise<R>): Promise<R[]> => {
    const ids = await ctx.tx.query<{ id: Id }>(
      `select id from ${table} where business_id = app_biz() and personnel_id = $1 and deleted_at is null order by id`,
      [person.id],
    )
    const rows: R[] = []
    for (const { id } of ids) rows.push(await read(id))
    return rows
  }
  const certificates = await partsOf('personnel_certificate', id => getRow(ctx, personnelCertificate, id))
  const records = await partsOf('personnel_record', id => getRow(ctx, personnelRecord, id))
  if (user_id) {
    await guardKeptInHands(ctx, user_id)
    await endRights(ctx, user_id, last)
    const units = await ctx.tx.query<{ id: Id }>(
      'select id from user_business_map where user_id = $1 and business_id = app_biz() and deleted_at is null',
      [user_id],
    )
    for (const { id } of units)
      await changeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, id, true), { valid_to: last })
    const rooms = await ctx.tx.query<{ id: Id }>(
      `select m.id from user_department_map m join department d on d.id = m.department_id and d.business_id = app_biz()
       where m.user_id = $1 and m.deleted_at is null`,
      [user_id],
    )
    for (const { id } of rooms) await removeRow(ctx, userDepartmentMap, await getRow(ctx, userDepartmentMap, id, true))
  }
  await changeRow(ctx, personnel, person, { state: 'transferred', leave_date: last })
  return { person, certificates, records }
}

/** Opens the account of who came to the unit. */
async function openUnit(ctx: Ctx, userId: Id, unitId: Id): Promise<void> {
  const [known] = await ctx.tx.query<{ id: Id }>(
    'select id from user_business_map where user_id = $1 and business_id = $2 and deleted_at is null',
    [userId, unitId],
  )
  if (known)
    await changeRow(ctx, userBusinessMap, await getRow(ctx, userBusinessMap, known.id, true), { valid_to: null })
  else await insertRow(ctx, userBusinessMap, { user_id: userId, business_id: unitId })
}

/** Takes the person over; see the contract. */
export const confirmMove: Run<Actions['Confirm']> = (call, { id }) =>
  call.transaction(writerRole(call.principal), async ctx => {
    const move = await waitingMove(ctx, id, 'to_business_id')
    if (move.move_on > dayOf(ctx.now)) throw new Refusal([refused(moveErrors, 'PS-15', { day: move.move_on })])
    const last = addCalendarDays(move.move_on, -1)
    const { person, certificates, records } = await inUnitOfMove(ctx, id, 'from_business_id', () =>
      closeFile(ctx, move, last),
    )
    const { user_id, id_card_cipher } = person
    if (user_id) {
      await openUnit(ctx, user_id, move.to_business_id)
      await ctx.tx.query('select gt_move_account($1, $2)', [id, user_id])
    }
    const { name, sex, birth_date, id_card, id_card_digest, phone, email, position, title, title_no } = person
    const { education, major, graduated_from, work_since, test_years, social_insured, employ_kind } = person
    const file = await insertRow(ctx, personnel, {
      ...{ name, sex, birth_date, id_card, id_card_digest, phone, email, position, title, title_no },
      ...{ education, major, graduated_from, work_since, test_years, social_insured, employ_kind, user_id },
      id_card_cipher: id_card_cipher
        ? sealedAnew(call.services.linkSecret, move.from_business_id, move.to_business_id, id_card_cipher)
        : null,
      entry_date: move.move_on,
      state: 'active' as const,
    })
    const there = await ctx.tx.query<{ kind: string; certificate_no: string }>(
      'select kind, certificate_no from personnel_certificate where business_id = app_biz() and deleted_at is null',
    )
    await insertRows(
      ctx,
      personnelCertificate,
      certificates
        .filter(one => !there.some(two => two.kind === one.kind && two.certificate_no === one.certificate_no))
        .map(({ kind, specialty, certificate_no, issue_date, valid_to, continuing_hours }) => ({
          ...{ personnel_id: file.id, kind, specialty, certificate_no, issue_date, valid_to, continuing_hours },
        })),
    )
    await insertRows(
      ctx,
      personnelRecord,
      records.map(({ kind, from_date, to_date, title: what, organisation, result, score }) => ({
        ...{ personnel_id: file.id, kind, from_date, to_date, title: what, organisation, result, score },
      })),
    )
    await tellSender(ctx, move, 'move_confirmed', '')
    await changeRow(ctx, personnelMove, move, {
      ...{ state: 'confirmed', judged_by_id: userOf(ctx), judged_at: ctx.now as LocalDateTime },
      new_personnel_id: file.id,
    })
    return { personnel_id: file.id }
  })
