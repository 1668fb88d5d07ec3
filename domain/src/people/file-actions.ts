import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { valueSchema } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { approveState } from '../platform/lists.ts'
import { personnel } from './personnel.entity.ts'

const view = ['personnel.personnel.view']
const save = ['personnel.personnel.save']

/** What a person may want changed in the own file; what concerns the employment is for the laboratory to say. */
export const ownFields = [
  'email',
  'education',
  'graduated_from',
  'major',
  'title',
  'title_no',
  'work_since',
  'test_years',
] as const

const mostOpinion = 300
const wanted = Object.fromEntries(
  ownFields.map(name => {
    const field = personnel.fields[name]
    return [name, named(valueSchema(field).nullish(), field.label)]
  }),
)

const change = z.object({
  id: z.string(),
  personnel_id: z.string(),
  row_version: z.number(),
  state: z.enum(approveState.codes),
  submitted_by: z.string(),
  submitted_at: z.string(),
  judged_by: z.string().nullable(),
  judged_at: z.string().nullable(),
  opinion: z.string().nullable(),
  /** Submitted by the caller himself, who does not judge it. */
  own: z.literal([0, 1]),
  lines: z.array(z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() })),
})
export type FileChange = z.infer<typeof change>

/** What the page of one person's file calls besides the plain actions. */
export const fileActions = controller('PersonnelChanges', {
  /** What was submitted about a file, the newest first, in the words of the caller. Refuses with G-04. */
  OfPerson: read({
    permission: view,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ rows: z.array(change) }),
  }),
  /** One of them. Refuses with G-04. */
  GetById: read({ permission: view, input: z.strictObject({ id: idSchema }), output: change }),
  /**
   * Submits changes of the caller's own file, named by the id of that file; what he submitted before and waits is withdrawn.
   * Refuses with G-01, G-04 (not his own), PE-01, PP-01 (nothing changes), and with the rules of the fields.
   */
  Change: write({
    permission: ['personnel.personnel.submit'],
    label: { zh: '提交修改', en: 'submit changes', es: 'enviar cambios' },
    input: itemSchema.extend(wanted),
    output: z.object({ id: z.string() }),
  }),
  /**
   * Carries changes out, or returns them with a reason. Refuses with G-01, G-04, G-07, PP-02 (submitted by himself), PP-03 (judged
   * already), PP-04 (the file was changed meanwhile).
   */
  Judge: write({
    permission: save,
    label: { zh: '审批修改', en: 'judge changes', es: 'resolver cambios' },
    input: itemSchema.extend({
      approve: z.literal([0, 1]),
      opinion: z
        .string()
        .trim()
        .max(mostOpinion, issue('too_long', { max: mostOpinion }))
        .nullish(),
    }),
    output: z.object({ id: z.string() }),
    touches: ['Personnel'],
  }),
  /** What a person may test, check, audit, approve and sign today or later. Refuses with G-04. */
  Rights: read({
    permission: view,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      tests: z.array(
        z.object({
          test: z.string(),
          parameter: z.string().nullable(),
          role: z.string(),
          valid_from: z.string(),
          valid_to: z.string().nullable(),
          certificate: z.string().nullable(),
        }),
      ),
      signing: z.array(
        z.object({
          role: z.string(),
          /** Null for whatever the laboratory tests. */
          scope: z.string().nullable(),
          valid_from: z.string(),
          valid_to: z.string().nullable(),
        }),
      ),
      posts: z.array(
        z.object({ name: z.string(), valid_from: z.string().nullable(), valid_to: z.string().nullable() }),
      ),
    }),
  }),
  /** The file on paper for assessments, with masked numbers. Refuses with G-04. */
  Resume: outside({
    permission: ['personnel.personnel.resume'],
    label: { zh: '生成简历表', en: 'make the résumé', es: 'generar el currículum' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
