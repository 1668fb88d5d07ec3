import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { sealedPassword } from './oauth-actions.ts'
import { userRelationship } from './user-relationship.entity.ts'

/** Links of accounts besides the plain actions of their page. */
export const linkActions = controller('UserRelationships', {
  /**
   * Links an account of the unit with that of the same person in another unit, which its holder or an administrator of its unit
   * confirms by password. Refuses with G-14 (account of another unit), L-04 (too many tries, minutes), L-09, PS-04, PS-05, PS-06.
   */
  Link: outside({
    permission: ['personnel.usersrelationship.add'],
    label: { zh: '关联账号', en: 'link accounts', es: 'vincular cuentas' },
    input: z.strictObject({
      user_id: idSchema,
      related_name: named(
        z.string().trim().min(1, issue('required')).max(50),
        userRelationship.fields.related_user_id.label,
      ),
      /** User name of who confirms; the holder of the other account when empty. */
      confirmed_by: named(z.string().trim().max(50).optional(), { zh: '确认人', en: 'Confirmed by', es: 'Confirma' }),
      password: sealedPassword,
    }),
    output: z.object({ id: z.string() }),
    touches: ['UserRelationships'],
  }),
})
