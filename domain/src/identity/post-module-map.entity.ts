import { defineEntity } from '../kit/entity.ts'
import { ref } from '../kit/fields/ref.ts'

/** Post may open module. */
export const postModuleMap = defineEntity('post_module_map', {
  label: { zh: '岗位模块绑定', en: 'Post-module map', es: 'Mapa puesto-módulo' },
  tenancy: 'instance',
  title: 'post_id',
  unique: [['post_id', 'module_id']],
  fields: {
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
    module_id: ref({ zh: '模块', en: 'Module', es: 'Módulo' }, { to: 'module', required: true }),
  },
})
