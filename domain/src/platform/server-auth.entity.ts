import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'
import { functionCodes } from './function-codes.ts'

const stateList = enumList('server_auth.state', {
  active: { zh: '有效', en: 'Active', es: 'Vigente' },
  revoked: { zh: '已作废', en: 'Revoked', es: 'Revocada' },
})

/** Licence of a customer's own server, bound to its network address and card; its file is signed when it is downloaded. */
export const serverAuth = defineEntity('server_auth', {
  label: { zh: '服务器授权', en: 'Server licence', es: 'Licencia de servidor' },
  tenancy: 'platform',
  title: 'server_name',
  search: ['server_name', 'ip_address'],
  index: [['ip_address', 'mac_address']],
  fields: {
    server_name: text({ zh: '客户', en: 'Customer', es: 'Cliente' }, { max: 100, required: true }),
    ip_address: text({ zh: 'IP地址', en: 'IP address', es: 'Dirección IP' }, { max: 45, required: true }),
    mac_address: text({ zh: 'MAC地址', en: 'MAC address', es: 'Dirección MAC' }, { max: 17, required: true }),
    functions: codesOf({ zh: '授权功能', en: 'Functions', es: 'Funciones autorizadas' }, functionCodes, { least: 1 }),
    allowed_login_count: integer(
      { zh: '允许登录数', en: 'Logins', es: 'Accesos permitidos' },
      { required: true, min: 1, default: 20 },
    ),
    expires_at: datetime({ zh: '到期', en: 'Until', es: 'Hasta' }, { required: true }),
    /** Another one with every change: a file that was handed out before is another licence. */
    serial: text({ zh: '授权序号', en: 'Serial', es: 'N.º de licencia' }, { max: 40, byServer: true }),
    issued_at: datetime(
      { zh: '签发时间', en: 'Issued at', es: 'Fecha de expedición' },
      { required: true, default: 'now', byServer: true },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'active',
      byServer: true,
    }),
    download_count: integer(
      { zh: '下载次数', en: 'Downloads', es: 'N.º de descargas' },
      { default: 0, byServer: true },
    ),
  },
})
