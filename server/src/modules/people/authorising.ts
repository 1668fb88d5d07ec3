import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { userTrialAuthority } from '@gt/domain/methods/user-trial-authority.entity.ts'
import {
  type AuthorityLine,
  type AuthorityPerson,
  type authorityActions,
  fewestTesters,
} from '@gt/domain/people/authority-actions.ts'
import { coversClass } from '@gt/domain/people/certificate-fields.ts'
import { authorityErrors } from '@gt/domain/people/errors.ts'
import { changeRows, removeRows } from '../../db/change-rows.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { insertRows } from '../../db/write.ts'
import { settingsOf } from '../../flow/settings.ts'
import type { Run } from '../../http/implement.ts'
import {
  authorisedPeople,
  holdings,
  type OfferedTest,
  offeredTests,
  standingCertificates,
} from './authorising.queries.ts'
import { type Authority, lastDay, linesOf, type Plan, planOf, versionOf } from './authority-lines.ts'

type Actions = (typeof authorityActions)['actions']

/** The people with their rights, all or those who have one for a test. */
export const peopleWithRights: Run<Actions['People']> = async (ctx, { trial_list_id }) => ({
  rows: await authorisedPeople(ctx, { trialListId: trial_list_id ?? null }),
})

/** People of the laboratory by their ids, in no order; G-04 when one of them is not there. */
async function peopleOf(ctx: Ctx, ids: readonly string[]): Promise<AuthorityPerson[]> {
  const people = await authorisedPeople(ctx, { ids })
  refuseIfAny(people.length === new Set(ids.map(BigInt)).size ? [] : [refused(generalErrors, 'G-04')])
  return people
}

/** Rights of people that stand today or later, in a fixed order. */
export const rightsOf = (ctx: Ctx, userIds: readonly string[], today: LocalDate): Promise<Authority[]> =>
  ctx.tx.query<Authority & Record<string, unknown>>(
    `select * from user_trial_authority where business_id = app_biz() and user_id = any($1::bigint[]) and deleted_at is null
       and (valid_to is null or valid_to >= $2::date) order by user_id, id`,
    [userIds, today],
  )

/** The tests that are offered, and those once offered for which somebody still has a right. */
export const testsFor = async (ctx: Ctx, rows: readonly Authority[]): Promise<OfferedTest[]> => {
  const offered = await offeredTests(ctx)
  const known = new Set(offered.map(({ id }) => id))
  const others = [...new Set(rows.map(row => row.trial_list_id))].filter(id => !known.has(id))
  if (others.length === 0) return offered
  const found = await ctx.tx.query<OfferedTest & Record<string, unknown>>(
    `select l.id, l.code, l.name_zh as name, c.name_zh as class, c.code as class_code, '[]'::json as parameters
     from trial_list l join trial_class c on c.id = l.trial_class_id where l.id = any($1::bigint[]) order by l.id`,
    [others],
  )
  return [...offered, ...found]
}

/** The tests and what one person may do in each. */
export const rightsOfPerson: Run<Actions['OfPerson']> = async (ctx, { id }) => {
  await peopleOf(ctx, [id])
  const today = dayOf(ctx.now)
  const rows = await rightsOf(ctx, [id], today)
  const tests = await testsFor(ctx, rows)
  const fields = (await standingCertificates(ctx, [id])).flatMap(({ specialty }) => specialty ?? [])
  return {
    id,
    version: versionOf(rows),
    today,
    tests: tests.map(({ class_code, parameters, ...test }) => ({
      ...test,
      parameters: [...parameters],
      beyond: coversClass(fields, class_code) ? 0 : 1,
    })),
    lines: linesOf(rows),
  }
}

/** Every test with the people who have which right for it. */
export const peopleByTest: Run<Actions['ByTest']> = async ctx => {
  const tests = await offeredTests(ctx)
  const held = Map.groupBy(await holdings(ctx), ({ trial_list_id, role }) => `${trial_list_id} ${role}`)
  return {
    rows: tests.map(({ id, code, name, class: of }) => {
      const those = (role: string) =>
        (held.get(`${id} ${role}`) ?? []).map(one => ({ id: one.id, name: one.name, part: one.part }))
      const testers = those('tester')
      return {
        ...{ id, code, name, class: of, testers },
        checkers: those('checker'),
        auditors: those('auditor'),
        approvers: those('approver'),
        few: testers.filter(({ part }) => part === 0).length < fewestTesters ? 1 : 0,
      }
    }),
  }
}

/** Two who save the rights of one person at once come one after the other. */
async function lockRights(ctx: Ctx, people: readonly AuthorityPerson[]): Promise<void> {
  for (const id of people.map(person => person.id).sort())
    await ctx.tx.query("select pg_advisory_xact_lock(hashtext('authority ' || app_biz() || ' ' || $1))", [id])
}

/** What a plan needs to know of a person. */
interface Scene {
  readonly today: LocalDate
  /** Whether what lies beyond certificates may be given with a note. */
  readonly beyond: 'warn' | 'block'
  readonly tests: ReadonlyMap<string, OfferedTest>
  readonly offered: ReadonlySet<string>
  /** Of each person the certificates that stand, the longest first. */
  readonly certificates: ReadonlyMap<string, readonly { readonly id: string; readonly specialty: string | null }[]>
}

async function sceneFor(ctx: Ctx, userIds: readonly string[], rows: readonly Authority[]): Promise<Scene> {
  const tests = await testsFor(ctx, rows)
  const offered = await offeredTests(ctx)
  const certificates = Map.groupBy(await standingCertificates(ctx, userIds), ({ user_id }) => user_id)
  return {
    today: dayOf(ctx.now),
    beyond: (await settingsOf(ctx)).overall.Process.certificate_cover,
    tests: new Map(tests.map(test => [test.id, test])),
    offered: new Set(offered.map(({ id }) => id)),
    certificates,
  }
}

const isCovered = ({ certificates, tests }: Scene, userId: string, trialListId: string): boolean =>
  coversClass(
    (certificates.get(userId) ?? []).flatMap(({ specialty }) => specialty ?? []),
    tests.get(trialListId)?.class_code ?? '',
  )

/** The certificate behind a right: one that covers the test, else the one that lasts longest. */
const basisOf = ({ certificates, tests }: Scene, userId: string, trialListId: string): string | null => {
  const held = certificates.get(userId) ?? []
  const trialClass = tests.get(trialListId)?.class_code ?? ''
  return (held.find(({ specialty }) => specialty && coversClass([specialty], trialClass)) ?? held[0])?.id ?? null
}

/** PA-02, or PA-09 where it is forbidden, for what is given or lengthened beyond the certificates of a person, unless a note says why. */
function beyondRefusals(scene: Scene, person: AuthorityPerson, plan: Plan, note: string | null): Refused[] {
  if (note && scene.beyond === 'warn') return []
  const given = [...plan.add.map(one => one.trial_list_id), ...plan.longer]
  const ids = new Set(given.filter(id => !isCovered(scene, person.id, id)))
  const tests = [...ids].map(id => scene.tests.get(id)?.name ?? '')
  if (tests.length === 0) return []
  const shown = tests.slice(0, 5).join('、')
  return [
    refused(authorityErrors, scene.beyond === 'warn' ? 'PA-02' : 'PA-09', {
      user: person.name,
      tests: tests.length > 5 ? `${shown}…（${tests.length}）` : shown,
    }),
  ]
}

/** Stores a plan; answers how many rights were changed that stay. */
async function carryOut(ctx: Ctx, scene: Scene, userId: string, plan: Plan, note: string | null): Promise<number> {
  const by = { authorised_by_id: userOf(ctx), authorised_on: scene.today }
  await removeRows(ctx, userTrialAuthority, plan.remove)
  const changes = plan.change.flatMap(({ row, changes }) => {
    const { valid_from = row.valid_from, valid_to = row.valid_to } = changes
    const isMoved = valid_from !== row.valid_from || (valid_to ?? null) !== (row.valid_to ?? null)
    if (!isMoved && changes.is_default === (row.is_default ?? 0)) return []
    const why = note && isMoved && !isCovered(scene, userId, row.trial_list_id) ? { note } : {}
    return [{ row, changes: { ...changes, ...(isMoved ? by : {}), ...why } }]
  })
  await changeRows(ctx, userTrialAuthority, [
    ...plan.end.map(row => ({ row, changes: { valid_to: lastDay(scene.today), is_default: 0 as const } })),
    ...changes,
  ])
  await insertRows(
    ctx,
    userTrialAuthority,
    plan.add.map(one => ({
      ...one,
      user_id: userId,
      personnel_certificate_id: basisOf(scene, userId, one.trial_list_id),
      ...by,
      note: isCovered(scene, userId, one.trial_list_id) ? null : note,
    })),
  )
  return changes.length
}

/** Tests and parameters that a line may not name; what is only taken away may be of a test no longer offered. */
function placeRefusals(
  { offered, tests }: Scene,
  lines: readonly AuthorityLine[],
  held: readonly Authority[],
): Refused[] {
  const places = new Set(held.map(row => `${row.trial_list_id} ${row.trial_parameter_id ?? ''}`))
  const isKnown = (line: AuthorityLine): boolean => {
    const { trial_list_id, trial_parameter_id } = line
    if (places.has(`${trial_list_id} ${trial_parameter_id ?? ''}`)) return true
    if (!offered.has(trial_list_id)) return false
    return (
      trial_parameter_id === null ||
      tests.get(trial_list_id)?.parameters.some(one => one.id === trial_parameter_id) === true
    )
  }
  return lines.every(isKnown) ? [] : [refused(authorityErrors, 'PA-05', {}, { field: 'lines' })]
}

/** Gives a person these rights in these lines, and no others there. */
export const saveRights: Run<Actions['Save']> = async (ctx, { id: asked, version, lines, note }) => {
  const [person] = await peopleOf(ctx, [asked])
  if (!person) throw new Refusal([refused(generalErrors, 'G-04')])
  // an id may come with leading zeros: only the one of the database is compared
  const { id } = person
  await lockRights(ctx, [person])
  const rows = await rightsOf(ctx, [id], dayOf(ctx.now))
  if (versionOf(rows) !== version) throw new Refusal([refused(generalErrors, 'G-01')])
  const places = new Set(lines.map(line => `${line.trial_list_id} ${line.trial_parameter_id ?? ''}`))
  refuseIfAny(
    places.size === lines.length
      ? []
      : [refused(generalErrors, 'G-12', { field: userTrialAuthority.fields.trial_list_id.label }, { field: 'lines' })],
  )
  const scene = await sceneFor(ctx, [id], rows)
  refuseIfAny(placeRefusals(scene, lines, rows))
  const plan = planOf(rows, lines, scene.today, test => scene.tests.get(test)?.name ?? '')
  refuseIfAny(plan.refusals)
  refuseIfAny(plan.gains && id === ctx.principal.userId ? [refused(authorityErrors, 'PA-01')] : [])
  const why = note || null
  refuseIfAny(beyondRefusals(scene, person, plan, why))
  const changed = await carryOut(ctx, scene, id, plan, why)
  return { given: plan.add.length, taken: plan.end.length + plan.remove.length, changed }
}

/** Gives other people the rights of this one that they lack. */
export const copyRights: Run<Actions['Copy']> = async (ctx, { id: from, to, note }) => {
  const [giver] = await peopleOf(ctx, [from])
  if (!giver) throw new Refusal([refused(generalErrors, 'G-04')])
  // ids may come with leading zeros: only those of the database are compared
  const { id } = giver
  const people = (await peopleOf(ctx, to)).filter(person => person.id !== id)
  const ids = people.map(person => person.id)
  refuseIfAny(ids.includes(userOf(ctx)) ? [refused(authorityErrors, 'PA-01')] : [])
  await lockRights(ctx, [giver, ...people])
  const rows = await rightsOf(ctx, [id, ...ids], dayOf(ctx.now))
  const scene = await sceneFor(ctx, [id, ...ids], rows)
  const source = linesOf(rows.filter(row => row.user_id === id)).filter(line => scene.offered.has(line.trial_list_id))
  refuseIfAny(source.length === 0 || ids.length === 0 ? [refused(authorityErrors, 'PA-07')] : [])
  const why = note || null
  const plans = people.map(person => ({
    person,
    plan: lacking(
      rows.filter(row => row.user_id === person.id),
      source,
      scene.today,
    ),
  }))
  refuseIfAny(plans.flatMap(({ person, plan }) => beyondRefusals(scene, person, plan, why)))
  for (const { person, plan } of plans) await carryOut(ctx, scene, person.id, plan, why)
  return { people: plans.length, given: plans.reduce((sum, { plan }) => sum + plan.add.length, 0) }
}

/** What somebody lacks of these lines; the default tester of a test is not copied. */
function lacking(rows: readonly Authority[], source: readonly AuthorityLine[], today: LocalDate): Plan {
  const held = new Map(linesOf(rows).map(line => [`${line.trial_list_id} ${line.trial_parameter_id ?? ''}`, line]))
  const add = source.flatMap(line => {
    const { trial_list_id, trial_parameter_id, valid_to } = line
    const there = held.get(`${trial_list_id} ${trial_parameter_id ?? ''}`)
    const valid_from = line.valid_from && line.valid_from > today ? line.valid_from : today
    return line.roles
      .filter(role => !there?.roles.includes(role))
      .map(role => ({ trial_list_id, trial_parameter_id, role, valid_from, valid_to, is_default: 0 as const }))
  })
  const inTheWay = rows.filter(
    row =>
      !row.enabled &&
      add.some(
        one =>
          one.role === row.role &&
          one.trial_list_id === row.trial_list_id &&
          one.trial_parameter_id === (row.trial_parameter_id ?? null) &&
          one.valid_from === row.valid_from,
      ),
  )
  return { add, change: [], end: [], remove: inTheWay, longer: [], gains: true, refusals: [] }
}
