import { z } from 'zod'
import { controller, read } from '../kit/action.ts'
import { styleTypeList } from './style-values.ts'

const variable = z.object({
  code: z.string(),
  name_zh: z.string(),
  name_en: z.string().nullable(),
  group: z.string(),
  type: z.enum(styleTypeList.codes),
  standard: z.string(),
})
/** A variable as the editor of skins offers it, with the value that it has where a skin says nothing. */
export type EditedVariable = z.infer<typeof variable>

/** What the editor of skins calls besides the plain actions of its page. */
export const skinEditorActions = controller('SkinEditor', {
  /** The variables that a skin may set, in their order. */
  Variables: read({
    permission: ['skinmanage.skin.view'],
    input: z.strictObject({}),
    output: z.object({ rows: z.array(variable) }),
  }),
})
