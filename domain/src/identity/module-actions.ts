import { z } from 'zod'
import { controller, itemsSchema, type Removal, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Most branches that one question is asked for. */
const most = 500

const strayModule = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  url: z.string().nullable(),
  /** `unknown`: the address is no page of the product; `empty`: enabled, with neither an address nor anything below. */
  fault: z.enum(['unknown', 'empty']),
})

/** What the page of the menu calls besides the plain actions and those of the tree. */
export const moduleActions = controller('Modules', {
  /** How many modules stand below these, and how many posts are bound to any of them: what goes with them when they are deleted. */
  Below: read({
    permission: ['sys.module.delete'],
    input: z.strictObject({
      ids: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(most, issue('too_many', { max: most })),
    }),
    output: z.object({ modules: z.number(), posts: z.number() }),
  }),
  /** Deletes branches with all below them and what posts were given of them. Refuses with G-01, G-04, Y-10 (the way back). */
  Remove: write({
    permission: ['sys.module.delete'],
    label: { zh: '删除', en: 'delete', es: 'eliminar' },
    input: z.strictObject({ items: itemsSchema.items }) as z.ZodType<Removal>,
    output: z.object({ count: z.number() }),
    touches: ['PostRights', 'ModuleOperationMaps'],
  }),
  /** Modules whose address is no page of the product, and pages of the product that no module leads to; compared lower-cased. */
  Check: read({
    permission: ['sys.module.check'],
    input: z.strictObject({}),
    output: z.object({
      modules: z.array(strayModule),
      pages: z.array(z.object({ code: z.string(), url: z.string(), name: z.string() })),
    }),
  }),
})
