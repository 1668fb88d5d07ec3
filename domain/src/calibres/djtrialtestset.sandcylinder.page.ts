import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.sandcylinder.page.ts'

/** The cylinders of a graded laboratory belong to a room and are devices of its register. */
export default twinOf(site, 'djtrialtestset.sandcylinder', {
  columns: [...site.columns, { of: 'workplace_id', width: 110 }, { of: 'equipment_id', width: 120 }],
  form: site.form.map(section => ({
    ...section,
    fields: section.fields.map(field => (field.of === 'equipment_id' ? { ...field, needed: true as const } : field)),
  })),
})
