import { twinOf } from '../kit/page/define.ts'
import { approvedBy } from './approve.ts'
import site from './gdtrialtestset.bumpintegrator.page.ts'

/** The equation of a graded laboratory belongs to a device of its register and is approved before it is used. */
export default twinOf(site, 'djtrialtestset.bumpintegrator', {
  ...approvedBy(site),
  form: site.form.map(section => ({
    ...section,
    fields: section.fields.map(field => (field.of === 'equipment_id' ? { ...field, needed: true as const } : field)),
  })),
})
