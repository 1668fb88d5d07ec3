import type { RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { additionalInfoSet } from '@gt/domain/methods/additional-info-set.entity.ts'
import type { ArrangedClass, sheetColumnActions } from '@gt/domain/samples/sheet-column-actions.ts'
import { fixedColumns, type SheetColumn, wordsOf } from '@gt/domain/samples/sheet-columns.ts'
import type { Ctx } from '../../../db/context.ts'
import { changeRow, insertRows, lockRow, removeRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { arrangedColumns, isClass, type StoredColumn } from '../sheet-columns.queries.ts'

type Actions = (typeof sheetColumnActions)['actions']

const columnOf = ({ id, row_version, trial_class_id, ...column }: StoredColumn): SheetColumn => column

const arrangedClass = (trial_class_id: string, rows: readonly StoredColumn[]): ArrangedClass => ({
  trial_class_id,
  known: rows.map(({ id, row_version }) => ({ id, row_version })),
  columns: rows.map(columnOf),
})

/** The classes that the laboratory has arranged. */
export const listSheetColumns: Run<Actions['List']> = async ctx => {
  const rows = await arrangedColumns(ctx)
  const classes = [...new Set(rows.map(row => row.trial_class_id))]
  return {
    classes: classes.map(id =>
      arrangedClass(
        id,
        rows.filter(row => row.trial_class_id === id),
      ),
    ),
  }
}

const twice = {
  zh: '同一字段不能重复',
  en: 'A field cannot be listed twice.',
  es: 'Un campo no puede aparecer dos veces.',
}

/** Each column once, and those that no sample can do without are there. */
function columnRefusals(columns: readonly SheetColumn[]): Refused[] {
  if (columns.length === 0) return []
  const again = columns.flatMap(({ name }, row) =>
    columns.findIndex(one => one.name === name) < row
      ? [refused(generalErrors, 'G-11', { message: twice }, { field: 'columns', row })]
      : [],
  )
  const hidden = [...fixedColumns].flatMap(name => {
    const found = columns.find(one => one.name === name)
    if (found?.shown === 1) return []
    const field = found ? wordsOf(found) : additionalInfoSet.fields.field_key.label
    return [refused(generalErrors, 'G-06', { field }, { field: 'columns' })]
  })
  return [...again, ...hidden]
}

const valuesOf = (
  column: SheetColumn,
  trial_class_id: string,
  sort_no: number,
): RowValues<typeof additionalInfoSet> => ({
  trial_class_id,
  target: 'sample',
  field_key: column.name,
  label_zh: column.label_zh,
  label_en: column.label_en,
  label_es: column.label_es,
  field_type: 'text',
  required: column.required,
  enter_stop: column.enter_stop,
  enabled: column.shown,
  default_value: column.default_value,
  sort_no,
})

/** The rows of the class as the caller read them, locked; refuses with G-01 or G-04 when somebody else changed them since. */
async function lockKnown(ctx: Ctx, stored: readonly StoredColumn[], known: ArrangedClass['known']) {
  const versions = new Map(known.map(({ id, row_version }) => [id, row_version]))
  // a row that the caller never saw is told as one of another version
  const unseen = -1
  const asked = [...new Set([...stored.map(({ id }) => id), ...versions.keys()])].sort()
  const rows = []
  for (const id of asked)
    rows.push(await lockRow(ctx, additionalInfoSet, { id, row_version: versions.get(id) ?? unseen }))
  return rows
}

/** Arranges the columns of a class; see the contract. */
export const saveSheetColumns: Run<Actions['Save']> = async (ctx, { trial_class_id, known, columns }) => {
  if (!(await isClass(ctx, trial_class_id)))
    throw new Refusal([
      refused(
        generalErrors,
        'G-14',
        { field: additionalInfoSet.fields.trial_class_id.label },
        { field: 'trial_class_id' },
      ),
    ])
  refuseIfAny(columnRefusals(columns))
  const rows = await lockKnown(ctx, await arrangedColumns(ctx, [trial_class_id]), known)
  const fresh: RowValues<typeof additionalInfoSet>[] = []
  for (const [at, column] of columns.entries()) {
    const values = valuesOf(column, trial_class_id, at)
    const row = rows.find(one => one.field_key === column.name)
    if (row) await changeRow(ctx, additionalInfoSet, row, values)
    else fresh.push(values)
  }
  for (const row of rows)
    if (!columns.some(one => one.name === row.field_key)) await removeRow(ctx, additionalInfoSet, row)
  await insertRows(ctx, additionalInfoSet, fresh)
  return arrangedClass(trial_class_id, await arrangedColumns(ctx, [trial_class_id]))
}
