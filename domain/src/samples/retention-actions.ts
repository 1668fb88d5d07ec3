import { z } from 'zod'
import { command, controller, crud, read } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import type { Field } from '../kit/field.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { flowStep } from '../tasks/flow-step.ts'
import { sample } from './sample.entity.ts'
import { sampleRetention } from './sample-retention.entity.ts'
import { retentionMachine } from './sample-retention.states.ts'

const pages = ['djentrustmanage.samplelyList', 'gdtrialtest.samplelistly']
const viewing = pages.map(page => `${page}.view`)
const { List, GetById, Pick } = crud(sampleRetention, { pages })
const { commands } = retentionMachine
const touches = ['Samples', 'TodoItems']
const text = (max: number) => z.string().trim().max(max, issue('too_long', { max }))

/** What a list of retained parts is asked by besides its fields: a scanned number of the part, its sample or its seal; a place with those below it. */
export const askedRetentionFacts = {
  scanned: sample.fields.sample_number,
  sample_library_id: sampleRetention.fields.sample_library_id,
} as const satisfies Readonly<Record<string, Field>>

/** Commands of a retained part that have an action. */
export const retentionCommands = {
  extend: commands.extend.permission,
  apply: commands.apply.permission,
  approve: commands.approve.permission,
  refuse: commands.refuse.permission,
  return: commands.return.permission,
  draw: commands.draw.permission,
}

/** Somebody who is not of the house or of the act signs: on the pad (a picture uploaded for it), or on paper. */
/** What somebody drew, or the paper that was signed, uploaded for this. */
const signing = { signature_file_id: idSchema.optional() }

/** Retained parts of samples until their disposal (workflow 11, pages samplelyList and samplelistly); retaining itself is a command of the sample. */
export const retentionActions = controller('SampleRetentions', {
  /** Rows carry `sample_name`, `specification`, `section` of the project, `part` (stake and part of the work), `represents`, `days_left` (of those that are kept) and `can`; the filter `scanned` besides the fields. */
  List,
  GetById,
  Pick,
  /** The retention ledger as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(pages),
  /** Parts in sight by state, for the tabs. */
  Queue: read({
    permission: viewing,
    input: z.strictObject({}),
    output: z.object({ counts: z.record(z.string(), z.number()) }),
  }),
  /** The steps of a retained part. Refuses with G-04. */
  Steps: read({
    permission: viewing,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      steps: z.array(flowStep),
    }),
  }),
  /** Keeps a part that is due for longer. Refuses with G-02, G-07 (no reason), S-34 (no later day). */
  Extend: command({
    permission: commands.extend.permission,
    label: commands.extend.label,
    with: { due_on: z.iso.date(issue('type')) },
    touches,
  }),
  /** Asks for the disposal of a part; the director is told. Refuses with G-02, S-21 (open nonconformity), S-23 (before its day). */
  Apply: command({
    permission: commands.apply.permission,
    label: commands.apply.label,
    with: { disposal_method: z.enum(['discard', 'hazardous'], issue('option')) },
    touches,
  }),
  /**
   * Approves the disposal before a witness who signs; the sample, where all of it was retained, is disposed of. Refuses with G-02, G-04
   * (a picture that was not drawn for it), S-21, S-26 (applicant or approver as the witness), S-32 (not signed), S-33 (own request).
   */
  Approve: command({
    permission: commands.approve.permission,
    label: commands.approve.label,
    with: { witness_id: idSchema, ...signing },
    touches,
  }),
  /** Refuses the disposal: the part is due again, and its keeper is told. Refuses with G-02, G-07. */
  Refuse: command({ permission: commands.refuse.permission, label: commands.refuse.label, touches }),
  /** Gives a part back to its client, who signs. Refuses with G-02, G-04 (a picture that was not drawn for it), S-21, S-28. */
  Return: command({
    permission: commands.return.permission,
    label: commands.return.label,
    with: { receiver_name: text(50).min(1, issue('required')), ...signing },
    touches,
  }),
  /**
   * Hands a part to the tester of the re-test that was arranged with its nonconforming result. Refuses with G-02, S-31 (no re-test
   * with a tester), S-35 (the tester did not sign, nor takes it himself).
   */
  Draw: command({
    permission: commands.draw.permission,
    label: commands.draw.label,
    with: signing,
    touches: [...touches, 'Tasks'],
  }),
})
