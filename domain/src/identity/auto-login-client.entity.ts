import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { codesOf, idsOf, json } from '../kit/fields/json.ts'
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

/** Doors of partners; each is a page that shows who would be signed in. */
export const partnerRoutes = enumList('auto_login_client.routes', {
  autoLogin: { zh: '自动登录', en: 'Automatic login', es: 'Inicio automático' },
  loginforhk: { zh: '对接登录（HK）', en: 'Partner login HK', es: 'Acceso socio HK' },
  loginforzjjk: { zh: '对接登录（ZJJK）', en: 'Partner login ZJJK', es: 'Acceso socio ZJJK' },
  loginfordl: { zh: '对接登录（DL）', en: 'Partner login DL', es: 'Acceso socio DL' },
  zqautologin: { zh: 'ZQ自动登录', en: 'ZQ automatic login', es: 'Acceso automático ZQ' },
  autologin: { zh: '授权码登录', en: 'Code login', es: 'Acceso con código' },
})

/** The doors of each method: a partner that signs tickets comes by others than one that is asked, or one that asks us. */
export const routesOfMethod = {
  signed_ticket: ['autoLogin', 'loginforhk', 'loginforzjjk'],
  introspection: ['loginfordl'],
  issued_token: ['zqautologin', 'autologin'],
} as const

/** Seconds that a ticket of a partner may live at most. */
export const longestTicket = 120

/** Partner system allowed to open auto-login routes (hk, dl, zjjk, zq ...). */
export const autoLoginClient = defineEntity('auto_login_client', {
  label: { zh: '自动登录对接方', en: 'Automatic-login partner', es: 'Cliente de acceso automático' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  switchable: 'enabled',
  computed: {
    /** The units that it may enter, by name. */
    calc_units: text({ zh: '允许单位', en: 'Units', es: 'Unidades permitidas' }),
    /** The day until which the last of its keys holds. */
    calc_key_valid_to: datetime({ zh: '密钥有效期', en: 'Key until', es: 'Clave hasta' }),
    calc_fail_24h: integer({ zh: '24小时失败', en: 'Failures 24 h', es: 'Fallos 24 h' }),
  },
  fields: {
    /** hk, dl, zjjk, zq, generic. */
    code: text(
      { zh: '对接编码', en: 'Code', es: 'Código de conexión' },
      { max: 20, required: true, unique: true, rule: 'code' },
    ),
    name: text({ zh: '对接系统', en: 'System', es: 'Sistema conectado' }, { required: true }),
    route: text({ zh: '入口路由', en: 'Route', es: 'Ruta de entrada' }, { max: 100, byServer: true }),
    secret_cipher: text(
      { zh: '密钥密文', en: 'Encrypted secret', es: 'Clave secreta cifrada' },
      { max: 500, byServer: true, secret: true },
    ),
    /** When the secret was made that the partner and this server share; it is told then, and never again. */
    secret_set_at: datetime({ zh: '密钥设定时间', en: 'Secret set', es: 'Secreto fijado' }, { byServer: true }),
    /** Addresses of browsers that may come, of servers where they ask for tokens, with commas; any where none is said. */
    ip_allow_list: text({ zh: 'IP白名单', en: 'Allowed addresses', es: 'Lista blanca de IP' }, { max: 500 }),
    clock_skew_seconds: integer(
      { zh: '时间容差', en: 'Clock tolerance', es: 'Tolerancia de reloj' },
      { unit: 's', default: 300 },
    ),
    landing_route: text({ zh: '落地页', en: 'Landing page', es: 'Página de destino' }, { max: 200 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 0 }),
    last_used_at: datetime({ zh: '最近使用', en: 'Last used', es: 'Último uso' }, { byServer: true }),
    method: oneOf({ zh: '方式', en: 'Method', es: 'Método' }, methodList, {
      required: true,
      default: 'signed_ticket',
    }),
    mapping: oneOf({ zh: '用户映射', en: 'Mapping', es: 'Correspondencia de usuarios' }, mappingList, {
      required: true,
      default: 'login_name',
    }),
    routes: codesOf({ zh: '允许入口', en: 'Routes', es: 'Rutas permitidas' }, partnerRoutes, { least: 1 }),
    business_ids: idsOf({ zh: '允许单位', en: 'Units', es: 'Unidades permitidas' }, { each: 'business', max: 500 }),
    algorithm: oneOf({ zh: '算法', en: 'Algorithm', es: 'Algoritmo' }, algorithmList),
    allow_admin: boolean({ zh: '允许管理员', en: 'Administrators', es: 'Administradores permitidos' }, { default: 0 }),
    max_age_seconds: integer(
      { zh: '票据有效秒', en: 'Ticket seconds', es: 'Segundos de validez del ticket' },
      { unit: 's', min: 30, max: longestTicket, default: longestTicket },
    ),
    verify_url: text({ zh: '验证地址', en: 'Verify address', es: 'Dirección de comprobación' }, { max: 300 }),
    return_url: text({ zh: '返回地址', en: 'Return address', es: 'Dirección de retorno' }, { max: 300 }),
    logout_url: text({ zh: '退出地址', en: 'Logout address', es: 'Dirección de salida' }, { max: 300 }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
    embed_hosts: json({ zh: '嵌入主机', en: 'Frame hosts', es: 'Dominios de inserción' }),
  },
})
