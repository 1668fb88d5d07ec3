import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('publishing_system.kind', {
  web: { zh: '网页', en: 'Web', es: 'Web' },
  app: { zh: '移动应用', en: 'App', es: 'Aplicación móvil' },
  capture: { zh: '采集端', en: 'Capture client', es: 'Cliente de captura' },
  print: { zh: '打印端', en: 'Print client', es: 'Cliente de impresión' },
})

/** A published front-end system (name, code, address). */
export const publishingSystem = defineEntity('publishing_system', {
  label: { zh: '发布系统', en: 'Publishing system', es: 'Sistema publicado' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  ordered: { by: 'sort_no' },
  switchable: 'enabled',
  computed: {
    current_version: text({ zh: '当前版本', en: 'Version', es: 'Versión' }),
  },
  fields: {
    code: text({ zh: '系统编码', en: 'Code', es: 'Código del sistema' }, { max: 50, required: true, unique: true }),
    name: text({ zh: '系统名称', en: 'Name', es: 'Nombre del sistema' }, { required: true }),
    /** log records carry system key 33. */
    sys_key: text({ zh: '系统标识', en: 'System key', es: 'Identificador del sistema' }, { max: 20, default: '33' }),
    home_url: text({ zh: '首页地址', en: 'Home address', es: 'Dirección de inicio' }, { max: 300, rule: 'url' }),
    contact_phone: text(
      { zh: '联系电话', en: 'Contact phone', es: 'Teléfono de contacto' },
      { max: 20, rule: 'phone' },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList),
    min_version: text({ zh: '最低版本', en: 'Minimum', es: 'Versión mínima' }, { max: 30, rule: 'version' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
