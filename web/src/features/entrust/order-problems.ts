import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { checkOrder } from '@gt/domain/entrust/order-check.ts'
import type { ItemForm } from '@gt/domain/entrust/order-form.ts'
import type { OrderLimits } from '@gt/domain/entrust/registration-actions.ts'
import { valueSchema } from '@gt/domain/kit/entity.ts'
import { refused, sentence } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { LocalDate } from '@gt/domain/kit/id.ts'
import type { Label, Language } from '@gt/domain/kit/label.ts'
import { isLocalDate } from '@gt/domain/kit/rules.ts'
import { extraTexts } from '@gt/domain/methods/extra-field.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { fixedColumns } from '@gt/domain/samples/sheet-columns.ts'
import type { SizedTest } from '@gt/domain/samples/specimen-size.ts'
import { issueText } from '../../kit/issue-text.ts'
import { basesNamed, basisText, chosenTests, type Offer } from './chosen-tests.ts'
import { labelsFor, needsColumn } from './class-columns.ts'
import { headNames, isBlankRow, type OrderDraft, type SampleRow } from './order-draft.ts'
import { type CellName, type CellWorld, cellNames, cellOfField, cellProblems, columnOf } from './sample-cells.ts'
import { applies } from './sample-rows.ts'

/** Something that stands against the order, at its place. */
export interface Problem {
  /** Index of the row in the sheet; null for the head. */
  readonly row: number | null
  /** Column of the sheet, `items` for its tests, or field of the head. */
  readonly field: string | null
  readonly message: string
  readonly severity: 'error' | 'warn'
  /** A text that is no value: it is told while it stands, not only at the registration. */
  readonly form: boolean
  /** Told while it stands as well, though a draft may be kept with it. */
  readonly atOnce?: boolean
}

interface ProblemWorld {
  readonly cells: CellWorld
  readonly offer: Offer
  readonly limits: OrderLimits
  readonly today: LocalDate
  readonly mode: 'dj' | 'gd'
  readonly laboratory: string
  readonly language: Language
}

/** The tests of a sample that know the sizes of their specimens, each once. */
const sizedOf = ({ cells, items }: SampleRow, { offer }: ProblemWorld): readonly SizedTest[] =>
  chosenTests({ cells, items }, offer).flatMap(({ name, sizes }) => (sizes ? { name, size: sizes } : []))

const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

function checkedItem(item: ItemForm, age: string, world: ProblemWorld) {
  const found = world.offer.byParameter.get(item.unit_trial_parameter_id ?? '')
  const standards = [...basesNamed(item, 'test', world.offer), ...basesNamed(item, 'judgement', world.offer)]
  return {
    id: item.unit_trial_parameter_id ?? '',
    trial_list_id: found?.test.trial_list_id ?? '',
    age_days: item.age_days ?? (/^\d+$/.test(age) ? Number.parseInt(age, 10) : null),
    quantity: item.quantity ?? 1,
    needs_specimens: found?.test.needs_specimens === 1,
    default_specimen_count: found?.test.specimens ?? null,
    specimen_count: null,
    specimens_per_group: null,
    group_count: null,
    parameter_name: found?.parameter.name ?? '',
    test_basis_text: basisText(item, 'test', world.offer),
    judgement_basis_text: basisText(item, 'judgement', world.offer) || null,
    within_scope: found ? found.test.within_scope === 1 && found.parameter.within_scope === 1 : true,
    outsourced: (item.outsourced ?? found?.test.outsourced ?? 0) === 1,
    offered: found !== undefined,
    standards: standards.map(basis => ({ number: basis.text, abolished: basis.state === 'abolished' })),
  }
}

/** The order as the rules of the server see it. Its rows are those that somebody began, in their order. */
function checkedOrder(draft: OrderDraft, world: ProblemWorld): Parameters<typeof checkOrder>[0] {
  const { head } = draft
  return {
    laboratory: world.laboratory,
    mode: world.mode,
    nature: text(head.nature) ?? '',
    test_round: text(head.test_round) ?? 'first',
    repeat_of_id: text(head.repeat_of_id),
    has_customer: draft.customer !== null && text(head.sample_sender) !== null,
    entrust_unit_id: text(head.entrust_unit_id),
    entrust_date: text(head.entrust_date) ?? '',
    required_date: text(head.required_date),
    witness_person: text(head.witness_person),
    supervise_no: text(head.supervise_no),
    judgement_requested: head.judgement_requested === 1,
    extra: { fields: world.limits.extra, values: extraTexts(head.additional) },
    samples: draft.samples
      .filter(row => !isBlankRow(row))
      .map(row => ({
        name: text(row.cells.name),
        sampling_date: text(row.cells.sampling_date.slice(0, 10)),
        sampling_day: labelsFor(row, world.cells.classes).sampling_date ?? sample.fields.sampling_date.label,
        quantity: text(row.cells.quantity),
        grade: text(row.cells.grade),
        specification: text(row.cells.specification),
        sized: sizedOf(row, world),
        items: row.items.map(item => checkedItem(item, row.cells.age_days, world)),
      })),
  }
}

const needed = (label: Label, language: Language): string =>
  sentence(refused(generalErrors, 'G-06', { field: label }), language)

function headProblems({ head }: OrderDraft, { language }: ProblemWorld): Problem[] {
  const say = (label: Label): string => label[language]
  const problem = (field: string, message: string, form: boolean): Problem => ({
    row: null,
    field,
    message,
    severity: 'error',
    form,
  })
  const fields: Readonly<Record<string, (typeof entrustment.fields)[keyof typeof entrustment.fields]>> =
    entrustment.fields
  return headNames.flatMap(name => {
    const field = fields[name]
    const value = head[name]
    if (!field) return []
    if (value === null || value === undefined || value === '') {
      return 'required' in field.options && field.options.required
        ? [problem(name, needed(field.label, language), false)]
        : []
    }
    const parsed = valueSchema(field).safeParse(value)
    const message = parsed.success ? null : (parsed.error.issues[0]?.message ?? 'type')
    if (message !== null) return [problem(name, issueText(message, field, { say, language }), true)]
    // the database keeps no such day, not in a draft either
    const { min } = field.options as { readonly min?: unknown } // a day names another field there
    const other = typeof min === 'string' ? fields[min] : undefined
    const from = typeof min === 'string' ? text(head[min]) : null
    return other && from !== null && isLocalDate(from) && String(value) < from
      ? [problem(name, issueText('before', field, { say, language }, { from: say(other.label) }), true)]
      : []
  })
}

/** Columns that the laboratory makes samples of the class fill; name and class are asked for by their own rules. */
const neededCells = (row: SampleRow, { cells, offer }: ProblemWorld): readonly CellName[] =>
  cellNames.filter(
    name =>
      !fixedColumns.has(name) &&
      row.cells[name] === '' &&
      needsColumn(row, name, cells.classes) &&
      applies(row, name, offer.agedClasses),
  )

function rowProblems(draft: OrderDraft, world: ProblemWorld): Problem[] {
  const say = (label: Label): string => label[world.language]
  return draft.samples.flatMap((row, index) =>
    isBlankRow(row)
      ? []
      : [
          ...cellProblems(row.cells, world.cells).map(
            ([field, problem]): Problem => ({
              row: index,
              field,
              message: issueText(problem.issue, problem.field, { say, language: world.language }),
              severity: 'error',
              form: true,
            }),
          ),
          ...(row.cells.trial_class_id === '' && row.items.length === 0
            ? [
                {
                  row: index,
                  field: 'trial_class_id',
                  message: needed(sample.fields.trial_class_id.label, world.language),
                  severity: 'error' as const,
                  form: false,
                },
              ]
            : []),
          ...neededCells(row, world).map(name => ({
            row: index,
            field: name,
            message: needed(labelsFor(row, world.cells.classes)[name] ?? columnOf(name).label, world.language),
            severity: 'error' as const,
            form: false,
          })),
          // a report must describe its samples (B-04); who tests them cannot say later how they came
          ...(row.cells.sample_condition === '' && !needsColumn(row, 'sample_condition', world.cells.classes)
            ? [
                {
                  row: index,
                  field: 'sample_condition',
                  message: needed(sample.fields.sample_condition.label, world.language),
                  severity: 'warn' as const,
                  form: false,
                },
              ]
            : []),
        ],
  )
}

/** The page's place of a field that a refusal names. The client of an order comes with its customer set. */
export const placeOfField = (field: string | null, row: number | null): string | null => {
  if (row === null && field === 'entrust_unit_id') return 'customer_info_id'
  if (field === null || row === null) return field
  return /basis|items|unit_trial_parameter/.test(field) ? 'items' : (cellOfField(field) ?? field)
}

/** The rows that are sent, by their index in the sheet: refusals count those. */
export const sentRows = (draft: Pick<OrderDraft, 'samples'>): readonly number[] =>
  draft.samples.flatMap((row, index) => (isBlankRow(row) ? [] : [index]))

/**
 * Everything against the registration of the order as it stands on the screen, by the same rules that the server asks (E-01 …
 * E-11, E-41, S-01) and by the form of each text. The server asks more: numbering, licence, receipt.
 */
export function orderProblems(draft: OrderDraft, world: ProblemWorld): readonly Problem[] {
  const rows = sentRows(draft)
  const { limits } = world
  const ruled = checkOrder(checkedOrder(draft, world), {
    sampleCap: limits.sample_cap,
    itemCap: limits.item_cap,
    expiredStandard: limits.expired_standard,
    today: world.today,
  }).map((reason): Problem => {
    const row = reason.row === null ? null : (rows[reason.row] ?? null)
    return {
      row,
      field: placeOfField(reason.field, reason.row),
      message: sentence(reason, world.language),
      severity: reason.definition.severity === 'warn' ? 'warn' : 'error',
      form: false,
      atOnce: reason.code === 'E-41',
    }
  })
  const own = [...headProblems(draft, world), ...rowProblems(draft, world)]
  const told = new Set(own.map(({ row, field }) => `${row}|${field}`))
  const all = [...own, ...ruled.filter(({ row, field }) => field === null || !told.has(`${row}|${field}`))]
  // the head first, then row by row, as the page is read
  return all.toSorted((a, b) => (a.row ?? -1) - (b.row ?? -1))
}
