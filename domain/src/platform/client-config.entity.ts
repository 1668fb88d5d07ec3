import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const concurrentLoginPolicyList = enumList('client_config.concurrent_login_policy', {
  allow: { zh: '允许多端', en: 'Allow', es: 'Permitir varios dispositivos' },
  kick: { zh: '后登录者顶替', en: 'Replace earlier', es: 'Reemplazar el acceso anterior' },
  deny: { zh: '拒绝后登录', en: 'Deny later', es: 'Rechazar el acceso posterior' },
})

/** Who must prove himself by a second factor besides whoever chose one. */
export const secondFactorList = enumList('client_config.second_factor', {
  chosen: { zh: '自愿启用', en: 'Who chose it', es: 'Quien lo elija' },
  administrators: { zh: '管理员必须启用', en: 'Administrators must', es: 'Obligatorio para administradores' },
})

/**
 * Front-end configuration read at start-up: one row of the platform, code `default` (id 0 of the specification), and at most one
 * of each instance, in which an empty field is that of the platform.
 */
export const clientConfig = defineEntity('client_config', {
  label: { zh: '客户端配置', en: 'Client configuration', es: 'Configuración de cliente' },
  tenancy: 'platform',
  title: 'code',
  pick: { label: 'code', search: ['code'] },
  fields: {
    code: text(
      { zh: '配置编码', en: 'Code', es: 'Código de configuración' },
      { max: 50, required: true, unique: true, default: 'default' },
    ),
    title_zh: text({ zh: '系统标题（中）', en: 'Title zh', es: 'Título del sistema (chino)' }),
    title_en: text({ zh: '系统标题（英）', en: 'Title en', es: 'Título del sistema (inglés)' }),
    title_es: text({ zh: '系统标题（西）', en: 'Title es', es: 'Título del sistema (español)' }),
    cookie_days: integer({ zh: '会话天数', en: 'Session days', es: 'Días de sesión' }, { min: 1, max: 30, default: 1 }),
    heartbeat_minutes: integer(
      { zh: '心跳间隔', en: 'Heartbeat interval', es: 'Intervalo de latido' },
      { unit: 'min', min: 1, max: 3, default: 3 },
    ),
    idle_logout_minutes: integer(
      { zh: '闲置退出', en: 'Idle log-out', es: 'Salida por inactividad' },
      { unit: 'min', default: 120 },
    ),
    concurrent_login_policy: oneOf(
      { zh: '并发登录', en: 'Concurrent login', es: 'Acceso simultáneo' },
      concurrentLoginPolicyList,
      { default: 'allow' },
    ),
    watermark_enabled: boolean({ zh: '页面水印', en: 'Page watermark', es: 'Marca de agua de página' }, { default: 1 }),
    upload_max_mb: integer(
      { zh: '上传上限', en: 'Upload limit', es: 'Límite de carga' },
      { unit: 'MB', min: 1, default: 50 },
    ),
    /** Sizes of a page that grids offer. */
    page_sizes: json({ zh: '每页条数', en: 'Page sizes', es: 'Filas por página' }),
    second_factor: oneOf({ zh: '动态口令', en: 'Second factor', es: 'Segundo factor' }, secondFactorList, {
      default: 'chosen',
    }),
    /** Whose settings they are; empty for those of the platform. */
    instance_id: ref(
      { zh: '系统实例', en: 'Instance', es: 'Instancia' },
      { to: 'instance', unique: true, byServer: true },
    ),
    options: json({ zh: '其他选项', en: 'Other options', es: 'Otras opciones' }, { default: {} }),
  },
})
