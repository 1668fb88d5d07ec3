import { z } from 'zod'
import { controller, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

const input = z.strictObject({ id: idSchema })
const output = z.object({ count: z.number() })
const pages = ['djtrialtestset.digitset', 'gdtrialtestset.digitset']
const codes = (op: string): string[] => pages.map(page => `${page}.${op}`)

/** What the pages of digits call besides the plain actions. */
export const digitActions = controller('DigitSets', {
  /** How many open tests are rounded otherwise than this setting and its neighbours of the same test say now. Refuses with G-04. */
  OpenUses: read({ permission: codes('view'), input, output }),
  /** Has those tests rounded as the settings say now. Refuses with G-04. */
  Retake: write({
    permission: [...codes('edit'), ...codes('save')],
    label: { zh: '重新计算', en: 'recalculate', es: 'recalcular' },
    input,
    output,
    touches: ['TestRecords'],
  }),
})
