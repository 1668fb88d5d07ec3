import { mostWritten } from '@gt/domain/contract/generic-actions.ts'
import { sysWrites } from '@gt/domain/contract/sys-calls.ts'
import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import { module } from '@gt/domain/identity/module.entity.ts'
import type { moduleButtonActions } from '@gt/domain/identity/module-button-actions.ts'
import { operation } from '@gt/domain/identity/operation.entity.ts'
import { post } from '@gt/domain/identity/post.entity.ts'
import type { postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { department } from '@gt/domain/organisation/department.entity.ts'
import { enterprise } from '@gt/domain/organisation/enterprise.entity.ts'
import { systemCategory } from '@gt/domain/platform/system-category.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import type { Ctx } from '../db/context.ts'
import { type Implemented, implement } from '../http/implement.ts'
import type { Access } from './access.ts'
import { plainName } from './names.ts'
import type { NativeActions } from './native.ts'
import { rowInSight } from './query.ts'
import type { RecordWrites } from './record-writes.ts'
import { asRow, guardNumber, type Sent, sentId, sentRows, sentVersion } from './sent-rows.ts'

type Writes = typeof sysWrites.actions
type PostRights = OutputOf<(typeof postRightsActions.actions)['OfPost']>
type PageButtons = OutputOf<(typeof moduleButtonActions.actions)['OfPage']>
type Place = PageButtons['buttons'][number]['location']

const malformed = (field: string): Refusal => new Refusal([refused(generalErrors, 'G-10', {}, { field })])

/** Rows of a batch: a list, or `Datas` with `OtherValue`, fields that each row gets where it has none. */
function rowsOf(body: unknown): readonly Sent[] {
  const { rows, rest } = sentRows(body, ['othervalue'])
  if (rest.othervalue === undefined || rest.othervalue === null || rest.othervalue === '') return rows
  const others = Object.entries(asRow(rest.othervalue))
  return rows.map(row => {
    const given = new Set(Object.keys(row).map(plainName))
    return { ...Object.fromEntries(others.filter(([key]) => !given.has(plainName(key)))), ...row }
  })
}

/** Records to remove: ids in a list or in one text, or rows with an id and the version that was read. */
function removals(body: unknown): readonly { id: Id; version: number | null }[] {
  const given = Array.isArray(body)
    ? body
    : Object.entries(asRow(body)).find(([key]) => plainName(key) === 'datas')?.[1]
  const list: unknown = typeof given === 'string' ? given.split(',').map(one => one.trim()) : given
  if (!Array.isArray(list)) throw malformed('Datas')
  return list.map(one => {
    const row = typeof one === 'object' ? asRow(one) : { Id: one }
    const id = sentId(row)
    if (id === null) throw malformed('Id')
    return { id, version: sentVersion(row) }
  })
}

/** Calls that write registers of the platform, and tasks (clauses 7.6-006 to 7.6-053), through the actions of their pages. */
export class SysWrites {
  readonly #access: Access
  readonly #native: NativeActions
  readonly #writes: RecordWrites

  constructor(access: Access, native: NativeActions, writes: RecordWrites) {
    this.#access = access
    this.#native = native
    this.#writes = writes
  }

  /** The three batch calls of an entity. */
  #batch(entity: Entity) {
    const number = async (ctx: Ctx, body: unknown, work: (row: Sent) => Promise<Id>): Promise<number> =>
      (await this.#writes.each(ctx, rowsOf(body), work)).length
    return {
      remove: async (ctx: Ctx, body: unknown) =>
        (await this.#writes.each(ctx, removals(body), one => this.#writes.remove(ctx, entity, one.id, one.version)))
          .length,
      insert: (ctx: Ctx, body: unknown) => number(ctx, body, row => this.#writes.create(ctx, entity, row)),
      update: (ctx: Ctx, body: unknown) => number(ctx, body, row => this.#writes.change(ctx, entity, row)),
      save: (ctx: Ctx, body: unknown) => number(ctx, body, row => this.#writes.save(ctx, entity, row)),
    }
  }

  async #postsOfUser(ctx: Ctx, { userId, postIds }: InputOf<Writes['SaveView_UserPostMaps']>): Promise<number> {
    this.#native.permitted(ctx, 'AppUsers/SavePosts')
    const { row_version } = await rowInSight(this.#access, ctx, appUser, userId)
    await this.#native.run(ctx, 'AppUsers/SavePosts', { id: userId, row_version, post_ids: postIds })
    return postIds.length
  }

  async #buttons(ctx: Ctx, { datas, acceptedPosts }: InputOf<Writes['SaveModuleOperations']>): Promise<number> {
    for (const [moduleId, pairs] of Map.groupBy(datas, ({ ModuleId }) => ModuleId)) {
      const page = (await this.#native.run(ctx, 'ModuleOperationMaps/OfPage', { id: moduleId })) as PageButtons // its output
      // a button that the page does not carry out yet is read in the pairs, and stays as it is
      const idle = await ctx.tx.query<{ operation_id: Id }>(
        `select operation_id from module_operation_map where module_id = $1 and deleted_at is null and operation_id <> all($2::bigint[])`,
        [moduleId, page.offered.map(({ id }) => id)],
      )
      const sent = pairs.filter(pair => !idle.some(({ operation_id }) => operation_id === pair.OperationId))
      const wanted = sent.map(pair => {
        const now = page.buttons.find(({ operation_id }) => operation_id === pair.OperationId)
        if (now) return now
        const location: Place =
          page.offered.find(({ id }) => id === pair.OperationId)?.location ?? ('toolbar' satisfies Place)
        return { operation_id: pair.OperationId, location }
      })
      await this.#native.run(ctx, 'ModuleOperationMaps/Save', {
        id: moduleId,
        row_version: page.row_version,
        buttons: wanted,
        ...(acceptedPosts === undefined ? {} : { accepted_posts: acceptedPosts }),
      })
    }
    return datas.length
  }

  /** Saves what a post may do, changed from what it may now. */
  async #rights(
    ctx: Ctx,
    postId: Id,
    change: (now: PostRights) => Partial<Pick<PostRights, 'modules' | 'operations'>>,
  ): Promise<void> {
    const now = (await this.#native.run(ctx, 'PostRights/OfPost', { id: postId })) as PostRights // its output
    await this.#native.run(ctx, 'PostRights/Save', { ...now, ...change(now) })
  }

  async #modulesOfPost(ctx: Ctx, { postId, datas }: InputOf<Writes['SavePostModuleMaps']>): Promise<number> {
    const modules = [...new Set(datas.map(({ ModuleId }) => ModuleId))]
    await this.#rights(ctx, postId, ({ operations }) => ({
      modules,
      operations: operations.filter(({ module_id }) => modules.includes(module_id)),
    }))
    return modules.length
  }

  async #operationsOfPost(ctx: Ctx, { postId, datas }: InputOf<Writes['SavePostOperationMaps']>): Promise<number> {
    const operations = datas.map(({ ModuleId, OperationId }) => ({ module_id: ModuleId, operation_id: OperationId }))
    await this.#rights(ctx, postId, () => ({ operations }))
    return operations.length
  }

  /** Does a command with each of several tasks, all or none. */
  async #tasks(ctx: Ctx, ids: readonly Id[], command: string, more: object): Promise<number> {
    guardNumber(ids.length, mostWritten)
    this.#native.permitted(ctx, command)
    const done = await this.#writes.each(ctx, [...new Set(ids)], async id => {
      const { row_version } = await rowInSight(this.#access, ctx, trialTask, id)
      await this.#native.command(ctx, command, { id, row_version }, more)
    })
    return done.length
  }

  implemented(): readonly Implemented[] {
    const [categories, posts, departments, users, modules, operations, enterprises] = [
      this.#batch(systemCategory),
      this.#batch(post),
      this.#batch(department),
      this.#batch(appUser),
      this.#batch(module),
      this.#batch(operation),
      this.#batch(enterprise),
    ]
    return implement(sysWrites, {
      DeleteCategorys: categories.remove,
      BatchInsertCategorys: categories.insert,
      BatchUpdateCategorys: categories.update,
      DeletePosts: posts.remove,
      BatchInsertPosts: posts.insert,
      BatchUpdatePosts: posts.update,
      DeleteDepartments: departments.remove,
      BatchInsertDepartments: departments.insert,
      BatchUpdateDepartments: departments.update,
      DeleteUsers: users.remove,
      BatchInsertUsers: users.insert,
      BatchUpdateUsers: users.update,
      DeleteModules: modules.remove,
      BatchInsertModules: modules.insert,
      BatchUpdateModules: modules.update,
      DeleteOperations: operations.remove,
      BatchInsertOperations: operations.insert,
      BatchUpdateOperations: operations.update,
      SaveDepartmentInfos: departments.save,
      DeleteDepartmentInfos: departments.remove,
      DeleteEnterprisesByIds: (ctx, { ids }) => enterprises.remove(ctx, ids),
      SaveView_UserPostMaps: (ctx, input) => this.#postsOfUser(ctx, input),
      SaveModuleOperations: (ctx, input) => this.#buttons(ctx, input),
      SavePostModuleMaps: (ctx, input) => this.#modulesOfPost(ctx, input),
      SavePostOperationMaps: (ctx, input) => this.#operationsOfPost(ctx, input),
      UpdateUserForTaskassign: (ctx, { taskIds, userId }) =>
        this.#tasks(ctx, taskIds, 'Tasks/Assign', { tester_ids: userId }),
      DeleteTaskDataByIds: (ctx, { ids, reason }) =>
        this.#tasks(ctx, ids, 'Tasks/Cancel', { reason: reason || 'Sys/DeleteTaskDataByIds' }),
    })
  }
}
