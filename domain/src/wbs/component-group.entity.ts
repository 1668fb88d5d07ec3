import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Components of a project that belong together: the beams of one casting bed, the piles of one pier. */
export const componentGroup = defineEntity('component_group', {
  label: { zh: '构件组', en: 'Component group', es: 'Grupo de componentes' },
  tenancy: 'organization',
  title: 'name',
  pick: { label: 'name', search: ['name'], by: ['project_id'] },
  unique: [['project_id', 'name']],
  fields: {
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project', required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
