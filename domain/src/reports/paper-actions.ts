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
  /** PDF of the record sheet, base64; marked as draft until it is checked. Refuses with G-04. */
  RecordPdf: outside({ permission: viewing, input: ofTask, output: z.object({ pdf: z.string(), pages: z.number() }) }),
})
