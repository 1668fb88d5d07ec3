import { isLocalDate, rules } from '../kit/rules.ts'
import type { fieldTypeList } from './additional-info-set.entity.ts'

type FieldType = (typeof fieldTypeList.codes)[number]

/** Where a laboratory lays down fields of its own; the columns of samples are arranged by class (page djdynamicSample). */
export type ExtraTarget = 'record' | 'report'

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
export function printedExtra({ type, unit }: Pick<ExtraField, 'type' | 'unit'>, value: string): string {
  if (type === 'boolean') return value === '1' ? '是' : '否'
  return unit && (type === 'integer' || type === 'decimal') ? `${value} ${unit}` : value
}
