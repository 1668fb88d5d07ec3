import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Most posts that a unit may be offered. */
const mostPosts = 500

/** What the administration of units calls besides the plain actions of its page. */
export const businessActions = controller('Businesses', {
  /** The posts of laboratories, with those that the unit may give to its people. Refuses with G-04. */
  Posts: read({
    permission: ['sysConfig.business.posts'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      rows: z.array(
        z.object({ id: z.string(), name: z.string(), held: z.literal([0, 1]), reason: z.string().nullable() }),
      ),
    }),
  }),
  /**
   * Offers a unit these posts and no others; people keep what they hold of the others until it is taken from them. Refuses with
   * G-01, G-04, L-17 (a post that is none of laboratories).
   */
  SavePosts: write({
    permission: ['sysConfig.business.posts'],
    label: { zh: '岗位授权', en: 'offer posts', es: 'ofrecer puestos' },
    input: itemSchema.extend({
      post_ids: z.array(idSchema).max(mostPosts, issue('too_many', { max: mostPosts })),
    }),
    output: z.object({ added: z.number(), removed: z.number() }),
  }),
})
