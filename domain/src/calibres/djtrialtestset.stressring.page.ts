import { twinOf } from '../kit/page/define.ts'
import site from './gdtrialtestset.stressring.page.ts'

/** The ring of a graded laboratory is a device of its register. */
export default twinOf(site, 'djtrialtestset.stressring', {
  form: site.form.map(section => ({
    ...section,
    fields: section.fields.map(field => (field.of === 'equipment_id' ? { ...field, needed: true as const } : field)),
  })),
})
