import { z } from 'zod'
import { controller, outside } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'

/** Templates filled with the readings of a worked example, as they would be printed. */
export const templatePreviewActions = controller('TemplatePreviews', {
  /**
   * PDF (base64) of the sheet that the laboratory records a test on, or reports it with; marked as a specimen. Refuses with G-04,
   * with PX-08 a test that has no such sheet or no method with an example yet.
   */
  OfTest: outside({
    permission: [
      'djbaseset.originaldata.preview',
      'djbaseset.signaturetarget.preview',
      'gdbaseset.originaldata.preview',
      'totalset.reportmanage.preview',
      'totalset.reportmanage.view',
    ],
    input: z.strictObject({ trial_list_id: idSchema, kind: z.enum(['record', 'report']) }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
  /** PDF (base64) of one version of a template; marked as a specimen. Refuses with G-04 and PX-08. */
  OfVersion: outside({
    permission: ['totalset.reporttemplate.view'],
    input: z.strictObject({ version_id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
