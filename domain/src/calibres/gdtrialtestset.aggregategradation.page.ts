import { twinOf } from '../kit/page/define.ts'
import graded from './djtrialtestset.aggregategradation.page.ts'

/** Gradations of a site laboratory, which has no clients; those of mix designs name theirs. */
export default twinOf(graded, 'gdtrialtestset.aggregategradation', {
  columns: graded.columns.map(column =>
    column.of === 'entrust_unit_id' ? { ...column, of: 'mix_design_id' } : column,
  ),
  form: graded.form.map(section => ({
    ...section,
    fields: section.fields.filter(({ of }) => of !== 'entrust_unit_id'),
  })),
})
