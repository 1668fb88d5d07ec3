import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { userPostMap } from './user-post-map.entity.ts'

/** Most people that are added at once. */
const most = 100
const people = z
  .array(idSchema)
  .min(1, issue('required'))
  .max(most, issue('too_many', { max: most }))
const label = { zh: '添加人员', en: 'add people', es: 'añadir personas' }
const added = z.object({ added: z.number() })
const item = z.object({ id: z.string() })
const { valid_from, valid_to, appoint_file_id, remark } = userPostMap.fields

/** What the page of posts and their people calls besides the plain actions. */
export const postPeopleActions = controller('UserPostMaps', {
  /** Refuses with L-15, L-16, L-17, L-19 (holds the post already), G-14 (not of the unit). */
  AddPeople: write({
    permission: ['sysConfig.postpeoplelist.addperson', 'gdpersonnel.fixedpost.assign'],
    label,
    input: z.strictObject({
      post_id: idSchema,
      user_ids: people,
      valid_from: valueSchema(valid_from) as z.ZodType<string>, // a day, as its kind makes it
      valid_to: valueSchema(valid_to).nullish() as z.ZodType<string | null | undefined>,
      appoint_file_id: valueSchema(appoint_file_id).nullish() as z.ZodType<string | null | undefined>,
      remark: valueSchema(remark).nullish() as z.ZodType<string | null | undefined>,
    }),
    output: added,
    touches: ['AppUsers'],
  }),
  /** For each post how many the dictionary `site_staffing` wants at the site, and how many hold it today; posts without a number only when held. */
  Staffing: read({
    permission: ['gdpersonnel.fixedpost.view'],
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(z.object({ id: z.string(), name: z.string(), wanted: z.number(), filled: z.number() })),
    }),
  }),
})

const move = ['sysConfig.departStaff.move']

/** What the page of departments and their people calls besides its commands. */
export const departmentStaffActions = controller('UserDepartmentMaps', {
  /** Who has no department yet has this one as his main one. Refuses with L-19 (is in it already), G-14. */
  AddPeople: write({
    permission: ['sysConfig.departStaff.addperson'],
    label,
    input: z.strictObject({ department_id: idSchema, user_ids: people }),
    output: added,
    touches: ['AppUsers'],
  }),
  /** Makes it the main department of its member, and the former one a further one. Refuses with G-01, G-04. */
  SetMain: write({
    permission: move,
    label: { zh: '设为主部门', en: 'make it the main department', es: 'hacerlo departamento principal' },
    input: itemSchema,
    output: item,
    touches: ['AppUsers'],
  }),
  /** Makes the member the leader of the department, or no longer. Refuses with G-01, G-04. */
  SetHead: write({
    permission: move,
    label: { zh: '设为负责人', en: 'make the head', es: 'nombrar responsable' },
    input: itemSchema.extend({ is_head: z.literal([0, 1]) }),
    output: item,
  }),
})
