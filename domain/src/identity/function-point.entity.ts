import { defineEntity } from '../kit/entity.ts'
import { text } from '../kit/fields/text.ts'

/** Server-side permission code that operations and APIs are guarded by. Meaning chosen - the permission code the server checks; buttons (operation) and API actions both name one. code is <area>.<page>.<op> of operations.yaml. */
export const functionPoint = defineEntity('function_point', {
  label: { zh: '功能点', en: 'Function point', es: 'Punto de función' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  fields: {
    /** area.entity.verb. */
    code: text({ zh: '权限码', en: 'Code', es: 'Código de permiso' }, { max: 80, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    area: text({ zh: '领域', en: 'Area', es: 'Área' }, { max: 40 }),
    licence_code: text({ zh: '许可功能', en: 'Licence function', es: 'Función de licencia' }, { max: 40 }),
  },
})
