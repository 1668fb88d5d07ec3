import { customerInfo } from '@gt/domain/entrust/customer-info.entity.ts'
import { entrustmentTemp } from '@gt/domain/entrust/entrustment-temp.entity.ts'
import { checkPreOrder } from '@gt/domain/entrust/pre-order-check.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import { type Refused, refused, sentence } from '@gt/domain/kit/errors.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { issueText } from '../../../kit/issue-text.ts'
import type { Offer } from '../chosen-tests.ts'
import { isBlankRow } from '../order-draft.ts'
import type { Problem } from '../order-problems.ts'
import { type CellWorld, cellOfField, cellProblems } from '../sample-cells.ts'
import { customerNames, customerOf, headNames, type PreDraft, type Step } from './pre-draft.ts'

/** Something that stands against the submission, at its step and place. */
export interface StepProblem extends Problem {
  readonly step: Step
}

export interface PreWorld {
  readonly cells: CellWorld
  readonly offer: Offer
  readonly sampleCap: number
  /** Word for a test that the laboratory offers no longer. */
  readonly notOffered: string
  readonly mustRead: boolean
  readonly instructionsRead: boolean
  readonly language: Language
}

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)
/** The step of a field that a refusal names. */
function stepOfField(field: string | null): Step {
  if (field === 'items' || field === 'unit_trial_parameter_id') return 3
  if (field === 'accepted_instructions' || field === 'attachment_file_ids' || field === 'remarks') return 4
  return field === 'samples' || cellOfField(field ?? '') !== null || field === 'specification' ? 2 : 1
}

/** A reason of the server or of the shared rules at its place on the screen; rows count those that are sent. */
export function placed(
  { field, row, message }: { readonly field: string | null; readonly row: number | null; readonly message: string },
  rows: readonly number[],
): StepProblem {
  const at = row === null ? null : (rows[row] ?? null)
  const step = row !== null && field !== 'items' && field !== 'unit_trial_parameter_id' ? 2 : stepOfField(field)
  const place = at === null || field === 'items' ? field : (cellOfField(field ?? '') ?? 'items')
  return { step, row: at, field: place, message, severity: 'error', form: false }
}

/** The rows that are sent, by their index in the sheet: refusals count those. */
export const sentIndexes = ({ samples }: PreDraft): readonly number[] =>
  samples.flatMap((row, index) => (isBlankRow(row) ? [] : [index]))

/** Texts that are no values, told while they stand. */
function formProblems(draft: PreDraft, { cells, language }: PreWorld): StepProblem[] {
  const words = { say: (label: Label): string => label[language], language }
  const wrong = (name: string, field: Field, value: unknown): StepProblem[] => {
    if (value === null || value === undefined || value === '') return []
    const parsed = valueSchema(field).safeParse(value)
    if (parsed.success) return []
    const message = issueText(parsed.error.issues[0]?.message ?? 'type', field, words)
    return [{ step: stepOfField(name), row: null, field: name, message, severity: 'error', form: true }]
  }
  return [
    ...customerNames.flatMap(name => wrong(name, customerInfo.fields[name] as Field, draft.customer[name])), // by its own name
    ...headNames.flatMap(name => wrong(name, entrustmentTemp.fields[name] as Field, draft.head[name])), // as above
    ...draft.samples.flatMap((row, index) =>
      isBlankRow(row)
        ? []
        : cellProblems(row.cells, cells).map(
            ([field, problem]): StepProblem => ({
              step: 2,
              row: index,
              field,
              message: issueText(problem.issue, problem.field, words),
              severity: 'error',
              form: true,
            }),
          ),
    ),
  ]
}

function headRefusals({ head }: PreDraft): Refused[] {
  return (['trial_category_id', 'nature'] as const).flatMap(field =>
    head[field] ? [] : [refused(generalErrors, 'G-06', { field: entrustmentTemp.fields[field].label }, { field })],
  )
}

/** Samples with a test that is offered no longer; the server names it (P-04). */
const staleProblems = ({ samples }: PreDraft, { offer, notOffered }: PreWorld): StepProblem[] =>
  samples.flatMap((sample, row) =>
    sample.items.some(item => !offer.byParameter.has(item.unit_trial_parameter_id ?? ''))
      ? [{ step: 3 as const, row, field: 'items', message: notOffered, severity: 'error' as const, form: false }]
      : [],
  )

/**
 * Everything against the submission as the wizard stands, in the order of its steps, by the rules that the server asks
 * (E-02, G-06, G-11, P-01 … P-05) and by the form of each text.
 */
export function preProblems(draft: PreDraft, world: PreWorld): readonly StepProblem[] {
  const rows = sentIndexes(draft)
  const checked = {
    customer: customerOf(draft),
    nature: text(draft.head.nature) ?? '',
    expected_report_date: text(draft.head.expected_report_date),
    samples: rows.flatMap(index => {
      const row = draft.samples[index]
      return row ? [{ name: row.cells.name, items: row.items.length }] : []
    }),
    instructions_read: world.instructionsRead,
  }
  const { sampleCap, mustRead } = world
  const ruled = [
    ...headRefusals(draft),
    ...checkPreOrder(checked, { sampleCap, today: world.cells.today ?? '', mustRead }),
  ].map(reason => placed({ ...reason, message: sentence(reason, world.language) }, rows))
  const own = [...formProblems(draft, world), ...staleProblems(draft, world)]
  const told = new Set(own.map(({ row, field }) => `${row}|${field}`))
  const all = [...own, ...ruled.filter(({ row, field }) => !told.has(`${row}|${field}`))]
  return all.toSorted((a, b) => a.step - b.step || (a.row ?? -1) - (b.row ?? -1))
}
