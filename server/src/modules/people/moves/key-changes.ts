import { userPostMap } from '@gt/domain/identity/user-post-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { NewRow, Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id, LocalDate } from '@gt/domain/kit/id.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { lengthOf } from '@gt/domain/kit/text.ts'
import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import { keyChangeStates, keyPersonChange } from '@gt/domain/people/key-person-change.entity.ts'
import {
  type ChangeStep,
  certificateRank,
  changeSteps,
  mayReplace,
  nextStep,
} from '@gt/domain/people/key-person-steps.ts'
import { moveErrors } from '@gt/domain/people/move-errors.ts'
import { moveNotices } from '@gt/domain/people/move-notices.ts'
import { certificateKinds } from '@gt/domain/people/personnel-certificate.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { inOverseen } from '../../../db/in-tenant.ts'
import { changeRow, getRow, insertRow, lockRow } from '../../../db/write.ts'
import { neededReason } from '../../../flow/command.ts'
import { notifyUsers } from '../../../flow/todos.ts'
import { entityRules } from '../../../pages/rules.ts'
import { ofLaboratory } from '../pick-people.ts'
import { tellHolders } from './tell.ts'

type Change = Row<typeof keyPersonChange>

const route = '/gdpersonnel/personneltransfer'
const reasonLengths = { min: 10, max: 300 } as const
const ranks = ['—', certificateKinds.labels.assistant.zh, certificateKinds.labels.engineer.zh] as const

/** Which steps have a unit that watches the laboratory today, each with its units. */
async function watchersOf(ctx: Ctx): Promise<ReadonlyMap<ChangeStep, readonly Id[]>> {
  const rows = await ctx.tx.query<{ relation: string; id: Id }>(
    `select relation, from_business_id as id from business_relation
     where to_business_id = app_biz() and relation in ('supervises', 'central_over') and deleted_at is null
       and coalesce(valid_from, gt_today()) <= gt_today() and coalesce(valid_to, gt_today()) >= gt_today() order by id`,
  )
  const of = (relation: string): Id[] => rows.filter(row => row.relation === relation).map(({ id }) => id)
  const pairs: [ChangeStep, Id[]][] = [
    ['supervision', of('supervises')],
    ['central', of('central_over')],
  ]
  return new Map(pairs.filter(([, units]) => units.length > 0))
}

/** Who judges the next step is told of it, in the own unit; the owner of the works belongs to none. */
async function tellStep(ctx: Ctx, row: Change, step: ChangeStep): Promise<void> {
  const watchers = await watchersOf(ctx)
  const [own] = await ctx.tx.query<{ name: string; organization_id: Id }>(
    "select coalesce(nullif(short_name, ''), name) as name, organization_id from business where id = app_biz()",
  )
  for (const unit of step === 'owner' ? ['0'] : (watchers.get(step) ?? []))
    tellHolders(ctx, `change:${row.id}:${step}`, {
      ...{ business_id: unit, organization_id: own?.organization_id ?? '0', route },
      ...{ operation: 'gdpersonnel.personneltransfer.approve', notice: 'change_step' },
      values: { unit: own?.name ?? '', number: row.transfer_no ?? '' },
    })
}

/** The next number of the laboratory, such as `DD202603-004`. */
async function nextNumber(ctx: Ctx): Promise<string> {
  const head = `DD${ctx.now.slice(0, 7).replace('-', '')}`
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('key change ' || app_biz()))")
  const [row] = await ctx.tx.query<{ n: string }>(
    `select lpad((coalesce(max(substr(transfer_no, 10)::int), 0) + 1)::text, 3, '0') as n from key_person_change where business_id = app_biz() and transfer_no ~ $1`,
    [`^${head}-[0-9]{3,6}$`],
  )
  return `${head}-${row?.n ?? ''}`
}

interface Candidate {
  readonly id: Id
  readonly name: string
  readonly state: string
  readonly user_id: Id | null
  readonly kinds: readonly string[]
  readonly [column: string]: unknown
}

/** People with the kinds of their certificates that are valid on a day. */
const candidates = (ctx: Ctx, ids: readonly Id[], on: LocalDate): Promise<Candidate[]> =>
  ctx.tx.query(
    `select p.id, p.name, p.state, p.user_id, coalesce((select jsonb_agg(distinct c.kind) from personnel_certificate c where c.business_id = p.business_id
       and c.personnel_id = p.id and c.deleted_at is null and coalesce(c.valid_to >= $2::date, true)), '[]') as kinds
     from personnel p where p.business_id = app_biz() and p.id = any($1) and p.deleted_at is null`,
    [ids, on],
  )

/** Posts that an account holds today. */
const postsOf = (ctx: Ctx, userId: Id): Promise<{ id: Id; name: string }[]> =>
  ctx.tx.query(
    `select distinct p.id, p.name from user_post_map m join post p on p.id = m.post_id where m.business_id = app_biz() and m.user_id = $1 and m.deleted_at is null
       and coalesce(m.valid_from <= gt_today(), true) and coalesce(m.valid_to >= gt_today(), true) order by p.id`,
    [userId],
  )

/** What stands against a change: PS-21 to PS-24, PS-28, PS-29. */
async function askRefusals(ctx: Ctx, values: NewRow<typeof keyPersonChange>): Promise<Refused[]> {
  const { personnel_id, in_personnel_id, post_id, change_on, reason } = values
  const people = await candidates(ctx, [personnel_id, in_personnel_id], change_on)
  const leaving = people.find(({ id }) => id === personnel_id)
  const coming = people.find(({ id }) => id === in_personnel_id)
  if (!leaving || !coming) return [refused(generalErrors, 'G-04')]
  const [waiting] = await ctx.tx.query<{ transfer_no: string }>(
    "select transfer_no from key_person_change where business_id = app_biz() and personnel_id = $1 and state in ('asked', 'approved') and deleted_at is null limit 1",
    [personnel_id],
  )
  const holds = leaving.user_id ? (await postsOf(ctx, leaving.user_id)).some(({ id }) => id === post_id) : false
  const length = lengthOf(reason.trim())
  const isFit = leaving.id !== coming.id && coming.state === 'active' && coming.user_id !== null
  return [
    ...(change_on < dayOf(ctx.now) ? [refused(moveErrors, 'PS-29', {}, { field: 'change_on' })] : []),
    ...(length < reasonLengths.min || length > reasonLengths.max
      ? [
          refused(
            moveErrors,
            'PS-28',
            { field: keyPersonChange.fields.reason.label, ...reasonLengths },
            { field: 'reason' },
          ),
        ]
      : []),
    ...(holds ? [] : [refused(moveErrors, 'PS-22', { name: leaving.name }, { field: 'post_id' })]),
    ...(isFit ? [] : [refused(moveErrors, 'PS-23', {}, { field: 'in_personnel_id' })]),
    ...(isFit && !mayReplace(leaving.kinds, coming.kinds)
      ? [
          refused(
            moveErrors,
            'PS-21',
            { coming: ranks[certificateRank(coming.kinds)], leaving: ranks[certificateRank(leaving.kinds)] },
            { field: 'in_personnel_id' },
          ),
        ]
      : []),
    ...(waiting ? [refused(moveErrors, 'PS-24', { number: waiting.transfer_no }, { field: 'personnel_id' })] : []),
  ]
}

/** Steps that the caller judges: those of the relations of his unit to the laboratory of the row, for people of no unit the owner's. */
async function stepsOf(ctx: Ctx): Promise<readonly ChangeStep[]> {
  const unit = ctx.principal.business?.id
  if (!unit) return ctx.principal.dataScope === 'platform' ? [] : ['owner']
  return [...(await watchersOf(ctx))].flatMap(([step, units]) => (units.includes(unit) ? [step] : []))
}

const stateRefused = (row: Change): Refusal =>
  new Refusal([
    refused(moveErrors, 'PS-26', { number: row.transfer_no ?? '', state: keyChangeStates.labels[row.state] }),
  ])

/** The application at a step that the caller judges, locked. Refuses with G-01, G-04, PS-25, PS-26. */
async function judged(ctx: Ctx, item: CommandItem): Promise<{ row: Change; step: ChangeStep }> {
  const row = await lockRow(ctx, keyPersonChange, item)
  const step = row.calc_step
  if (row.state !== 'asked' || !step) throw stateRefused(row)
  if (!(await stepsOf(ctx)).includes(step))
    throw new Refusal([refused(moveErrors, 'PS-25', { step: changeSteps.labels[step] })])
  return { row, step }
}

const done = ({ id, row_version, state }: Change): CommandDone => ({ id, row_version, state })

/** Tells who applied; people of no unit leave the message to the job that follows. */
async function tellApplicant(
  ctx: Ctx,
  row: Change,
  key: 'change_approved' | 'change_returned',
  value: string,
): Promise<void> {
  if (!row.created_by_id || !ctx.principal.business) return
  const number = row.transfer_no ?? ''
  const title =
    key === 'change_approved'
      ? notice(moveNotices, key, { number, day: value })
      : notice(moveNotices, key, { number, answer: value })
  await notifyUsers(ctx, [row.created_by_id], { kind: 'personnel', title, route, place: { id: row.id } })
}

async function approveStep(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const { row, step } = await judged(ctx, item)
  const steps = new Set((await watchersOf(ctx)).keys())
  const next = ctx.principal.business ? nextStep(step, steps) : null
  const signed = { [`${step}_by`]: ctx.principal.displayName, [`${step}_at`]: ctx.now } as RowValues<
    typeof keyPersonChange
  > // its own columns
  const after = await changeRow(ctx, keyPersonChange, row, {
    ...signed,
    calc_step: next,
    state: next === null ? 'approved' : 'asked',
  })
  if (next !== null) await tellStep(ctx, after, next)
  else
    ctx.pending.jobs.push({
      name: 'carry_key_changes',
      input: { business_id: row.business_id },
      key: `carry_key_changes:${row.id}`,
    })
  return done(after)
}

async function returnStep(ctx: Ctx, item: CommandItem, given: { readonly reason?: string }): Promise<CommandDone> {
  const { row } = await judged(ctx, item)
  const answer = neededReason(row.transfer_no, given.reason)
  const after = await changeRow(ctx, keyPersonChange, row, { state: 'returned', calc_step: null, answer })
  await tellApplicant(ctx, after, 'change_returned', answer)
  return done(after)
}

/** From the own unit, from one that watches, or from none: what the owner of the works says is said with the record in its organisation. */
const watched =
  <Given>(step: (ctx: Ctx, item: CommandItem, given: Given) => Promise<CommandDone>) =>
  (ctx: Ctx, item: CommandItem, given: Given): Promise<CommandDone> =>
    inOverseen(ctx, keyPersonChange, item.id, () => step(ctx, item, given))

async function withdraw(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const row = await lockRow(ctx, keyPersonChange, item)
  if (row.business_id !== ctx.principal.business?.id) throw new Refusal([refused(generalErrors, 'G-04')])
  if (row.state !== 'asked') throw stateRefused(row)
  if (row.supervision_at || row.central_at || row.owner_at) throw new Refusal([refused(moveErrors, 'PS-27')])
  return done(await changeRow(ctx, keyPersonChange, row, { state: 'cancelled', calc_step: null }))
}

/** The post and the authorisations of who leaves pass to who comes on the day; what he holds already stays his. */
async function passOn(ctx: Ctx, row: Change): Promise<void> {
  const [leaving] = await candidates(ctx, [row.personnel_id], row.change_on)
  const [coming] = await candidates(ctx, [row.in_personnel_id], row.change_on)
  const [from, to] = [leaving?.user_id, coming?.user_id]
  if (!from || !to) return
  const last = addCalendarDays(row.change_on, -1)
  const held = await ctx.tx.query<{ id: Id; valid_from: LocalDate | null }>(
    `select id, valid_from from user_post_map where business_id = app_biz() and user_id = $1 and post_id = $2 and deleted_at is null
       and coalesce(valid_to > $3::date, true) order by id`,
    [from, row.post_id, last],
  )
  for (const { id, valid_from } of held)
    await changeRow(ctx, userPostMap, await getRow(ctx, userPostMap, id, true), {
      valid_to: last,
      ...(valid_from !== null && valid_from > last ? { valid_from: last } : {}),
    })
  const known = await ctx.tx.query<{ id: Id }>(
    'select id from user_post_map where business_id = app_biz() and user_id = $1 and post_id = $2 and deleted_at is null',
    [to, row.post_id],
  )
  const [mine] = known
  if (mine) await changeRow(ctx, userPostMap, await getRow(ctx, userPostMap, mine.id, true), { valid_to: null })
  else await insertRow(ctx, userPostMap, { user_id: to, post_id: row.post_id, valid_from: row.change_on })
  const rights = await ctx.tx.query<{ id: Id }>(
    `select id from user_trial_authority where business_id = app_biz() and user_id = $1 and enabled and deleted_at is null
       and coalesce(valid_to > $2::date, true) order by id`,
    [from, last],
  )
  for (const { id } of rights) {
    const right = await getRow(ctx, userTrialAuthority, id, true)
    const { trial_list_id, trial_parameter_id, role, equipment_sort_id } = right
    await changeRow(ctx, userTrialAuthority, right, right.valid_from <= last ? { valid_to: last } : { enabled: 0 })
    const has = await ctx.tx.query(
      `select 1 from user_trial_authority where business_id = app_biz() and user_id = $1 and trial_list_id = $2 and trial_parameter_id is not distinct from $3
         and role = $4 and enabled and deleted_at is null and coalesce(valid_to >= $5::date, true)`,
      [to, trial_list_id, trial_parameter_id, role, row.change_on],
    )
    if (has.length === 0)
      await insertRow(ctx, userTrialAuthority, {
        ...{ user_id: to, trial_list_id, trial_parameter_id, role, equipment_sort_id },
        valid_from: row.change_on,
      })
  }
}

/** For the timer, once for each laboratory: passes on what was approved and whose day has come. Answers how many there were. */
export async function carryOutKeyChanges(ctx: Ctx): Promise<number> {
  const due = await ctx.tx.query<{ id: Id }>(
    "select id from key_person_change where business_id = app_biz() and state = 'approved' and change_on <= gt_today() and deleted_at is null order by id",
  )
  for (const { id } of due) {
    const row = await getRow(ctx, keyPersonChange, id, true)
    await passOn(ctx, row)
    await changeRow(ctx, keyPersonChange, row, { state: 'done' })
    await tellApplicant(ctx, row, 'change_approved', row.change_on)
  }
  return due.length
}

const ofPerson = (which: string): string =>
  `select f.name from personnel f where f.business_id = t.business_id and f.id = t.${which}`
const ofUnit = 'business b where b.id = t.business_id'

/** Rules of changes of key people (page gdpersonnel/personneltransfer). */
export const keyChangeRules = entityRules(keyPersonChange, {
  visible: ctx => ({
    // the owner of works belongs to no unit and reads what row security shows of its organisation
    ...(ctx.principal.business ? {} : { aboutUs: true as const }),
    facts: factsOf(keyPersonChange.computed, {
      out_name: {
        column: 'f.name',
        place: `exists (select from personnel f where f.business_id = t.business_id and f.id = t.personnel_id and #)`,
      },
      calc_unit: { column: "concat_ws(' ', b.short_name, b.name)", place: `exists (select from ${ofUnit} and #)` },
    }),
  }),
  computed: {
    calc_unit: `select coalesce(nullif(b.short_name, ''), b.name) from ${ofUnit}`,
    out_name: ofPerson('personnel_id'),
    in_name: ofPerson('in_personnel_id'),
    post_name: 'select p.name from post p where p.id = t.post_id',
  },
  async choices(ctx, _field, { personnel_id }) {
    const [person] = personnel_id
      ? await ctx.tx.query<{ user_id: Id | null }>(
          `select f.user_id from personnel f join app_user u on u.id = f.user_id where f.business_id = app_biz() and f.id = $1 and ${ofLaboratory}`,
          [personnel_id],
        )
      : []
    const posts = person?.user_id ? await postsOf(ctx, person.user_id) : []
    return posts.map(({ id, name }) => ({ value: id, label: name, hint: null }))
  },
  async beforeCreate(ctx, values) {
    refuseIfAny(await askRefusals(ctx, values))
    const first = nextStep(null, new Set((await watchersOf(ctx)).keys()))
    return { ...values, transfer_no: await nextNumber(ctx), state: 'asked' as const, calc_step: first }
  },
  async beforeChange(_ctx, row) {
    throw stateRefused(row)
  },
  async beforeRemove(_ctx, row) {
    throw stateRefused(row)
  },
  async afterSave(ctx, row, before) {
    if (before === null && row.calc_step) await tellStep(ctx, row, row.calc_step as ChangeStep)
  },
  commands: {
    Approve: watched(approveStep) as never,
    Return: watched(returnStep) as never,
    Withdraw: withdraw as never,
  },
})
