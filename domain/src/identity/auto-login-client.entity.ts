import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { text } from '../kit/fields/text.ts'

const methodList = enumList('auto_login_client.method', {
  signed_ticket: { zh: '签名票据', en: 'Signed ticket', es: 'Ticket firmado' },
  introspection: { zh: '回查', en: 'Introspection', es: 'Consulta de comprobación' },
  issued_token: { zh: '本方发放令牌', en: 'Issued token', es: 'Token emitido por el sistema propio' },
})

const mappingList = enumList('auto_login_client.mapping', {
  login_name: { zh: '登录名', en: 'Login name', es: 'Nombre de usuario' },
  phone: { zh: '手机号', en: 'Phone', es: 'N.º de móvil' },
  external_id: { zh: '外部标识', en: 'External id', es: 'Identificador externo' },
})

const algorithmList = enumList('auto_login_client.algorithm', {
  ES256: { zh: 'ES256', en: 'ES256', es: 'ES256' },
  RS256: { zh: 'RS256', en: 'RS256', es: 'RS256' },
  HS256: { zh: 'HS256', en: 'HS256', es: 'HS256' },
})

/** Partner system allowed to open auto-login routes (hk, dl, zjjk, zq ...). */
export const autoLoginClient = defineEntity('auto_login_client', {
  label: { zh: '自动登录对接方', en: 'Automatic-login partner', es: 'Cliente de acceso automático' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  fields: {
    /** hk, dl, zjjk, zq, generic. */
    code: text({ zh: '对接编码', en: 'Code', es: 'Código de conexión' }, { max: 20, required: true, unique: true }),
    name: text({ zh: '对接系统', en: 'System', es: 'Sistema conectado' }, { required: true }),
    route: text({ zh: '入口路由', en: 'Route', es: 'Ruta de entrada' }, { max: 100, required: true }),
    secret_cipher: text(
      { zh: '密钥密文', en: 'Encrypted secret', es: 'Clave secreta cifrada' },
      { max: 500, required: true },
    ),
    ip_allow_list: json({ zh: 'IP白名单', en: 'Allowed addresses', es: 'Lista blanca de IP' }, { default: [] }),
    clock_skew_seconds: integer(
      { zh: '时间容差', en: 'Clock tolerance', es: 'Tolerancia de reloj' },
      { unit: 's', default: 300 },
    ),
    landing_route: text({ zh: '落地页', en: 'Landing page', es: 'Página de destino' }, { max: 200 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    last_used_at: datetime({ zh: '最近使用', en: 'Last used', es: 'Último uso' }),
    method: oneOf({ zh: '方式', en: 'Method', es: 'Método' }, methodList),
    mapping: oneOf({ zh: '用户映射', en: 'Mapping', es: 'Correspondencia de usuarios' }, mappingList),
    routes: json({ zh: '允许入口', en: 'Routes', es: 'Rutas permitidas' }),
    business_ids: json({ zh: '允许单位', en: 'Units', es: 'Unidades permitidas' }),
    algorithm: oneOf({ zh: '算法', en: 'Algorithm', es: 'Algoritmo' }, algorithmList),
    allow_admin: boolean({ zh: '允许管理员', en: 'Administrators', es: 'Administradores permitidos' }, { default: 0 }),
    max_age_seconds: integer({ zh: '票据有效秒', en: 'Ticket seconds', es: 'Segundos de validez del ticket' }),
    verify_url: text({ zh: '验证地址', en: 'Verify address', es: 'Dirección de comprobación' }, { max: 300 }),
    return_url: text({ zh: '返回地址', en: 'Return address', es: 'Dirección de retorno' }, { max: 300 }),
    logout_url: text({ zh: '退出地址', en: 'Logout address', es: 'Dirección de salida' }, { max: 300 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    embed_hosts: json({ zh: '嵌入主机', en: 'Frame hosts', es: 'Dominios de inserción' }),
  },
})
