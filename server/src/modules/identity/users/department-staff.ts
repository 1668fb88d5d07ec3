import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { identityErrors } from '@gt/domain/identity/errors.ts'
import type { departmentStaffActions } from '@gt/domain/identity/membership-actions.ts'
import { userDepartmentMap } from '@gt/domain/identity/user-department-map.entity.ts'
import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import type { Row } from '@gt/domain/kit/entity.ts'
import { Refusal, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { department } from '@gt/domain/organisation/department.entity.ts'
import type { Ctx } from '../../../db/context.ts'
import { factsOf } from '../../../db/facts.ts'
import { detailRow } from '../../../db/list.ts'
import { changeRow, getRow, insertRow, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import type { CrudHooks } from '../../../pages/rules.ts'
import { visibleMembers } from '../visible.ts'
import { ofPerson, peopleOfUnit, personColumns, personName } from './people.ts'

type Actions = (typeof departmentStaffActions)['actions']
type Member = Row<typeof userDepartmentMap>

/** The departments of an account, locked, in the order in which they follow as the main one. */
const membershipsOf = (ctx: Ctx, userId: Id): Promise<Pick<Member, 'id' | 'department_id' | 'is_main'>[]> =>
  ctx.tx.query(
    'select id, department_id, is_main::int from user_department_map where user_id = $1 and deleted_at is null order by sort_no, id for update',
    [userId],
  )

/** The department that an account names, which the product reads, is the one main one among those that it belongs to. */
export async function followDepartment(
  ctx: Ctx,
  { id, department_id }: Pick<Row<typeof appUser>, 'id' | 'department_id'>,
): Promise<void> {
  const maps = await membershipsOf(ctx, id)
  for (const map of maps.filter(one => (one.is_main === 1) !== (one.department_id === department_id)))
    await changeRow(ctx, userDepartmentMap, await getRow(ctx, userDepartmentMap, map.id, true), {
      is_main: map.department_id === department_id ? 1 : 0,
    })
  if (department_id && !maps.some(map => map.department_id === department_id))
    await insertRow(ctx, userDepartmentMap, { user_id: id, department_id, is_main: 1 })
}

/** Moves the account itself, so that what it sees follows; people of other units keep their department there. */
async function makeMain(ctx: Ctx, userId: Id, departmentId: Id): Promise<void> {
  const account = await getRow(ctx, appUser, userId)
  const { business_id } = await getRow(ctx, department, departmentId)
  if (account.business_id !== business_id) return
  await changeRow(ctx, appUser, await getRow(ctx, appUser, userId, true), { department_id: departmentId })
  await followDepartment(ctx, { id: userId, department_id: departmentId })
}

/** A membership in sight, locked. Refuses with G-01, G-04. */
async function lockMember(ctx: Ctx, item: CommandItem): Promise<Member> {
  await detailRow(ctx, userDepartmentMap, item.id, visibleMembers(ctx))
  return lockRow(ctx, userDepartmentMap, item)
}

/** Refuses with G-14 a department that is none of the unit: that of the caller, or of who is moved by the platform. */
async function guardDepartment(ctx: Ctx, id: Id, unit: Id | null): Promise<void> {
  const [row] = await ctx.tx.query(
    'select 1 from department where id = $1 and deleted_at is null and business_id is not distinct from $2',
    [id, unit],
  )
  if (!row) throw new Refusal([refused(generalErrors, 'G-14', { field: department.label }, { field: 'department_id' })])
}

/** Rules of who belongs to which department (page sysConfig/departStaff). */
export const departmentStaffRules: CrudHooks<typeof userDepartmentMap> = {
  visible: ctx => ({
    where: [
      ...(visibleMembers(ctx).where ?? []),
      { sql: `exists (${ofPerson('')} and u.deleted_at is null and u.state = 'active')`, values: [] },
    ],
    facts: factsOf(userDepartmentMap.computed, { real_name: personName }),
  }),
  // one fact, which stands with the department
  shown: async () => ({
    shown: { is_head: 'exists (select from department d where d.id = t.department_id and d.leader_id = t.user_id)' },
  }),
  computed: {
    ...personColumns,
    phone_number: ofPerson('u.phone_number'),
  },
}

/** Puts several people of the unit into a department. */
export const addStaff: Run<Actions['AddPeople']> = async (ctx, { department_id, user_ids }) => {
  const unit = ctx.principal.business?.id ?? null
  await guardDepartment(ctx, department_id, unit)
  const people = await peopleOfUnit(ctx, user_ids)
  const there: string[] = []
  for (const { id, label } of people) {
    const maps = await membershipsOf(ctx, id)
    if (maps.some(map => map.department_id === department_id)) there.push(label)
    else {
      await insertRow(ctx, userDepartmentMap, { user_id: id, department_id, is_main: 0 })
      if (!maps.some(({ is_main }) => is_main === 1)) await makeMain(ctx, id, department_id)
    }
  }
  refuseIfAny(
    there.length > 0 ? [refused(identityErrors, 'L-19', { names: there.join('、') }, { field: 'user_ids' })] : [],
  )
  return { added: people.length }
}

export const setMain: Run<Actions['SetMain']> = async (ctx, item) => {
  const member = await lockMember(ctx, item)
  await makeMain(ctx, member.user_id, member.department_id)
  return { id: member.id }
}

export const setHead: Run<Actions['SetHead']> = async (ctx, { is_head, ...item }) => {
  const member = await lockMember(ctx, item)
  const row = await getRow(ctx, department, member.department_id, true)
  const isHead = row.leader_id === member.user_id
  if (isHead !== (is_head === 1))
    await changeRow(ctx, department, row, { leader_id: is_head === 1 ? member.user_id : null })
  return { id: member.id }
}

const doneWith = ({ id, row_version }: Pick<Member, 'id' | 'row_version'>): CommandDone => ({
  id,
  row_version,
  state: null,
})

/** Moves a member to another department of the same unit; a membership that is there already takes its place. */
export async function moveStaff(
  ctx: Ctx,
  item: CommandItem,
  { department_id }: { readonly department_id: Id },
): Promise<CommandDone> {
  const member = await lockMember(ctx, item)
  const from = await getRow(ctx, department, member.department_id)
  await guardDepartment(ctx, department_id, from.business_id)
  if (department_id === member.department_id) return doneWith(member)
  const isThere = (await membershipsOf(ctx, member.user_id)).some(map => map.department_id === department_id)
  if (isThere) await removeRow(ctx, userDepartmentMap, member)
  const now = isThere ? member : await changeRow(ctx, userDepartmentMap, member, { department_id })
  if (member.is_main === 1) await makeMain(ctx, member.user_id, department_id)
  return doneWith(now)
}

/** Ends a membership; of several the next one becomes the main one. Refuses with L-20 for the only one. */
export async function takeOut(ctx: Ctx, item: CommandItem): Promise<CommandDone> {
  const member = await lockMember(ctx, item)
  const [next] = (await membershipsOf(ctx, member.user_id)).filter(({ id }) => id !== member.id)
  if (!next) {
    const account = await getRow(ctx, appUser, member.user_id)
    throw new Refusal([refused(identityErrors, 'L-20', { name: account.real_name ?? account.user_name })])
  }
  await removeRow(ctx, userDepartmentMap, member)
  if (member.is_main === 1) await makeMain(ctx, member.user_id, next.department_id)
  return doneWith(member)
}
