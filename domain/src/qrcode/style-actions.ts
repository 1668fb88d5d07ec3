import { z } from 'zod'
import { controller, itemSchema, outside, write } from '../kit/action.ts'
import { labelLayoutSchema } from './label-layout.ts'

const millimetres = z.number().min(10).max(150)

/** Drawing of styles of labels (pages qrcodelibrary/qrcodestyle, totalset/labeltemplate). */
export const labelStyleActions = controller('QrcodeStyles', {
  /**
   * Stores what is drawn on a style; a laboratory's change of one of the platform's makes its own. Answers the id of the style as it
   * now stands. Refuses with G-01, G-04, LY-01 (over the edge), LY-02 (no code), LY-03 (no serial), LY-04 (used by a batch).
   */
  SaveLayout: write({
    permission: ['qrcodelibrary.qrcodestyle.save', 'totalset.labeltemplate.save'],
    label: { zh: '保存布局', en: 'save the drawing', es: 'guardar el diseño' },
    input: itemSchema.extend({ layout: labelLayoutSchema }),
    output: z.object({ id: z.string() }),
  }),
  /** A label with example values as PDF of its true size, base64; nothing is stored. `width` and `height` are millimetres. */
  Preview: outside({
    permission: ['qrcodelibrary.qrcodestyle.preview', 'totalset.labeltemplate.test'],
    label: { zh: '预览标签', en: 'preview the label', es: 'previsualizar la etiqueta' },
    input: z.strictObject({
      width: millimetres,
      height: millimetres,
      level: z.enum(['M', 'H']),
      layout: labelLayoutSchema,
    }),
    output: z.object({ pdf: z.string() }),
  }),
})
