import { z } from 'zod'
import { controller, outside, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'

/** Rights that the page gives, in the order of its columns. */
export const authorityRoles = ['tester', 'checker', 'auditor', 'approver'] as const
export type AuthorityRole = (typeof authorityRoles)[number]

/** Most lines that are saved at once: a laboratory has some three hundred tests, each with a few parameters. */
const mostLines = 2000
/** Most people that one copy goes to. */
const mostPeople = 100
/** A test with fewer testers cannot be done by two people. */
export const fewestTesters = 2

const view = ['djbaseset.userTrialAuthority.view', 'gdpersonnel.fixedpost.tests']
const flag = z.literal([0, 1])
const roles = z.array(z.enum(authorityRoles, issue('option'))).max(authorityRoles.length)
const mostNote = 300
const note = z
  .string()
  .trim()
  .max(mostNote, issue('too_long', { max: mostNote }))
  .optional()

const person = z.object({
  id: z.string(),
  name: z.string(),
  department_id: z.string().nullable(),
  department: z.string().nullable(),
  /** Fields of his certificates as test engineer and assistant that stand. */
  cert_fields: z.string().nullable(),
  cert_valid_to: z.string().nullable(),
  test_count: z.number(),
  review_count: z.number(),
  audit_count: z.number(),
  approve_count: z.number(),
  default_count: z.number(),
})
export type AuthorityPerson = z.infer<typeof person>

const line = z.strictObject({
  trial_list_id: idSchema,
  /** Null for the test as a whole. */
  trial_parameter_id: idSchema.nullable(),
  roles,
  is_default: flag,
  valid_from: daySchema.nullable(),
  valid_to: daySchema.nullable(),
})
export type AuthorityLine = z.infer<typeof line>

/** From when to when these rights of a line stand; null for no end. */
const period = z.object({
  roles: z.array(z.enum(authorityRoles)),
  valid_from: z.string(),
  valid_to: z.string().nullable(),
})
export type AuthorityPeriod = z.infer<typeof period>

const test = z.object({
  id: z.string(),
  code: z.string(),
  name: z.string(),
  class: z.string(),
  /** No certificate of the person covers it. */
  beyond: flag,
  parameters: z.array(z.object({ id: z.string(), name: z.string() })),
})
export type AuthorityTest = z.infer<typeof test>

const holder = z.object({ id: z.string(), name: z.string(), part: flag })

export const authorityActions = controller('UserTrialAuthorities', {
  /** The people of the laboratory, each with his certificates and how many tests he has which right for today. */
  People: read({
    permission: view,
    input: z.strictObject({ trial_list_id: idSchema.nullish() }),
    output: z.object({ rows: z.array(person) }),
  }),
  /** The tests of the laboratory and what a person may do there today or later. Refuses with G-04. */
  OfPerson: read({
    permission: view,
    input: z.strictObject({ id: idSchema }),
    output: z.object({
      id: z.string(),
      /** Changes with every change of the rights of the person. */
      version: z.string(),
      today: z.string(),
      tests: z.array(test),
      lines: z.array(line.extend({ note: z.string().nullable(), periods: z.array(period) })),
    }),
  }),
  /** Every test of the laboratory with the people who have which right for it today. */
  ByTest: read({
    permission: view,
    input: z.strictObject({}),
    output: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          code: z.string(),
          name: z.string(),
          class: z.string(),
          testers: z.array(holder),
          checkers: z.array(holder),
          auditors: z.array(holder),
          approvers: z.array(holder),
          /** Too few may do the whole test. */
          few: flag,
        }),
      ),
    }),
  }),
  /**
   * Gives a person in each of these lines these rights and no others, with the caller and the day; lines not sent stay. A right that
   * is taken away stood until yesterday; dates sent as they were read leave every right of the line its own. Refuses with G-01, G-04, G-12 (a line twice), PA-01 (his own), PA-02 (given or lengthened
   * beyond his certificates, without a note), PA-03 and PA-04 (dates), PA-05 (not a test of the laboratory), PA-06 (default without
   * test), PA-08 (auditing a parameter), PA-09 (beyond his certificates, where that is forbidden).
   */
  Save: write({
    permission: [
      'djbaseset.userTrialAuthority.save',
      'djbaseset.userTrialAuthority.edit',
      'gdpersonnel.fixedpost.tests',
    ],
    label: { zh: '保存试验授权', en: 'save test authorisations', es: 'guardar autorizaciones de ensayo' },
    input: z.strictObject({
      id: idSchema,
      version: z.string().max(40),
      lines: z
        .array(line)
        .min(1, issue('required'))
        .max(mostLines, issue('too_many', { max: mostLines })),
      note,
    }),
    output: z.object({ given: z.number(), taken: z.number(), changed: z.number() }),
  }),
  /**
   * Gives other people the rights of this one that they lack, until the same day; takes none away. Refuses with G-04, PA-01 (the
   * caller among them), PA-02, PA-07 (nothing to copy).
   */
  Copy: write({
    permission: ['djbaseset.userTrialAuthority.copy'],
    label: { zh: '复制授权', en: 'copy rights', es: 'copiar autorizaciones' },
    input: z.strictObject({
      id: idSchema,
      to: z
        .array(idSchema)
        .min(1, issue('required'))
        .max(mostPeople, issue('too_many', { max: mostPeople })),
      note,
    }),
    output: z.object({ people: z.number(), given: z.number() }),
  }),
  /** The sheet of a person's rights, or of everybody's, for signature: a PDF in base64. Refuses with G-04, PA-07 (no rights). */
  Sheet: outside({
    permission: ['djbaseset.userTrialAuthority.exportPdf'],
    label: { zh: '导出PDF', en: 'export as PDF', es: 'exportar PDF' },
    input: z.strictObject({ id: idSchema.nullish() }),
    output: z.object({ pdf: z.string(), pages: z.number() }),
  }),
})
