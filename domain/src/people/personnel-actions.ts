import { z } from 'zod'
import { sealedPassword } from '../identity/oauth-actions.ts'
import { controller, itemSchema, outside, read } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { rules } from '../kit/rules.ts'
import { labGrade } from '../organisation/business.entity.ts'

const pages = ['personnel.personnelmanage', 'gdpersonnel.gdpersonnel']
const codes = (verb: string): string[] => pages.map(page => `${page}.${verb}`)

/** The right to read and to write identity and telephone numbers of people, in whatever page. */
export const secretRight = 'personnel.personnel.secret'

const mostPosts = 100

/** What the grade of a laboratory asks of its people; an option of the dictionary is `<grade>.<key>`, and its words are the number. */
export const staffingKeys = ['certified', 'engineer', 'senior', 'people'] as const

/** What the files of people are asked for besides the plain actions of their pages. */
export const personnelActions = controller('Personnel', {
  /** Identity and telephone number of one person, in full; every call is kept in the audit trail. Refuses with G-04. */
  Numbers: outside({
    permission: [secretRight],
    label: { zh: '查看证件号码', en: 'see identity numbers', es: 'ver números de identidad' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ id_card: z.string().nullable(), phone_number: z.string().nullable() }),
  }),
  /**
   * Keeps identity and telephone number of a person, sealed; the identity number tells day of birth and sex. Refuses with G-01, G-04,
   * PE-07 (check digit), PE-08 (that of somebody else).
   */
  KeepNumbers: outside({
    permission: [secretRight],
    label: { zh: '保存证件号码', en: 'keep identity numbers', es: 'guardar números de identidad' },
    input: itemSchema.extend({
      id_card: z.string().trim().max(30).nullable(),
      phone_number: z
        .string()
        .trim()
        .refine(value => value === '' || rules.phone.test(value), { error: 'rule:phone' })
        .nullable(),
    }),
    output: z.object({ id: z.string(), row_version: z.number() }),
  }),
  /**
   * Makes the login account of a person, with posts; the password is told to its holder, who must change it first. Refuses with
   * G-01, G-04, PE-01 (left), PE-09 (has one), PE-10 (no department), L-08, L-10, L-15, L-16, L-17.
   */
  OpenAccount: outside({
    permission: codes('account'),
    label: { zh: '开通账号', en: 'open an account', es: 'abrir una cuenta' },
    input: itemSchema.extend({
      user_name: z.string().trim().min(1, issue('required')).max(50),
      password: sealedPassword,
      post_ids: z.array(idSchema).max(mostPosts, issue('too_many', { max: mostPosts })),
    }),
    output: z.object({ user_id: z.string() }),
    touches: ['AppUsers', 'UserPostMaps'],
  }),
  /** How many people of which kind the laboratory has, beside what the dictionary `grade_staffing` asks of its grade. */
  GradeCheck: read({
    permission: ['personnel.personnelmanage.check'],
    input: z.strictObject({ grade: z.enum(labGrade.codes, issue('option')).nullish() }),
    output: z.object({
      /** The grade that was asked about, else that of the laboratory; null for one without a grade. */
      grade: z.enum(labGrade.codes).nullable(),
      lines: z.array(z.object({ key: z.enum(staffingKeys), has: z.number(), wanted: z.number().nullable() })),
      /** Fields of certificates with how many people hold one. */
      majors: z.array(z.object({ name: z.string(), people: z.number() })),
    }),
  }),
  /** Posts that the caller may give with an account. */
  OfferedPosts: read({
    permission: codes('account'),
    input: z.strictObject({}),
    output: z.object({ rows: z.array(z.object({ id: z.string(), name: z.string() })) }),
  }),
})

/** Whoever has one of these sees the files of everybody in the laboratory; others see their own. */
export const everybodysFiles = [
  'personnel.personnelmanage.view',
  'gdpersonnel.gdpersonnel.view',
  'personnel.personnel.save',
]
