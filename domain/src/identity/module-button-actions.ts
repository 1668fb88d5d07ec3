import { z } from 'zod'
import { controller, itemSchema, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { trialMode } from '../organisation/lists.ts'
import { moduleOperationMap, operationPlaces } from './module-operation-map.entity.ts'

/** Most buttons of one page. */
const mostButtons = 300
/** Most pages that one copy goes to. */
const mostPages = 200

const place = z.enum(operationPlaces.codes, issue('option'))
const ownName = valueSchema(moduleOperationMap.fields.name_zh).nullish() as z.ZodType<string | null | undefined> // a text, as its kind makes it

const button = z.strictObject({
  operation_id: idSchema,
  location: place,
  /** What the page calls it where it is not called as the operation. */
  name_zh: ownName,
  name_en: ownName,
  name_es: ownName,
})
export type PlacedButton = z.infer<typeof button>

const node = z.object({
  id: z.string(),
  parent_id: z.string().nullable(),
  code: z.string(),
  name: z.string(),
  module_app: z.string(),
  system_category_id: z.string(),
  /** The kind of laboratory that has it; null for both. */
  mode: z.enum(trialMode.codes).nullable(),
  /** False for a branch. */
  page: z.boolean(),
  buttons: z.number(),
})
export type ButtonPage = z.infer<typeof node>

const offered = z.object({
  id: z.string(),
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string().nullable(),
  name_es: z.string().nullable(),
  /** The right that guards what the button does. */
  function_point: z.string().nullable(),
  location: place.nullable(),
})
export type OfferedButton = z.infer<typeof offered>

/** Posts that will lose a button, as the caller was told; more are refused with their number. */
const acceptedPosts = z.int().min(0).optional()

export const moduleButtonActions = controller('ModuleOperationMaps', {
  /** The modules in the order of the menu, each with the number of its buttons. */
  Pages: read({
    permission: ['sys.moduleOperationMap.view'],
    input: z.strictObject({}),
    output: z.object({ pages: z.array(node) }),
  }),
  /** What a page carries out, and which of it has a button, in their order. Refuses with G-04. */
  OfPage: read({
    permission: ['sys.moduleOperationMap.view'],
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      id: z.string(),
      row_version: z.number(),
      offered: z.array(offered),
      buttons: z.array(button),
    }),
  }),
  /**
   * Gives a page these buttons, in this order, instead of those that it had, and takes what is no button any more from the posts.
   * What the page does not carry out yet stays as it is. Refuses with G-01, G-04, G-12 (twice), Y-14 (not carried out there),
   * Y-15 (posts lose a button, not told), Y-16 (the way back).
   */
  Save: write({
    permission: ['sys.moduleOperationMap.save'],
    label: { zh: '保存页面按钮', en: 'save the buttons of a page', es: 'guardar los botones de una página' },
    input: itemSchema.extend({
      buttons: z.array(button).max(mostButtons, issue('too_many', { max: mostButtons })),
      accepted_posts: acceptedPosts,
    }),
    output: z.object({ row_version: z.number(), added: z.number(), removed: z.number(), posts: z.number() }),
    touches: ['PostRights', 'Modules'],
  }),
  /**
   * Gives other pages the buttons of this one that they carry out as well, with place, name and order; takes none away. Refuses
   * with G-04. Answers how many pages got how many further buttons.
   */
  Copy: write({
    permission: ['sys.moduleOperationMap.copy'],
    label: { zh: '复制页面按钮', en: 'copy the buttons of a page', es: 'copiar los botones de una página' },
    input: z.strictObject({
      id: idSchema,
      to: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(mostPages, issue('too_many', { max: mostPages })),
    }),
    output: z.object({ pages: z.number(), added: z.number() }),
    touches: ['PostRights', 'Modules'],
  }),
})
