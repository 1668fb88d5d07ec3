import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Licence of a business: login quota and per-function expiry dates. A licence is valid when its expiry is later than now; empty expiry = function not opened. */
export const businessSystem = defineEntity('business_system', {
  label: { zh: '业务系统', en: 'Business licence', es: 'Licencia de unidad' },
  tenancy: 'organization',
  title: 'remark',
  pick: { label: 'remark', search: ['remark'] },
  computed: {
    calc_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }),
    calc_organization: text({ zh: '组织机构', en: 'Organisation', es: 'Organización' }),
    /** The first end of any of its functions. */
    calc_any_expiry: date({ zh: '到期于', en: 'Expires', es: 'Vence' }),
  },
  fields: {
    business_id: ref(
      { zh: '业务单位', en: 'Business', es: 'Unidad' },
      { to: 'business', required: true, unique: true },
    ),
    allowed_login_count: integer(
      { zh: '允许登录数', en: 'Allowed login count', es: 'N.º de accesos permitidos' },
      { required: true, min: 1, default: 20 },
    ),
    basic_expires_at: datetime(
      { zh: '基础功能到期', en: 'Basic functions expiry', es: 'Vencimiento de funciones básicas' },
      { required: true },
    ),
    highway_expires_at: datetime({ zh: '公路到期', en: 'Highway expiry', es: 'Vencimiento de carreteras' }),
    municipal_expires_at: datetime({ zh: '市政到期', en: 'Municipal expiry', es: 'Vencimiento de obras municipales' }),
    waterway_expires_at: datetime({
      zh: '水运到期',
      en: 'Water transport expiry',
      es: 'Vencimiento de obras hidráulicas',
    }),
    railway_expires_at: datetime({ zh: '铁路到期', en: 'Railway expiry', es: 'Vencimiento de ferrocarriles' }),
    esign_expires_at: datetime({ zh: '电子签到期', en: 'E-signature expiry', es: 'Vencimiento de firma electrónica' }),
    trial_monitor_expires_at: datetime({
      zh: '试验监控到期',
      en: 'Trial monitoring expiry',
      es: 'Vencimiento de vigilancia de ensayos',
    }),
    pre_entrust_expires_at: datetime({ zh: '预委托到期', en: 'Pre-entrust expiry', es: 'Vencimiento de preencargo' }),
    outsourced_supervision_expires_at: datetime({
      zh: '外委数据监管到期',
      en: 'Outsourced lab data supervision expiry',
      es: 'Vencimiento de supervisión de ensayos externos',
    }),
    mobile_expires_at: datetime({ zh: '移动端到期', en: 'Mobile expiry', es: 'Vencimiento de aplicación móvil' }),
    grace_days: integer({ zh: '宽限天数', en: 'Grace days', es: 'Días de gracia' }, { min: 0, default: 7 }),
    remark: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
  },
})
