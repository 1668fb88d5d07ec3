import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('server_auth.state', {
  active: { zh: '有效', en: 'Active', es: 'Vigente' },
  revoked: { zh: '已吊销', en: 'Revoked', es: 'Revocado' },
  expired: { zh: '已过期', en: 'Expired', es: 'Caducado' },
})

/** Server licence bound to IP and MAC address, downloadable. */
export const serverAuth = defineEntity('server_auth', {
  label: { zh: '服务器授权', en: 'Server authorisation', es: 'Autorización de servidor' },
  tenancy: 'platform',
  title: 'server_name',
  pick: { label: 'server_name', search: ['server_name'] },
  unique: [['ip_address', 'mac_address']],
  fields: {
    ip_address: text({ zh: 'IP地址', en: 'IP address', es: 'Dirección IP' }, { max: 45, required: true }),
    mac_address: text({ zh: 'MAC地址', en: 'MAC address', es: 'Dirección MAC' }, { max: 17, required: true }),
    server_name: text({ zh: '服务器名称', en: 'Server name', es: 'Nombre del servidor' }),
    issued_at: datetime(
      { zh: '签发时间', en: 'Issued at', es: 'Fecha de expedición' },
      { required: true, default: 'now' },
    ),
    expires_at: datetime({ zh: '到期时间', en: 'Expires at', es: 'Fecha de vencimiento' }),
    licence_file_id: file({ zh: '授权文件', en: 'Licence file', es: 'Archivo de licencia' }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'active' }),
    functions: json({ zh: '授权功能', en: 'Functions', es: 'Funciones autorizadas' }),
    download_count: integer({ zh: '下载次数', en: 'Downloads', es: 'N.º de descargas' }, { default: 0 }),
    allowed_login_count: integer({ zh: '允许登录数', en: 'Logins', es: 'Accesos permitidos' }, { default: 0 }),
  },
})
