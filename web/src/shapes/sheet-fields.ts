import type { DetailSpec, FormFieldSpec } from '@gt/domain/kit/page/page.ts'
import type { Words } from '../kit/i18n.ts'
import { type Sheet, wholeRow } from '../kit/row-state.ts'

/** The fields of a sheet: those of the form of its rows, as the columns of their list stand. */
export function sheetFields({ form, columns }: DetailSpec): readonly FormFieldSpec[] {
  const places = new Map(columns.map(({ of }, at) => [of, at]))
  const fields = form.flatMap(section =>
    section.fields.map(field => ({ ...field, ...(section.when ? { when: section.when } : {}) })),
  )
  return fields.sort((a, b) => (places.get(a.of) ?? columns.length) - (places.get(b.of) ?? columns.length))
}

/** Widths that the list of the rows says. */
export const sheetWidths = ({ columns }: DetailSpec): Readonly<Record<string, number>> =>
  Object.fromEntries(columns.flatMap(({ of, width }) => (width ? [[of, width]] : [])))

/** What is wrong with whole rows, by their numbers. */
export const rowProblems = ({ rows }: Sheet, t: Words['t']): string[] =>
  rows.flatMap(({ faults }, at) => {
    const message = faults[wholeRow]
    return message === undefined ? [] : [t('kit.rows.row', { n: at + 1, message })]
  })
