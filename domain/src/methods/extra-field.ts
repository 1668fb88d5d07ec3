import { z } from 'zod'
import { type Refused, refused } from '../kit/errors.ts'
import { generalErrors } from '../kit/general-errors.ts'
import type { Language } from '../kit/label.ts'
import { isLocalDate, rules } from '../kit/rules.ts'
import { fieldTypeList } from './additional-info-set.entity.ts'
import { extraErrors } from './extra-errors.ts'

type FieldType = (typeof fieldTypeList.codes)[number]

/** Where a laboratory lays down fields of its own; the columns of samples are arranged by class (page djdynamicSample). */
export type ExtraTarget = 'entrustment' | 'record' | 'report'

/** A field that a laboratory asks for beside those of the method (page additionalinfo). */
export interface ExtraField {
  readonly key: string
  readonly label: { readonly zh: string; readonly en: string; readonly es: string }
  readonly type: FieldType
  /** Texts of a choice. */
  readonly options: readonly string[]
  readonly unit: string | null
  readonly required: 0 | 1
  readonly default_value: string | null
  readonly on_record: 0 | 1
  readonly on_report: 0 | 1
}

/** Such a field as the forms draw it. */
export const extraFieldSchema = z.object({
  key: z.string(),
  label: z.object({ zh: z.string(), en: z.string(), es: z.string() }),
  type: z.enum(fieldTypeList.codes),
  options: z.array(z.string()),
  unit: z.string().nullable(),
  required: z.literal([0, 1]),
})
export type DrawnExtra = z.infer<typeof extraFieldSchema>

const yes = { zh: '是', en: 'yes', es: 'sí' }
const no = { zh: '否', en: 'no', es: 'no' }

/** Most signs of a value. */
export const mostExtraSigns = 500

/** Whether a text may stand in a field: a number without unit, a day as `YYYY-MM-DD`, one of the choices, 1 or 0 for yes or no. */
export function isExtraValue({ type, options }: Pick<ExtraField, 'type' | 'options'>, text: string): boolean {
  if (text.length > mostExtraSigns) return false
  switch (type) {
    case 'integer':
    case 'decimal':
    case 'mileage':
      return rules[type].test(text)
    case 'date':
      return isLocalDate(text)
    case 'option':
      return options.includes(text)
    case 'boolean':
      return text === '1' || text === '0'
    default:
      return true
  }
}

/** What a value is printed as: with its unit, yes or no in words. */
export function printedExtra(
  { type, unit }: Pick<ExtraField, 'type' | 'unit'>,
  value: string,
  language: Language = 'zh',
): string {
  if (type === 'boolean') return (value === '1' ? yes : no)[language]
  return unit && (type === 'integer' || type === 'decimal') ? `${value} ${unit}` : value
}

/** AI-06 for a text of another kind than its field is; `path` is what stands before its key. */
export const extraRefused = (field: Pick<ExtraField, 'key' | 'label' | 'type'>, path: string): Refused =>
  refused(
    extraErrors,
    'AI-06',
    { field: field.label, kind: fieldTypeList.labels[field.type] },
    { field: `${path}.${field.key}` },
  )

/** The texts of an order's own fields by their keys. */
export const extraTexts = (additional: unknown): Record<string, string> =>
  Object.fromEntries(
    Object.entries(additional ?? {}).flatMap(([key, value]) => (typeof value === 'string' ? [[key, value]] : [])),
  )

/** What is wrong with the fields of an order: AI-06, and G-06 for one that is demanded and empty. */
export const extraRefusals = (fields: readonly DrawnExtra[], values: Readonly<Record<string, string>>): Refused[] =>
  fields.flatMap(field => {
    const value = values[field.key]?.trim() ?? ''
    if (value) return isExtraValue(field, value) ? [] : [extraRefused(field, 'additional')]
    return field.required === 1
      ? [refused(generalErrors, 'G-06', { field: field.label }, { field: `additional.${field.key}` })]
      : []
  })
