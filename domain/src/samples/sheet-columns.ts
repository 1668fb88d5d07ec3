import { z } from 'zod'
import type { Label } from '../kit/label.ts'

/** The columns in which samples are typed, in their usual order (page newEntrustsManager, region C). */
export const sheetColumnNames = [
  'name',
  'trial_class_id',
  'grade',
  'specification',
  'sampling_date',
  'age_days',
  'quantity',
  'represent',
  'place',
  'manufacturer',
  'batch_number',
  'manufacture_date',
  'sampling_location',
  'sample_condition',
  'curing',
  'attachment_description',
] as const
export type SheetColumnName = (typeof sheetColumnNames)[number]

/** Columns that no sample can do without: they are always shown, and asked for. */
export const fixedColumns: ReadonlySet<SheetColumnName> = new Set(['name', 'trial_class_id'])

/** The fields of a sample that a column holds, where it is not called like its field. */
const fieldsOfColumn: Readonly<Partial<Record<SheetColumnName, readonly string[]>>> = {
  represent: ['representative_quantity'],
  place: ['site_stake', 'structural_part'],
}

/** Whether a sample holds anything of a column. */
function isFilled(sample: object, name: SheetColumnName): boolean {
  const values = new Map<string, unknown>(Object.entries(sample))
  return (fieldsOfColumn[name] ?? [name]).some(field => (values.get(field) ?? null) !== null)
}

const flag = z.literal([0, 1])
const label = z.string().trim().max(80).nullable()

/** A column as a laboratory arranges it for one class; the place in the list is its place in the sheet. */
export const sheetColumn = z.strictObject({
  name: z.enum(sheetColumnNames),
  label_zh: z.string().trim().min(1, 'required').max(80),
  label_en: label,
  label_es: label,
  shown: flag,
  required: flag,
  /** Enter stops here while samples are typed; Tab stops everywhere. */
  enter_stop: flag,
  /** Written into the empty cell of a new sample of the class. */
  default_value: z.string().trim().max(300).nullable(),
})
export type SheetColumn = z.infer<typeof sheetColumn>

/** The words of an arranged column; a language without its own has the Chinese one. */
export const wordsOf = (column: Pick<SheetColumn, 'label_zh' | 'label_en' | 'label_es'>): Label => ({
  zh: column.label_zh,
  en: column.label_en || column.label_zh,
  es: column.label_es || column.label_zh,
})

/** The columns that a sample must fill and does not. */
export const missingColumns = <C extends Pick<SheetColumn, 'name' | 'shown' | 'required'>>(
  sample: object,
  columns: readonly C[],
): readonly C[] =>
  columns.filter(({ name, shown, required }) => shown === 1 && required === 1 && !isFilled(sample, name))
