import { z } from 'zod'
import { controller, outside, write } from '../kit/action.ts'
import { idList } from '../kit/id-list.ts'
import { issue } from '../kit/issue.ts'

// Calls of the Sys controller about the platform's own registers (specification 7, clauses 7.6-001 to 7.6-053), in its names and
// spelling. What they read and write goes through the pages of these registers, as the generic calls do (0182).

const row = z.record(z.string(), z.unknown())
const rows = z.array(row)
const byPages = { session: 'the right of the pages that show or change the record is checked where it is known' }
const reading = ['GET', 'POST'] as const

/** Most ids or pairs that one call names. */
const most = 2000

const id = z.union([z.string().regex(/^[1-9]\d{0,18}$/, issue('option')), z.int().min(1)]).transform(String)
/** An id that may be left out, in each of the ways in which clients of the specification do. */
const anyOrOne = z.preprocess(
  given => (given === 0 || given === '0' || given === '' || given === null ? undefined : given),
  id.optional(),
)
const ids = idList(id, most)
const app = z
  .string()
  .max(30, issue('too_long', { max: 30 }))
  .optional()

const list = <I>(input: z.ZodType<I>) => outside({ permission: byPages, methods: reading, input, output: rows })

/** What is read: rows in sight of the caller, and trees of them, whose nodes have `Children`. Each refuses with G-03 without the right. */
export const sysReads = controller('Sys', {
  GetEnterprises: list(z.looseObject({})),
  GetEnterprisesTree: list(z.looseObject({})),
  /** System categories. */
  GetCategorys: list(z.looseObject({})),
  /** System categories with the organisation categories of each. */
  GetCategoryTree: list(z.looseObject({})),
  /** Organisations, those of one organisation category where it is named. */
  GetOrganizationTree: list(z.looseObject({ CategoryId: anyOrOne })),
  /** Sectors of an organisation category: those for all units, and those of the unit that is named. */
  GetSectorTree: list(z.looseObject({ CategoryId: anyOrOne, BusinessId: anyOrOne })),
  GetInstanceTree: list(z.looseObject({ CategoryId: anyOrOne })),
  /** Posts of the platform and of the units of an enterprise; of all units where none is named. */
  GetPosts: list(z.looseObject({ enterpriseId: anyOrOne })),
  GetDepartments: list(z.looseObject({ enterpriseId: anyOrOne })),
  GetDepartmentInfos: list(z.looseObject({ enterpriseId: anyOrOne })),
  /** Accounts of an enterprise, of one department where it is named; what is secret of them is in no answer. */
  GetUsers: list(z.looseObject({ enterpriseId: anyOrOne, departmentId: anyOrOne })),
  /** Who holds which post: UserId, PostId, PostName and the categories of the post. */
  GetView_UserPostMaps: list(z.looseObject({ enterpriseId: anyOrOne, userId: anyOrOne })),
  /** Modules of an application and of system categories. */
  GetModules: list(z.looseObject({ moduleApp: app, categoryIds: ids.optional() })),
  GetOperations: list(z.looseObject({ categoryId: anyOrOne })),
  /** Which operations the modules have as buttons: ModuleId, OperationId, Location. */
  GetModuleOperations: list(z.looseObject({ moduleApp: app, categoryId: anyOrOne })),
  /** Which modules a post has: PostId, ModuleId. Refuses with G-04. */
  GetPostModuleMaps: list(z.looseObject({ postId: id, moduleApp: app, sysTypeId: anyOrOne })),
  /** Which operations a post has: PostId, ModuleId, OperationId. Refuses with G-04. */
  GetPostOperationMaps: list(z.looseObject({ postId: id })),
})

/** Rows to write: a list, or `Datas` with `OtherValue`, an object of fields that each row gets where it has none. */
const batch = write({
  permission: byPages,
  keyIsOptional: true,
  input: z.union([z.array(z.unknown()), z.looseObject({})]),
  output: z.number(),
})
const count = z.number()
const saving = { permission: byPages, keyIsOptional: true } as const

/**
 * What is written. Each answers how many records it wrote, all or none; what a page refuses is refused with its words. A removal takes
 * ids, in a list or a text with commas, or rows with `Id`.
 */
export const sysWrites = controller('Sys', {
  DeleteCategorys: batch,
  BatchInsertCategorys: batch,
  BatchUpdateCategorys: batch,
  DeletePosts: batch,
  BatchInsertPosts: batch,
  BatchUpdatePosts: batch,
  DeleteDepartments: batch,
  BatchInsertDepartments: batch,
  BatchUpdateDepartments: batch,
  DeleteUsers: batch,
  BatchInsertUsers: batch,
  BatchUpdateUsers: batch,
  DeleteModules: batch,
  BatchInsertModules: batch,
  BatchUpdateModules: batch,
  DeleteOperations: batch,
  BatchInsertOperations: batch,
  BatchUpdateOperations: batch,
  /** Makes departments, and changes those with an id. */
  SaveDepartmentInfos: batch,
  DeleteDepartmentInfos: batch,
  DeleteEnterprisesByIds: write({ ...saving, input: z.strictObject({ ids }), output: count }),
  /** Lets an account hold these posts and no others, as the page of users does. */
  SaveView_UserPostMaps: write({ ...saving, input: z.strictObject({ userId: id, postIds: ids }), output: count }),
  /**
   * Gives modules these operations as buttons instead of those that they had; modules that no pair names stay. A button keeps place and
   * name. Refuses with Y-15 where posts lose a button and `acceptedPosts` does not say how many.
   */
  SaveModuleOperations: write({
    ...saving,
    input: z.strictObject({
      datas: z
        .array(z.looseObject({ ModuleId: id, OperationId: id }))
        .min(1, issue('required'))
        .max(most, issue('too_many', { max: most })),
      acceptedPosts: z.int().min(0).optional(),
    }),
    output: count,
  }),
  /** Gives a post these modules; operations of modules that it loses go with them. */
  SavePostModuleMaps: write({
    ...saving,
    input: z.strictObject({
      postId: id,
      datas: z.array(z.looseObject({ ModuleId: id })).max(most, issue('too_many', { max: most })),
    }),
    output: count,
  }),
  /** Gives a post these operations; the modules that it has stay. */
  SavePostOperationMaps: write({
    ...saving,
    input: z.strictObject({
      postId: id,
      datas: z.array(z.looseObject({ ModuleId: id, OperationId: id })).max(20_000, issue('too_many', { max: 20_000 })),
    }),
    output: count,
  }),
  /**
   * Assigns tasks, all or none, as the list of tasks does: to the tester of the id, or to several, of whom the first is the main one,
   * where the laboratory wants two for each test.
   */
  UpdateUserForTaskassign: write({
    ...saving,
    input: z.strictObject({
      taskIds: ids,
      userId: z.preprocess(given => (typeof given === 'number' ? [given] : given), ids),
    }),
    output: count,
  }),
  /** Cancels tasks, all or none; they stay as cancelled ones. Tasks whose record is under audit are refused. */
  DeleteTaskDataByIds: write({
    ...saving,
    input: z.strictObject({
      ids,
      reason: z
        .string()
        .trim()
        .max(500, issue('too_long', { max: 500 }))
        .optional(),
    }),
    output: count,
  }),
})
