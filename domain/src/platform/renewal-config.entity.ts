import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { functionCodes } from './function-codes.ts'

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
    function_code: oneOf({ zh: '功能', en: 'Function', es: 'Función' }, functionCodes, {
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
