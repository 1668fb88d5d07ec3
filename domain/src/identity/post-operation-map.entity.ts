import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'

/** Post may use operation. */
export const postOperationMap = defineEntity('post_operation_map', {
  label: { zh: '岗位操作绑定', en: 'Post-operation map', es: 'Mapa puesto-operación' },
  tenancy: 'instance',
  title: 'post_id',
  unique: [['post_id', 'module_id', 'operation_id']],
  fields: {
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
    module_id: ref({ zh: '模块', en: 'Module', es: 'Módulo' }, { to: 'module', required: true }),
    operation_id: ref({ zh: '操作', en: 'Operation', es: 'Operación' }, { to: 'operation', required: true }),
  },
})
