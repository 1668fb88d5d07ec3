import { enumList } from '../kit/fields/enum.ts'

/** Everything that is licensed by itself. */
export const functionCodes = enumList('renewal_config.function_code', {
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
