import type { OwnSample } from '@gt/domain/outsourced/outside-order-actions.ts'
import type { OrderedTest } from '@gt/domain/outsourced/outsourced-test.entity.ts'
import type { GridRow } from '../../kit/grid-column.ts'

/** A sample of the form: a registered one, or one that is only described. */
export interface SampleLine {
  readonly key: string
  readonly known: Pick<OwnSample, 'id' | 'sample_number' | 'name' | 'specification' | 'tasks'> | null
  readonly taskId: string | null
  readonly name: string
  readonly spec: string
  readonly quantity: string
}

/** What the form holds beside its samples. */
export interface OrderValues {
  /** Null: another laboratory, which is named in words. */
  readonly laboratory_id: string | null
  readonly testing_unit: string
  readonly unit_qualification_no: string
  readonly parameter_ids: readonly string[]
  readonly test_name: string
  readonly test_index: string
  readonly planned_send_on: string | null
  readonly planned_back_on: string | null
  readonly witness_name: string
  readonly project_name: string
  readonly project_part: string
  readonly reason: string
  readonly client_consent: 0 | 1
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '')
const dayOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What the form begins with: a new order for today, or what a record holds. */
export const valuesOf = (row: GridRow | null, today: string | null): OrderValues => ({
  laboratory_id: dayOf(row?.target_business_id),
  testing_unit: row?.target_business_id ? '' : textOf(row?.testing_unit),
  unit_qualification_no: textOf(row?.unit_qualification_no),
  parameter_ids: ((row?.ordered_tests ?? []) as readonly OrderedTest[]).map(({ parameter_id }) => parameter_id), // as the entity shapes it
  test_name: row?.target_business_id ? '' : textOf(row?.test_name),
  test_index: row?.target_business_id ? '' : textOf(row?.test_index),
  planned_send_on: dayOf(row?.planned_send_on) ?? today,
  planned_back_on: dayOf(row?.planned_back_on),
  witness_name: textOf(row?.witness_name),
  project_name: textOf(row?.project_name),
  project_part: textOf(row?.project_part),
  reason: textOf(row?.reason),
  client_consent: 0,
})

let lines = 0

/** An empty line for a sample that is described. */
export const blankLine = (): SampleLine => {
  lines += 1
  return { key: String(lines), known: null, taskId: null, name: '', spec: '', quantity: '' }
}

/** The line of a registered sample; whether a test that waits here is given out with it is chosen. */
export const lineOf = (known: OwnSample): SampleLine => ({
  ...blankLine(),
  known,
  name: known.name,
  spec: known.specification ?? '',
  quantity: known.quantity ?? '',
})

/** The sample that a record holds. */
export const lineOfRow = (row: GridRow): SampleLine => ({
  ...blankLine(),
  known: row.sample_id
    ? {
        id: String(row.sample_id),
        sample_number: textOf(row.calc_sample),
        name: textOf(row.sample_name),
        specification: textOf(row.sample_spec),
        tasks: [],
      }
    : null,
  name: textOf(row.sample_name),
  spec: textOf(row.sample_spec),
  quantity: textOf(row.sample_quantity),
})

/** What is sent: of a laboratory on the platform its parameters, of any other the words. */
export function inputOf(values: OrderValues, samples: readonly SampleLine[]): Readonly<Record<string, unknown>> {
  const { laboratory_id, testing_unit, unit_qualification_no, test_name, test_index, parameter_ids, ...others } = values
  return {
    ...others,
    laboratory_id,
    ...(laboratory_id
      ? { parameter_ids }
      : { parameter_ids: [], testing_unit, unit_qualification_no, test_name, test_index }),
    samples: samples.map(({ known, taskId, name, spec, quantity }) => ({
      ...(known ? { sample_id: known.id, trial_task_id: taskId } : { name }),
      spec,
      quantity,
    })),
  }
}
