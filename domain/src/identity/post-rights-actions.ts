import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Pages on which the rights of posts are read and given: that of the platform and that of a laboratory. */
const readers = ['sysPost.postBindModule.view', 'sys.postModuleMap.view'] as const

const postOfList = z.object({
  id: z.string(),
  row_version: z.number(),
  code: z.string(),
  name: z.string(),
  sector: z.string().nullable(),
  holders: z.number(),
  /** The caller may change what it may do. */
  writable: z.literal([0, 1]),
  /** The post that it was copied from. */
  template_id: z.string().nullable(),
})
export type PostOfList = z.infer<typeof postOfList>

const offeredPage = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  /** False for a branch that is no page itself. */
  page: z.boolean(),
  operations: z.array(z.object({ id: z.string(), code: z.string(), name: z.string() })),
})
export type OfferedPage = z.infer<typeof offeredPage>

/** An operation of a page, as a pair of ids. */
const pair = z.strictObject({ module_id: idSchema, operation_id: idSchema })

export const postRightsActions = controller('PostRights', {
  /** The posts that the caller sees, with the number of their holders. */
  Posts: read({
    permission: readers,
    input: z.strictObject({}),
    output: z.object({ posts: z.array(postOfList) }),
  }),
  /** The pages and buttons that the caller may give: all of the platform, or those of a laboratory's mode and licence. */
  Offered: read({
    permission: readers,
    input: z.strictObject({}),
    output: z.object({ pages: z.array(offeredPage) }),
  }),
  /** What a post may do. Refuses with G-04. */
  OfPost: read({
    permission: readers,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      id: z.string(),
      row_version: z.number(),
      modules: z.array(z.string()),
      operations: z.array(z.object({ module_id: z.string(), operation_id: z.string() })),
    }),
  }),
  /**
   * Gives a post these pages and buttons instead of those that it had; what is not offered to the caller stays as it is. An
   * operation without its page is refused. Refuses with G-01 (stale), G-04, G-28 (a post of the platform), Y-04 (not offered),
   * Y-05 (more than one holds oneself), Y-06 (the way back into this page).
   */
  Save: write({
    permission: ['sysPost.postBindModule.save', 'sys.postModuleMap.save'],
    label: { zh: '保存岗位权限', en: 'save the rights of a post', es: 'guardar los permisos de un puesto' },
    input: z.strictObject({
      id: idSchema,
      row_version: z.int().min(1),
      modules: z.array(idSchema).max(2000),
      operations: z.array(pair).max(20_000, issue('too_long', { max: 20_000 })),
    }),
    output: z.object({ row_version: z.number(), added: z.number(), removed: z.number() }),
  }),
})
