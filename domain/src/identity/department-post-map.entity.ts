import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'

/** Post exists in department. */
export const departmentPostMap = defineEntity('department_post_map', {
  label: { zh: '部门岗位关系', en: 'Department-post map', es: 'Mapa departamento-puesto' },
  tenancy: 'organization',
  title: 'department_id',
  unique: [['department_id', 'post_id']],
  fields: {
    department_id: ref({ zh: '部门', en: 'Department', es: 'Departamento' }, { to: 'department', required: true }),
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
  },
})
