import { sysReads } from '@gt/domain/contract/sys-calls.ts'
import type { postRightsActions } from '@gt/domain/identity/post-rights-actions.ts'
import type { userActions } from '@gt/domain/identity/user-actions.ts'
import type { InputOf, OutputOf } from '@gt/domain/kit/action.ts'
import { type Implemented, implement, type OutsideCall } from '../http/implement.ts'
import type { Access } from './access.ts'
import type { NativeActions } from './native.ts'
import { listed, query, querySingle, type Row } from './query.ts'

type Reads = typeof sysReads.actions
type PostsOfUser = OutputOf<(typeof userActions.actions)['Posts']>
type PostRights = OutputOf<(typeof postRightsActions.actions)['OfPost']>

/** A node of a tree with what hangs below it. */
interface Node extends Row {
  readonly Children: Node[]
}

/** Puts rows below their parents; those whose parent is not among them are at the top. Rows keep their order. */
function treeOf(rows: readonly Row[]): Node[] {
  const nodes = new Map(rows.map((row): [unknown, Node] => [row.Id, { ...row, Children: [] }]))
  const top: Node[] = []
  for (const node of nodes.values()) (nodes.get(node.ParentId)?.Children ?? top).push(node)
  return top
}

/** What an id in the request narrows, in the words of the generic data service; ids were read as such. */
const where = (column: string, id: string | undefined): string | undefined => (id ? `${column} = ${id}` : undefined)

/** Calls that read registers of the platform (clauses 7.6-001 to 7.6-047). */
export class SysReads {
  readonly #access: Access
  readonly #native: NativeActions

  constructor(access: Access, native: NativeActions) {
    this.#access = access
    this.#native = native
  }

  async #rows(call: OutsideCall, TableName: string, Condition?: string, Sort?: string): Promise<Row[]> {
    return listed(await query(this.#access, call, { TableName, Condition, Sort }))
  }

  #sorted(call: OutsideCall, table: string, condition?: string): Promise<Row[]> {
    return this.#rows(call, table, condition, 'sort_no, id')
  }

  /** Whether a record is of an enterprise: of one of its units in the caller's sight. */
  async #ofEnterprise(call: OutsideCall, enterpriseId: string | undefined): Promise<(row: Row) => boolean> {
    if (!enterpriseId) return () => true
    const units = await this.#rows(call, 'business', where('enterprise_id', enterpriseId))
    const ids = new Set(units.map(({ Id }) => Id))
    return ({ BusinessId, EnterpriseId }) => EnterpriseId === enterpriseId || ids.has(BusinessId)
  }

  async #categoryTree(call: OutsideCall): Promise<Row[]> {
    const below = await this.#sorted(call, 'organization_category')
    return (await this.#sorted(call, 'system_category')).map(category => ({
      ...category,
      Children: below
        .filter(({ SystemCategoryId }) => SystemCategoryId === category.Id)
        .map(one => ({ ...one, Children: [] })),
    }))
  }

  async #sectors(
    call: OutsideCall,
    { CategoryId, BusinessId }: InputOf<Reads['GetSectorTree']>,
  ): Promise<readonly Row[]> {
    const all = await this.#sorted(call, 'sector', where('organization_category_id', CategoryId))
    return all.filter(sector => !(BusinessId && sector.BusinessId) || sector.BusinessId === BusinessId)
  }

  async #posts(call: OutsideCall, { enterpriseId }: InputOf<Reads['GetPosts']>): Promise<Row[]> {
    const isOf = await this.#ofEnterprise(call, enterpriseId)
    return (await this.#sorted(call, 'post')).filter(post => !post.BusinessId || isOf(post))
  }

  async #departments(call: OutsideCall, { enterpriseId }: InputOf<Reads['GetDepartments']>): Promise<Row[]> {
    const isOf = await this.#ofEnterprise(call, enterpriseId)
    return (await this.#sorted(call, 'department')).filter(isOf)
  }

  async #users(call: OutsideCall, { enterpriseId, departmentId }: InputOf<Reads['GetUsers']>): Promise<Row[]> {
    const isOf = await this.#ofEnterprise(call, enterpriseId)
    // accounts are read whole: no condition of a client is run on their table
    const all = await this.#rows(call, 'app_user')
    return all.filter(user => isOf(user) && (!departmentId || user.DepartmentId === departmentId))
  }

  async #holders(call: OutsideCall, { enterpriseId, userId }: InputOf<Reads['GetView_UserPostMaps']>): Promise<Row[]> {
    const isOf = await this.#ofEnterprise(call, enterpriseId)
    const held = userId
      ? await this.#heldBy(call, userId, isOf)
      : (await this.#rows(call, 'user_post_map')).filter(isOf)
    const posts = new Map((await this.#rows(call, 'post')).map(post => [post.Id, post]))
    return held.map(({ UserId, PostId, BusinessId }) => {
      const post = posts.get(PostId)
      return {
        UserId,
        PostId,
        BusinessId,
        PostName: post?.Name ?? null,
        SystemCategoryId: post?.SystemCategoryId ?? null,
        OrganizationCategoryId: post?.OrganizationCategoryId ?? null,
        PostCategoryId: post?.PostCategoryId ?? null,
      }
    })
  }

  /** The posts of one account where it is at home, as the page of users reads them. */
  async #heldBy(call: OutsideCall, userId: string, isOf: (row: Row) => boolean): Promise<Row[]> {
    this.#native.permitted(call, 'AppUsers/Posts')
    const user = await querySingle(this.#access, call, { TableName: 'app_user' }, userId)
    if (!user || !isOf(user)) return []
    const { rows } = await call.transaction(
      { readOnly: true },
      async ctx => (await this.#native.run(ctx, 'AppUsers/Posts', { id: userId })) as PostsOfUser, // its output
    )
    return rows
      .filter(({ held }) => held === 1)
      .map(({ id }) => ({ UserId: userId, PostId: id, BusinessId: user.BusinessId }))
  }

  async #modules(call: OutsideCall, { moduleApp, categoryIds }: InputOf<Reads['GetModules']>): Promise<Row[]> {
    const all = await this.#sorted(call, 'module')
    return all.filter(
      module =>
        (!moduleApp || module.ModuleApp === moduleApp) &&
        (!categoryIds?.length || categoryIds.some(id => id === module.SystemCategoryId)),
    )
  }

  #buttons(call: OutsideCall, { moduleApp, categoryId }: InputOf<Reads['GetModuleOperations']>): Promise<Row[]> {
    this.#native.permitted(call, 'ModuleOperationMaps/Pages')
    return call.transaction({ readOnly: true }, ctx =>
      ctx.tx.query<Row>(
        `select b.module_id as "ModuleId", b.operation_id as "OperationId", b.location as "Location", b.sort_no as "SortNo"
         from module_operation_map b join module m on m.id = b.module_id and m.deleted_at is null
         where b.deleted_at is null and ($1::text is null or m.module_app = $1) and ($2::bigint is null or m.system_category_id = $2)
         order by b.module_id, b.sort_no, b.id`,
        [moduleApp || null, categoryId ?? null],
      ),
    )
  }

  /** What a post may do, as the page that gives rights reads it. */
  #rightsOf(call: OutsideCall, id: string): Promise<PostRights> {
    this.#native.permitted(call, 'PostRights/OfPost')
    return call.transaction(
      { readOnly: true },
      async ctx => (await this.#native.run(ctx, 'PostRights/OfPost', { id })) as PostRights, // its output
    )
  }

  async #modulesOfPost(
    call: OutsideCall,
    { postId, moduleApp, sysTypeId }: InputOf<Reads['GetPostModuleMaps']>,
  ): Promise<Row[]> {
    const { modules } = await this.#rightsOf(call, postId)
    const kept = await call.transaction({ readOnly: true }, ctx =>
      ctx.tx.query<{ id: string }>(
        `select id from module where id = any($1::bigint[]) and ($2::text is null or module_app = $2)
           and ($3::bigint is null or system_category_id = $3) order by sort_no, id`,
        [modules, moduleApp || null, sysTypeId ?? null],
      ),
    )
    return kept.map(({ id }) => ({ PostId: postId, ModuleId: id }))
  }

  async #operationsOfPost(call: OutsideCall, { postId }: InputOf<Reads['GetPostOperationMaps']>): Promise<Row[]> {
    const { operations } = await this.#rightsOf(call, postId)
    return operations.map(({ module_id, operation_id }) => ({
      PostId: postId,
      ModuleId: module_id,
      OperationId: operation_id,
    }))
  }

  implemented(): readonly Implemented[] {
    return implement(sysReads, {
      GetEnterprises: call => this.#rows(call, 'enterprise'),
      GetEnterprisesTree: async call => treeOf(await this.#rows(call, 'enterprise')),
      GetCategorys: call => this.#sorted(call, 'system_category'),
      GetCategoryTree: call => this.#categoryTree(call),
      GetOrganizationTree: async (call, { CategoryId }) =>
        treeOf(await this.#sorted(call, 'organization', where('organization_category_id', CategoryId))),
      GetSectorTree: async (call, input) => treeOf(await this.#sectors(call, input)),
      GetInstanceTree: async (call, { CategoryId }) =>
        treeOf(await this.#rows(call, 'instance', where('category_id', CategoryId))),
      GetPosts: (call, input) => this.#posts(call, input),
      GetDepartments: (call, input) => this.#departments(call, input),
      GetDepartmentInfos: (call, input) => this.#departments(call, input),
      GetUsers: (call, input) => this.#users(call, input),
      GetView_UserPostMaps: (call, input) => this.#holders(call, input),
      GetModules: (call, input) => this.#modules(call, input),
      GetOperations: (call, { categoryId }) => this.#sorted(call, 'operation', where('system_category_id', categoryId)),
      GetModuleOperations: (call, input) => this.#buttons(call, input),
      GetPostModuleMaps: (call, input) => this.#modulesOfPost(call, input),
      GetPostOperationMaps: (call, input) => this.#operationsOfPost(call, input),
    })
  }
}
