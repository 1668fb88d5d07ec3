import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import { type Label, languages } from '@gt/domain/kit/label.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { coversClass } from '@gt/domain/people/certificate-fields.ts'
import { stepRole } from '@gt/domain/reports/lists.ts'
import { signature } from '@gt/domain/reports/signature.entity.ts'
import { signatureUser } from '@gt/domain/reports/signature-user.entity.ts'
import type { signaturePictureActions, signatureUserActions } from '@gt/domain/reports/signing-actions.ts'
import { signingErrors } from '@gt/domain/reports/signing-errors.ts'
import { grantedRoles, mayBeForAll } from '@gt/domain/reports/signing-roles.ts'
import { businessOf, type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRows, lockRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { authorisedPeople, offeredTests } from '../authorising.queries.ts'
import {
  classesOfPlaces,
  isLetterOf,
  overlappingGrants,
  type Place,
  signatoryFields,
  stoppedGrants,
  testTree,
  unknownNodes,
} from './grants.queries.ts'
import { guardLaboratory } from './signatures.ts'

type Actions = (typeof signatureUserActions)['actions']
type Grant = InputOf<Actions['Grant']>

/** What is asked of an authorisation to be given. */
export const offerGrants: Run<Actions['Offer']> = async ctx => {
  guardLaboratory(ctx)
  const offered = (await offeredTests(ctx)).map(({ id }) => id)
  const rows = await testTree(ctx, offered)
  return {
    roles: [...grantedRoles(businessOf(ctx).labKind)],
    today: dayOf(ctx.now),
    categories: [...Map.groupBy(rows, row => row.category_id)].map(([id, ofCategory]) => ({
      id,
      name: ofCategory[0]?.category ?? '',
      classes: [...Map.groupBy(ofCategory, row => row.class_id)].map(([classId, ofClass]) => ({
        id: classId,
        name: ofClass[0]?.class ?? '',
        tests: ofClass.map(test => ({ id: test.id, name: test.name })),
      })),
    })),
  }
}

/** Each node becomes a row; a wider one stands for what lies below it. */
function placesOf({ all, trial_category_ids, trial_class_ids, trial_list_ids }: Grant): Place[] {
  const nowhere = { trial_category_id: null, trial_class_id: null, trial_list_id: null }
  if (all === 1) return [nowhere]
  return [
    ...[...new Set(trial_category_ids)].map(id => ({ ...nowhere, trial_category_id: id })),
    ...[...new Set(trial_class_ids)].map(id => ({ ...nowhere, trial_class_id: id })),
    ...[...new Set(trial_list_ids)].map(id => ({ ...nowhere, trial_list_id: id })),
  ]
}

const mark: Label = { zh: '、', en: ', ', es: ', ' }

/** Roles that may be given for all tests at once, in words. */
function rolesForAll(ctx: Ctx): Label {
  const roles = grantedRoles(businessOf(ctx).labKind).filter(mayBeForAll)
  const [zh = '', en = '', es = ''] = languages.map(language =>
    roles.map(role => stepRole.labels[role][language]).join(mark[language]),
  )
  return { zh, en, es }
}

/** What stands against an authorisation by itself. */
async function formRefusals(ctx: Ctx, grant: Grant): Promise<Refused[]> {
  const { role, all, valid_from, valid_to, appoint_file_id } = grant
  const nodes = placesOf(grant).length
  const found: Refused[] = []
  const { fields } = signatureUser
  if (!grantedRoles(businessOf(ctx).labKind).includes(role))
    found.push(refused(signingErrors, 'SI-12', { role: stepRole.labels[role] }, { field: 'role' }))
  if (all === 1 ? !mayBeForAll(role) : nodes === 0)
    found.push(refused(signingErrors, 'SI-07', { roles: rolesForAll(ctx) }, { field: 'trial_list_ids' }))
  if (valid_from < dayOf(ctx.now)) found.push(refused(signingErrors, 'SI-08', {}, { field: 'valid_from' }))
  if (valid_to !== null && valid_to < valid_from) found.push(refused(signingErrors, 'SI-13', {}, { field: 'valid_to' }))
  if (role === 'approver' && appoint_file_id === null)
    found.push(refused(signingErrors, 'SI-09', {}, { field: 'appoint_file_id' }))
  if (appoint_file_id !== null && !(await isLetterOf(ctx, appoint_file_id)))
    found.push(refused(generalErrors, 'G-14', { field: fields.appoint_file_id.label }, { field: 'appoint_file_id' }))
  const unknown = await unknownNodes(ctx, grant)
  if (all === 0 && unknown > 0)
    found.push(refused(generalErrors, 'G-14', { field: fields.trial_list_id.label }, { field: 'trial_list_ids' }))
  return found
}

/**
 * SI-14 for classes of tests beyond the certificates of a signatory as such. A laboratory that keeps no such certificates has no
 * list to look into: there the letter alone counts.
 */
async function fieldRefusals(ctx: Ctx, person: { readonly id: string; readonly name: string }, grant: Grant) {
  if (grant.role !== 'approver') return []
  const list = await signatoryFields(ctx)
  if (list.length === 0) return []
  const fields = list.flatMap(({ user_id, specialty }) => (user_id === person.id && specialty ? [specialty] : []))
  const beyond = (await classesOfPlaces(ctx, placesOf(grant))).filter(({ code }) => !coversClass(fields, code))
  if (beyond.length === 0) return []
  const classes = beyond.map(({ name }) => name).join('、')
  return [refused(signingErrors, 'SI-14', { user: person.name, classes }, { field: 'trial_list_ids' })]
}

/** Stores what was given; one that was stopped on its first day stands again. */
async function keepGrants(ctx: Ctx, userId: string, grant: Grant): Promise<void> {
  const { role, valid_from, valid_to, appoint_file_id } = grant
  const given = {
    appoint_file_id,
    authorised_signatory: role === 'approver' ? (1 as const) : (0 as const),
    valid_to: valid_to as LocalDate | null, // days of the contract
    enabled: 1 as const,
  }
  const places = placesOf(grant)
  const stopped = await stoppedGrants(ctx, { userId, role, from: valid_from, places })
  for (const { id } of stopped) await changeRow(ctx, signatureUser, await getRow(ctx, signatureUser, id, true), given)
  const again = new Set(stopped.map(({ place }) => place))
  await insertRows(
    ctx,
    signatureUser,
    places
      .filter((_, at) => !again.has(at))
      .map(place => ({ ...place, ...given, user_id: userId, role, valid_from: valid_from as LocalDate })), // as above
  )
}

async function give(ctx: Ctx, grant: Grant): Promise<{ given: number }> {
  guardLaboratory(ctx)
  const [person] = await authorisedPeople(ctx, { ids: [grant.user_id] })
  if (!person)
    throw new Refusal([
      refused(generalErrors, 'G-14', { field: signatureUser.fields.user_id.label }, { field: 'user_id' }),
    ])
  if (person.id === userOf(ctx)) throw new Refusal([refused(signingErrors, 'SI-06', {}, { field: 'user_id' })])
  refuseIfAny(await formRefusals(ctx, grant))
  refuseIfAny(await fieldRefusals(ctx, person, grant))
  await ctx.tx.query("select pg_advisory_xact_lock(hashtext('signing ' || app_biz() || ' ' || $1))", [person.id])
  const { role, valid_from, valid_to } = grant
  const places = placesOf(grant)
  const held = await overlappingGrants(ctx, { userId: person.id, role, from: valid_from, to: valid_to, places })
  if (held.length > 0)
    throw new Refusal([
      refused(signingErrors, 'SI-10', { user: person.name, role: stepRole.labels[role], tests: held.join('、') }),
    ])
  await keepGrants(ctx, person.id, grant)
  return { given: places.length }
}

/** Authorises a person. */
export const grantSigning: Run<Actions['Grant']> = (ctx, input) => give(ctx, input)

/** Authorises the owner of a signature. */
export const grantToOwner: Run<(typeof signaturePictureActions)['actions']['Change']> = async (
  ctx,
  { id, row_version, ...grant },
) => {
  const { user_id } = await lockRow(ctx, signature, { id, row_version })
  return give(ctx, { user_id, ...grant })
}
