import { z } from 'zod'
import { type CommandItem, controller, crud, read, write } from '../kit/action.ts'
import type { NewRow, RowChange } from '../kit/entity.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'
import { numberRule } from './number-rule.entity.ts'
import { subjectNames } from './scope-subject.ts'

const desks = ['djbaseset.numberman', 'gdbaseset.numberman']
const pages = [...desks, 'totalset.numberrule']
const viewRules = pages.map(page => `${page}.view`)

type NewRule = NewRow<typeof numberRule>
type RuleChange = RowChange<typeof numberRule> & CommandItem

const plain = crud(numberRule, { pages, pick: viewRules })

/** A rule as its form stands. The server checks it by the entity's definition, after the checks that have words of their own. */
const ruleForm = z.record(z.string().max(60), z.unknown())

const optionalId = idSchema.nullable().optional()

/** Most numbers that one preview shows. */
export const mostPreviewed = 10

/** What a preview pretends to number. */
const previewSubject = z.strictObject({
  date: z.string().refine(isLocalDate).optional(),
  trial_category_id: optionalId,
  trial_class_id: optionalId,
  trial_task_category_id: optionalId,
  project_id: optionalId,
  sample_id: optionalId,
  test: z.string().max(30).optional(),
})

export const numberRuleActions = controller('NumberRules', {
  /** The list shows a default of the platform only where no rule of the laboratory's own stands in its place. */
  ...plain,
  /** Adds a rule. Refuses with N-05 to N-10 and N-12 to N-14 (form), N-04 (unknown token), N-16 (numbers would repeat). */
  Create: {
    ...plain.Create,
    // empty and broken entries have messages of their own (clauses 5.2-014 to 5.2-019), so the server parses the form
    input: ruleForm as unknown as z.ZodType<NewRule>,
  },
  /**
   * Changes a rule for numbers drawn from now on. A new scope or period of a used rule makes a new version that begins
   * with the next period, or on the `effective_from` that a lab_admin names; the answer is then that version (another id).
   * Refuses as Create does, and with N-15 when a used rule would serve another type or subject.
   */
  Change: {
    ...plain.Change,
    input: z.looseObject({ id: idSchema, row_version: z.int().min(1) }) as unknown as z.ZodType<RuleChange>, // as above
  },
  /**
   * The next numbers (three, or as many as `count` says) of a stored rule (`id`), of a form (`rule`), or of a stored rule as the form would change it,
   * as text; nothing is drawn. `asks` are the fields of the subject that say which of the rule's serials is meant; while one
   * is not named, the numbers lack its code. Refuses a form as Create does, and with N-02 when the serial is full.
   */
  Preview: read({
    permission: viewRules,
    input: z.strictObject({
      id: idSchema.optional(),
      rule: ruleForm.optional(),
      subject: previewSubject.optional(),
      count: z.int().min(1).max(mostPreviewed).optional(),
    }),
    output: z.object({ numbers: z.array(z.string()), asks: z.array(z.enum(subjectNames)) }),
  }),
  /**
   * Raises the serial that the rule gives next, today and for the subject. The serials that are skipped become void with the
   * reason. Refuses with G-04, G-07 (no reason), N-02, N-03, N-17 (not above the next), N-18 (too far), N-22 (the subject does
   * not say which of the rule's serials is meant).
   */
  Adjust: write({
    permission: desks.map(page => `${page}.adjust`),
    input: z.strictObject({
      id: idSchema,
      subject: previewSubject.optional(),
      next_serial: z.int(issue('integer')).min(1),
      reason: z
        .string()
        .trim()
        .max(200, issue('too_long', { max: 200 }))
        .optional(),
    }),
    output: z.object({ number: z.string() }),
    touches: ['NumberDraws'],
  }),
})

const jump = z.object({
  scope_key: z.string(),
  serial: z.number(),
  number_text: z.string().nullable(),
  /** `missing` is a serial below the counter without any row; there should be none. */
  state: z.enum(['free', 'voided', 'missing']),
  void_reason: z.string().nullable(),
  updated_at: z.string().nullable(),
  updated_by: z.string().nullable(),
})
export type NumberJump = z.infer<typeof jump>

export const numberDrawActions = controller('NumberDraws', {
  /** 跳号说明: every serial of a rule (of one scope, when named) that no object holds, with its reason; at most 5,000. */
  Jumps: read({
    permission: [...viewRules, 'totalset.numberdraw.gaps'],
    input: z.strictObject({ number_rule_id: idSchema, scope_key: z.string().max(150).optional() }),
    output: z.object({ rows: z.array(jump), capped: z.boolean() }),
  }),
})
