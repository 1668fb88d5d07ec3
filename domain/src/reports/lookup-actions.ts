import { z } from 'zod'
import { command, controller, crud, read } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { reportForgery } from './report-forgery.entity.ts'
import { forgeryMachine } from './report-forgery.states.ts'
import { reportVerifyLog } from './report-verify-log.entity.ts'

const pages = ['trialreport.verifylog']
const viewing = ['trialreport.verifylog.view']
const { handle } = forgeryMachine.commands
const looked = crud(reportVerifyLog, { pages })
const reported = crud(reportForgery, { pages })

/** Commands of a suspected forgery that have an action. */
export const forgeryCommands = { handle: handle.permission }

/** Public checks of the laboratory's own reports, the newest first (page verifylog). */
export const reportLookupActions = controller('ReportLookups', {
  /** Checks of codes that nobody made belong to no laboratory and are in no list. */
  List: looked.List,
  GetById: looked.GetById,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
})

/** What strangers told of papers that differ from the issued report (page verifylog, second tab). */
export const reportForgeryActions = controller('ReportForgeries', {
  /** Rows carry `can`. */
  List: reported.List,
  GetById: reported.GetById,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** How many there are by state, for the tabs. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /** The photographs that came with one. Refuses with G-04. */
  Photos: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ files: z.array(z.object({ id: z.string(), name: z.string(), mime: z.string() })) }),
  }),
  /** Writes what the laboratory found and did; the to-do of it ends. Refuses with G-02. */
  Handle: command({
    permission: handle.permission,
    label: handle.label,
    single: true,
    with: {
      verdict: z.enum(reportForgery.fields.verdict.options.list.codes, issue('option')),
      handled_note: z
        .string()
        .trim()
        .min(1, issue('required'))
        .max(500, issue('too_long', { max: 500 })),
    },
    touches: ['TodoItems'],
  }),
})
