import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { idList } from '../kit/id-list.ts'

/** Most ids that one call may name. */
const most = 500

const ids = idList(idSchema, most)

const organization = z.object({ Id: z.string(), Code: z.string().nullable(), Name: z.string() })
const unit = z.object({
  Id: z.string(),
  Code: z.string(),
  Name: z.string(),
  ShortName: z.string(),
  TypeId: z.string(),
  State: z.string(),
  OrganizationId: z.string(),
})

/** Calls of the specification about units (section 7, Sys): what is in sight of the caller, nothing else. */
export const unitReads = controller('Sys', {
  /** The organisation of a unit; null for a unit that the caller does not see. */
  GetOrganizationByBusinessId: read({
    permission: { session: 'the organisation of a unit in sight' },
    input: z.looseObject({ id: idSchema }),
    output: organization.nullable(),
  }),
  /** The units of an organisation that the caller sees, in their order. */
  GetBusinessByOrganizationId: read({
    permission: { session: 'units in sight' },
    input: z.looseObject({ id: idSchema }),
    output: z.array(unit),
  }),
})

const changed = z.object({ Added: z.number(), Removed: z.number() })

/** Calls of the specification that change units (section 7, SysConfig), under the rights of their page. */
export const unitWrites = controller('SysConfig', {
  /** Offers a unit these posts and no others. Refuses with G-04, G-33, L-17. */
  SaveBusinessPostMaps: write({
    permission: ['sysConfig.business.posts'],
    label: { zh: '岗位授权', en: 'offer posts', es: 'ofrecer puestos' },
    input: z.strictObject({ businessId: idSchema, postIds: ids }),
    output: changed,
  }),
  /**
   * Lets these people of other units act in a unit, and no others; those at home there and those who order there as clients stay
   * what they are. Refuses with G-04, G-14 (an account that is not there), G-33.
   */
  SettingUserBussiness: write({
    permission: ['sysConfig.business.users'],
    label: { zh: '关联用户', en: 'bind users', es: 'vincular usuarios' },
    input: z.strictObject({ businessId: idSchema, userIds: ids }),
    output: changed,
    touches: ['UserBusinessMaps'],
  }),
})
