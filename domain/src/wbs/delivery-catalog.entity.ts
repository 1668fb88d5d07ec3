import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Folder tree of deliverables (archive catalogue). Meaning chosen - the folder tree of completion and archive documents of a project; report_archive files into it. */
export const deliveryCatalog = defineEntity('delivery_catalog', {
  label: { zh: '交付目录', en: 'Delivery catalogue', es: 'Catálogo de entrega' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['project_id', 'parent_id', 'name']],
  fields: {
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'delivery_catalog' }),
    code: text({ zh: '编号', en: 'Code', es: 'Código' }, { max: 40 }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 150, required: true }),
    keep_years: integer({ zh: '保存年限', en: 'Keep', es: 'Años de conservación' }, { unit: 'year' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
