import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Which server base address serves a business. */
export const businessServerMap = defineEntity('business_server_map', {
  label: { zh: '单位服务器映射', en: 'Business-server map', es: 'Mapa de servidores por unidad' },
  tenancy: 'platform',
  title: 'server_base_url',
  pick: { label: 'server_base_url', search: ['server_base_url'], live: { enabled: 1 } },
  fields: {
    business_id: ref(
      { zh: '业务单位', en: 'Business', es: 'Unidad' },
      { to: 'business', required: true, unique: true },
    ),
    server_base_url: text(
      { zh: '服务地址', en: 'Server base address', es: 'Dirección del servicio' },
      { max: 300, required: true, rule: 'url' },
    ),
    file_base_url: text(
      { zh: '文件服务地址', en: 'File base address', es: 'Dirección del servicio de archivos' },
      { max: 300, rule: 'url' },
    ),
    log_base_url: text(
      { zh: '日志服务地址', en: 'Log base address', es: 'Dirección del servicio de registros' },
      { max: 300, rule: 'url' },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
