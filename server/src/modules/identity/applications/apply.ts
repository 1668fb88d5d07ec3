import {
  type applicationActions,
  mostApplications,
  mostLaboratories,
  mostProofMb,
} from '@gt/domain/identity/application-actions.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { InputOf } from '@gt/domain/kit/action.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { rules } from '@gt/domain/kit/rules.ts'
import { cutText, folded, narrow } from '@gt/domain/kit/text.ts'
import { hash } from '@node-rs/argon2'
import { type Ctx, nobody, type Principal } from '../../../db/context.ts'
import { escapeLike } from '../../../db/filter.ts'
import { detectType } from '../../../files/detect-type.ts'
import type { OutsideCall, Run } from '../../../http/implement.ts'
import { passwordRefusal } from '../password-rule.ts'
import { openPasswords } from '../password-seal.ts'
import { offeredPosts } from '../users/posts.ts'
import { checkPhoneCode, limited, ofAddress, refuse, usePhoneCode } from './phone-codes.ts'

type Actions = (typeof applicationActions)['actions']

const userNameLengths = { min: 4, max: 20 } as const

/** Laboratories that take announcements of clients today; see the contract. */
export const laboratoriesForClients: Run<Actions['Laboratories']> = async (call, { search }) => {
  await limited(call, [ofAddress(call, 'laboratories', 300)])
  return {
    rows: await call.transaction({ role: 'auth', readOnly: true }, ctx =>
      ctx.tx.query<{ id: string; name: string }>(
        `select b.id, b.name from business b join business_system s on s.business_id = b.id and s.deleted_at is null
         where b.deleted_at is null and b.state <> 'closed' and s.pre_entrust_expires_at > gt_now() and gt_fold(b.name) like $1
         order by b.name limit ${mostLaboratories}`,
        [escapeLike(folded(search ?? ''))],
      ),
    ),
  }
}

/** Judges what everybody sends who asks for an account. Answers the digest of the password. Refuses with RG-02, RG-05, L-08, L-10. */
async function judged(
  call: OutsideCall,
  input: Pick<InputOf<Actions['ApplyAsStaff']>, 'phone_number' | 'code' | 'user_name' | 'password'>,
): Promise<{ hashed: string; user_name: string }> {
  await limited(call, [ofAddress(call, 'applications', 20)])
  const [password = ''] = await openPasswords(call, [input.password])
  // the telephone first: who has none learns nothing of names
  await checkPhoneCode(call, input.phone_number, input.code)
  const user_name = narrow(input.user_name)
  const { min, max } = userNameLengths
  if (!rules.alnum.test(user_name) || user_name.length < min || user_name.length > max)
    throw new Refusal([refused(identityErrors, 'L-10', userNameLengths, { field: 'user_name' })])
  const weak = passwordRefusal(password, call.services.config.passwordProfile, 'password')
  if (weak) throw new Refusal([weak])
  return { hashed: await hash(password), user_name }
}

/** RG-03 and RG-05, in the transaction that keeps the application. */
async function guardNew(ctx: Ctx, phone: string, userName: string): Promise<void> {
  // two who ask at once for one name would both find it free
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`application:${userName.toLowerCase()}`])
  await ctx.tx.query('select pg_advisory_xact_lock(hashtext($1))', [`application:${phone}`])
  const [found] = await ctx.tx.query<{ today: number; taken: 0 | 1 }>(
    `select (select count(*)::int from register_application where phone_number = $1 and created_at > gt_now() - interval '1 day') as today,
       (exists (select from app_user where lower(user_name) = lower($2) and deleted_at is null)
        or exists (select from register_application where lower(user_name) = lower($2) and state = 'submitted' and deleted_at is null))::int as taken`,
    [phone, userName],
  )
  if ((found?.today ?? 0) >= mostApplications) throw refuse('RG-03', { n: mostApplications }, 'phone_number')
  if (found?.taken === 1) throw refuse('RG-05', {}, 'user_name')
}

const proofTypes: Readonly<Record<string, string>> = {
  'application/pdf': 'pdf',
  'image/png': 'png',
  'image/jpeg': 'jpg',
}

/** A licence or letter of authority by its own bytes. Refuses with G-21, G-22. */
function proofOf({ name, content }: { readonly name: string; readonly content: string }) {
  const bytes = Buffer.from(content, 'base64')
  if (bytes.length > mostProofMb * 1024 * 1024)
    throw new Refusal([refused(generalErrors, 'G-21', { max: mostProofMb }, { field: 'proof' })])
  const mime = detectType(bytes)
  const extension = mime ? proofTypes[mime] : undefined
  if (!mime || !extension) throw new Refusal([refused(generalErrors, 'G-22', {}, { field: 'proof' })])
  return { bytes, mime, extension, name: cutText(name.replaceAll(/[\\/\p{Cc}]/gu, '_'), 200) }
}

/** A client asks for an account; see the contract. */
export const applyAsClient: Run<Actions['ApplyAsClient']> = async (call, input) => {
  const proof = proofOf(input.proof)
  const { hashed, user_name } = await judged(call, input)
  const isOffered = await call.transaction({ role: 'auth', readOnly: true }, ctx =>
    ctx.tx.query(
      `select 1 from business b join business_system s on s.business_id = b.id and s.deleted_at is null
       where b.id = $1 and b.deleted_at is null and b.state <> 'closed' and s.pre_entrust_expires_at > gt_now()`,
      [input.target_business_id],
    ),
  )
  if (isOffered.length === 0) throw refuse('RG-01', {}, 'target_business_id')
  const { bytes, ...about } = proof
  const stored = await call.services.files.put(bytes)
  const number = await call.transaction({ role: 'auth' }, async ctx => {
    await guardNew(ctx, input.phone_number, user_name)
    await usePhoneCode(ctx, call, input.phone_number, input.code)
    const [row] = await ctx.tx.query<{ id: string }>(
      `insert into register_application (kind, target_business_id, user_name, password_hash, real_name, phone_number, email, unit_name, credit_code, unit_kind,
         project_name, agreed_at)
       values ('pre_entrust', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10, gt_now()) returning id`,
      [
        input.target_business_id,
        user_name,
        hashed,
        input.real_name,
        input.phone_number,
        input.email || null,
        input.unit_name,
        input.credit_code,
        input.unit_kind,
        input.project_name,
      ],
    )
    await ctx.tx.query('select gt_keep_proof($1, $2::jsonb)', [row?.id, JSON.stringify({ ...stored, ...about })])
    return row?.id ?? '0'
  })
  return { number }
}

interface Invited {
  readonly id: string
  readonly business: string
  readonly name: string
  readonly instance: string
  readonly organization: string
  readonly category: string
  readonly mode: 'dj' | 'gd'
  readonly [column: string]: unknown
}

/** The unit of an invitation code. Refuses with RG-08 every code that is not good today. */
async function unitOf(ctx: Ctx, code: string): Promise<Invited> {
  const found = await ctx.tx.query<Invited>(
    `select i.id, b.id as business, coalesce(nullif(b.short_name, ''), b.name) as name, b.instance_id as instance, b.organization_id as organization,
       b.unit_category as category, b.mode
     from business_invitation i join business b on b.id = i.business_id
     where upper(i.code) = upper($1) and i.valid_to > gt_now() and i.revoked_at is null and coalesce(i.use_count, 0) < coalesce(i.max_uses, 20)
       and i.deleted_at is null and b.deleted_at is null and b.state <> 'closed' limit 2`,
    [narrow(code)],
  )
  if (found.length !== 1 || !found[0]) throw refuse('RG-08', {}, 'invitation_code')
  return found[0]
}

/** Somebody of a unit who has no account yet: he reads what may be chosen there, and nothing is done as him. */
const newcomer = ({ business, instance, organization, category, mode }: Invited): Principal => ({
  ...nobody,
  instanceId: instance,
  organizationId: organization,
  business: { id: business, visibleIds: [business], category, labKind: mode, viewMode: 2 },
})

async function choicesOf(call: OutsideCall, invited: Invited) {
  return call.transaction({ readOnly: true, as: newcomer(invited) }, async ctx => ({
    departments: await ctx.tx.query<{ id: string; name: string }>(
      'select id, name from department where business_id = app_biz() and deleted_at is null order by sort_no, id limit 200',
    ),
    posts: (await offeredPosts(ctx, invited.business)).filter(({ is_administrator }) => is_administrator === 0),
  }))
}

/** The unit of an invitation code; see the contract. */
export const invitedUnit: Run<Actions['Unit']> = async (call, { invitation_code }) => {
  await limited(call, [ofAddress(call, 'invitations', 20)])
  const invited = await call.transaction({ role: 'auth', readOnly: true }, ctx => unitOf(ctx, invitation_code))
  return { name: invited.name, ...(await choicesOf(call, invited)) }
}

/** Staff of a unit ask for an account; see the contract. */
export const applyAsStaff: Run<Actions['ApplyAsStaff']> = async (call, input) => {
  await limited(call, [ofAddress(call, 'invitations', 20)])
  const invited = await call.transaction({ role: 'auth', readOnly: true }, ctx => unitOf(ctx, input.invitation_code))
  const { departments, posts } = await choicesOf(call, invited)
  const knows = (list: readonly { readonly id: string }[], id: string): boolean => list.some(one => one.id === id)
  if (input.department_id && !knows(departments, input.department_id)) throw refuse('RG-13', {}, 'department_id')
  if (!input.post_wish_ids.every(id => knows(posts, id))) throw refuse('RG-13', {}, 'post_wish_ids')
  const { hashed, user_name } = await judged(call, input)
  const number = await call.transaction({ role: 'auth' }, async ctx => {
    await guardNew(ctx, input.phone_number, user_name)
    const known = await ctx.tx.query(
      "select 1 from app_user where business_id = $1 and phone_number = $2 and state = 'active' and allow_login and deleted_at is null",
      [invited.business, input.phone_number],
    )
    if (known.length > 0) throw refuse('RG-09', {}, 'phone_number')
    await usePhoneCode(ctx, call, input.phone_number, input.code)
    const counted = await ctx.tx.query(
      'update business_invitation set use_count = coalesce(use_count, 0) + 1 where id = $1 and coalesce(use_count, 0) < coalesce(max_uses, 20) returning id',
      [invited.id],
    )
    if (counted.length === 0) throw refuse('RG-08', {}, 'invitation_code')
    const [row] = await ctx.tx.query<{ id: string }>(
      `insert into register_application (kind, target_business_id, user_name, password_hash, real_name, phone_number, email, unit_name, invitation_code,
         department_id, post_wish_ids)
       values ('account', $1, $2, $3, $4, $5, $6, $7, $8, $9, $10::jsonb) returning id`,
      [
        invited.business,
        user_name,
        hashed,
        input.real_name,
        input.phone_number,
        input.email || null,
        invited.name,
        narrow(input.invitation_code),
        input.department_id ?? null,
        JSON.stringify(input.post_wish_ids),
      ],
    )
    return row?.id ?? '0'
  })
  return { number }
}

/** How an application stands; see the contract. */
export const applicationState: Run<Actions['State']> = async (call, { number, phone_number, code }) => {
  await limited(call, [ofAddress(call, 'application-states', 30)])
  await checkPhoneCode(call, phone_number, code)
  return call.transaction({ role: 'auth' }, async ctx => {
    await usePhoneCode(ctx, call, phone_number, code)
    const [row] = await ctx.tx.query<{ state: 'submitted' | 'approved' | 'rejected'; reason: string | null }>(
      "select state, reject_reason as reason from register_application where id = $1 and phone_number = $2 and state in ('submitted', 'approved', 'rejected') and deleted_at is null",
      [number, phone_number],
    )
    if (!row) throw refuse('RG-06')
    return { state: row.state, reason: row.reason ?? '' }
  })
}
