import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { paperDataSchema } from '../paper/data.ts'
import { paperTemplateSchema } from '../paper/template.ts'

const viewing = [
  'djentrustmanage.checklist.view',
  'djentrustmanage.auditlist.view',
  'gdtrialtest.testlist.view',
  'gdtrialtest.trialreportaudit.view',
]

const ofTask = z.strictObject({ task_id: idSchema })

/** Record sheets as they are printed; reports have theirs in `Reports`. */
export const paperActions = controller('Papers', {
  /**
   * The record sheet of a task as it stands: its layout and everything it prints, without pictures of signatures. The entry
   * sheet puts the readings into it while they are typed. `samples` are the ids of the paper's samples in their order.
   * Refuses with G-04.
   */
  Record: read({
    permission: viewing,
    input: ofTask,
    output: z.object({ layout: paperTemplateSchema, paper: paperDataSchema, samples: z.array(z.string()) }),
  }),
  /**
   * PDF of the record sheet, base64; marked as not approved until the report is. With `struck_id` that struck run of the task,
   * marked as void and with who struck it, when and why. Refuses with G-04.
   */
  RecordPdf: outside({
    permission: viewing,
    input: ofTask.extend({ struck_id: idSchema.optional() }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
