import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'

const functionCodeList = enumList('renewal_config.function_code', {
  basic: { zh: '基础功能', en: 'Basic', es: 'Funciones básicas' },
  highway: { zh: '公路', en: 'Highway', es: 'Carreteras' },
  municipal: { zh: '市政', en: 'Municipal', es: 'Obras municipales' },
  waterway: { zh: '水运', en: 'Waterway', es: 'Obras hidráulicas' },
  railway: { zh: '铁路', en: 'Railway', es: 'Ferrocarriles' },
  esign: { zh: '电子签', en: 'E-signature', es: 'Firma electrónica' },
  trial_monitor: { zh: '试验监控', en: 'Trial monitoring', es: 'Vigilancia de ensayos' },
  pre_entrust: { zh: '预委托', en: 'Pre-entrust', es: 'Preencargo' },
  outsourced_supervision: { zh: '外委数据监管', en: 'Outsourced supervision', es: 'Supervisión de ensayos externos' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
})

const blockPolicyList = enumList('renewal_config.block_policy', {
  readonly: { zh: '转只读', en: 'Read only', es: 'Pasar a solo lectura' },
  hide: { zh: '隐藏功能', en: 'Hide function', es: 'Ocultar la función' },
  warn: { zh: '仅提示', en: 'Warn only', es: 'Solo avisar' },
})

/** Renewal prices, reminder days and grace days per licensed function. */
export const renewalConfig = defineEntity('renewal_config', {
  label: { zh: '续费配置', en: 'Renewal setting', es: 'Configuración de renovación' },
  tenancy: 'platform',
  title: 'function_code',
  fields: {
    function_code: oneOf({ zh: '功能', en: 'Function', es: 'Función' }, functionCodeList, {
      required: true,
      unique: true,
    }),
    price_per_year: decimal(
      { zh: '年价', en: 'Price per year', es: 'Precio anual' },
      { digits: [12, 2], required: true, unit: 'CNY', min: 0, default: '0' },
    ),
    remind_days: integer(
      { zh: '提前提醒', en: 'Remind before', es: 'Aviso previo' },
      { required: true, unit: 'day', min: 0, default: 30 },
    ),
    grace_days: integer(
      { zh: '宽限', en: 'Grace', es: 'Periodo de gracia' },
      { required: true, unit: 'day', min: 0, default: 7 },
    ),
    block_policy: oneOf({ zh: '到期策略', en: 'When expired', es: 'Política al vencer' }, blockPolicyList, {
      required: true,
      default: 'readonly',
    }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
