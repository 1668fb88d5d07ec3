import { codesOf } from '../kit/fields/json.ts'
import { defineListPage } from '../kit/page/define.ts'
import { functionCodes } from '../platform/function-codes.ts'
import { businessSystem } from './business-system.entity.ts'

const { fields } = businessSystem
const held = <F extends keyof typeof fields>(name: F) => ({ field: fields[name], held: true as const })
const days = [
  'highway_expires_at',
  'municipal_expires_at',
  'waterway_expires_at',
  'railway_expires_at',
  'esign_expires_at',
  'trial_monitor_expires_at',
  'pre_entrust_expires_at',
  'outsourced_supervision_expires_at',
  'mobile_expires_at',
] as const

/** What units have licensed and until when; every change has its reason and is told to the unit. */
export default defineListPage('totalset.renewalConfig', {
  entity: businessSystem,
  columns: [
    { of: 'calc_unit', width: 200 },
    { of: 'calc_organization', width: 160 },
    { of: 'allowed_login_count', width: 90 },
    { of: 'basic_expires_at', width: 130, as: 'expiry' },
    ...days.map(of => ({ of, width: 130, as: 'expiry' as const })),
    { of: 'grace_days', width: 80, optional: true },
  ],
  filters: ['calc_unit', 'calc_organization', 'calc_any_expiry'],
  sort: 'basic_expires_at',
  commands: [
    {
      op: 'edit',
      action: 'Renew',
      label: { zh: '编辑', en: 'Edit', es: 'Editar' },
      single: true,
      ask: {
        allowed_login_count: { ...held('allowed_login_count'), required: true },
        basic_expires_at: { ...held('basic_expires_at'), required: true },
        ...Object.fromEntries(days.map(name => [name, held(name)])),
        grace_days: held('grace_days'),
      },
      reason: 'required',
      consequence: {
        zh: '留空为未开通。一次最多延长30天，更长须有已批准的延期申请；提前到期只有系统管理员可以办理。',
        en: 'Empty is not licensed. At most 30 days are added at once, more with an approved extension; only a system administrator makes it end earlier.',
        es: 'Vacío: sin licencia. Se añaden como máximo 30 días; más, con prórroga aprobada. Solo un administrador del sistema adelanta el vencimiento.',
      },
    },
    {
      op: 'extend',
      action: 'Extend',
      label: { zh: '批量延期', en: 'Extend', es: 'Prorrogar' },
      ask: {
        functions: {
          field: codesOf({ zh: '功能', en: 'Functions', es: 'Funciones' }, functionCodes, { least: 1 }),
          required: true,
        },
        until: {
          field: { ...fields.basic_expires_at, label: { zh: '新的到期', en: 'New end', es: 'Nuevo vencimiento' } },
          required: true,
        },
      },
      reason: 'required',
      consequence: {
        zh: '确定修改所选单位的授权日期吗？超过30天须有已批准的延期申请。',
        en: 'Change the licences of the chosen units? More than 30 days need an approved extension.',
        es: '¿Cambiar las licencias de las unidades elegidas? Más de 30 días requieren una prórroga aprobada.',
      },
    },
    {
      op: 'remind',
      action: 'Remind',
      label: { zh: '发送提醒', en: 'Remind', es: 'Enviar recordatorio' },
      consequence: {
        zh: '向所选单位的管理员发送到期提醒。',
        en: 'Tells the administrators of the chosen units what ends.',
        es: 'Avisa a los administradores de las unidades elegidas de lo que vence.',
      },
    },
  ],
  empty: { zh: '还没有单位', en: 'No units yet', es: 'Aún no hay unidades' },
})
