import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const logoutReasonList = enumList('login_record.logout_reason', {
  user: { zh: '主动退出', en: 'User', es: 'Salida voluntaria' },
  expired: { zh: '超时', en: 'Expired', es: 'Tiempo agotado' },
  kicked: { zh: '被下线', en: 'Removed', es: 'Sesión cerrada por otro' },
  replaced: { zh: '被顶替', en: 'Replaced', es: 'Sesión reemplazada' },
})

const channelList = enumList('login_record.channel', {
  password: { zh: '密码', en: 'Password', es: 'Contraseña' },
  auto: { zh: '自动登录', en: 'Automatic', es: 'Acceso automático' },
  admin: { zh: '后台登录', en: 'Backstage', es: 'Acceso de soporte' },
  visitor: { zh: '访客', en: 'Visitor', es: 'Visitante' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
})

const resultList = enumList('login_record.result', {
  ok: { zh: '成功', en: 'OK', es: 'Correcto' },
  bad_password: { zh: '密码错误', en: 'Bad password', es: 'Contraseña incorrecta' },
  locked: { zh: '已锁定', en: 'Locked', es: 'Bloqueado' },
  not_allowed: { zh: '不允许登录', en: 'Not allowed', es: 'Acceso no permitido' },
  quota: { zh: '超出登录数', en: 'Quota exceeded', es: 'Cupo de accesos superado' },
  licence: { zh: '授权到期', en: 'Licence expired', es: 'Licencia vencida' },
})

/** One login session with heartbeat. */
export const loginRecord = defineEntity('login_record', {
  label: { zh: '登录记录', en: 'Login record', es: 'Registro de acceso' },
  tenancy: 'platform',
  title: 'ip',
  pick: { label: 'ip', search: ['ip'] },
  index: [
    ['user_id', 'login_at'],
    ['business_id', 'logout_at', 'last_heartbeat_at'],
  ],
  computed: {
    real_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50 }),
    user_name: text({ zh: '用户名', en: 'User name', es: 'Usuario' }, { max: 60 }),
    /** Heard of within ten minutes, so that it counts among the log-ins of its unit. */
    counted: boolean({ zh: '计入登录数', en: 'Counted', es: 'Cuenta' }),
    /** Somebody of the platform asks to change data in it, and nobody agreed yet. */
    support_waits: boolean({ zh: '待同意修改', en: 'Asks for changes', es: 'Pide cambios' }),
  },
  fields: {
    user_id: ref({ zh: '用户', en: 'User', es: 'Usuario' }, { to: 'app_user', required: true }),
    business_id: ref({ zh: '业务单位', en: 'Business', es: 'Unidad' }, { to: 'business' }),
    login_at: datetime({ zh: '登录时间', en: 'Login time', es: 'Hora de acceso' }, { required: true, default: 'now' }),
    last_heartbeat_at: datetime({ zh: '最近心跳', en: 'Last heartbeat', es: 'Último latido' }),
    logout_at: datetime({ zh: '退出时间', en: 'Log-out time', es: 'Hora de salida' }),
    logout_reason: oneOf({ zh: '退出原因', en: 'Reason', es: 'Motivo de salida' }, logoutReasonList),
    ip: text({ zh: 'IP', en: 'IP', es: 'IP' }, { max: 45 }),
    user_agent: text({ zh: '客户端', en: 'User agent', es: 'Cliente' }, { max: 300 }),
    channel: oneOf({ zh: '登录方式', en: 'Channel', es: 'Modo de acceso' }, channelList, {
      required: true,
      default: 'password',
    }),
    client_code: text({ zh: '来源系统', en: 'Source system', es: 'Sistema de origen' }, { max: 50 }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList, { required: true, default: 'ok' }),
    operated_by_id: ref({ zh: '运维账号', en: 'Operator account', es: 'Cuenta de operaciones' }, { to: 'app_user' }),
    feedback_id: ref({ zh: '问题单号', en: 'Feedback number', es: 'N.º de incidencia' }, { to: 'feedback' }),
    support_reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300 }),
    support_write: boolean({ zh: '需要修改', en: 'Needs changes', es: 'Requiere cambios' }, { default: 0 }),
    /** Who entered, as the laboratory reads it: it does not see accounts of the platform. */
    operated_by: text({ zh: '运维人员', en: 'Operator', es: 'Operador' }, { max: 120, byServer: true }),
    /** What it is about where no feedback says it. */
    support_other: text({ zh: '其他事由', en: 'Other matter', es: 'Otro asunto' }, { max: 100, byServer: true }),
    /** From then on the session may change data. */
    support_agreed_at: datetime(
      { zh: '同意修改时间', en: 'Changes agreed', es: 'Cambios autorizados' },
      { byServer: true },
    ),
    support_until: datetime({ zh: '后台会话截止', en: 'Support ends', es: 'Fin del soporte' }, { byServer: true }),
    /** When the administrator heard that it is over. */
    support_told_at: datetime({ zh: '退出告知时间', en: 'End announced', es: 'Fin comunicado' }, { byServer: true }),
  },
})
