import { moneyText, Num } from '../kit/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'

/** What the platform charges a unit for. */
export const serviceItems = enumList('service_charge.item', {
  basic: { zh: '基础服务', en: 'Basic', es: 'Servicio básico' },
  industry: { zh: '行业模块', en: 'Industry module', es: 'Módulo sectorial' },
  esign: { zh: '电子签', en: 'E-signature', es: 'Firma electrónica' },
  monitor: { zh: '试验监控', en: 'Monitoring', es: 'Vigilancia' },
  mobile: { zh: '移动端', en: 'Mobile', es: 'Aplicación móvil' },
  label: { zh: '标签', en: 'Labels', es: 'Etiquetas' },
  training: { zh: '培训', en: 'Training', es: 'Formación' },
  other: { zh: '其他', en: 'Other', es: 'Otros' },
})

/** Amount of an item: price × quantity less the discount in per cent, half up to 0.01. */
export const serviceAmount = (price: string, quantity: string, discount: string | null): string =>
  moneyText(
    new Num(price)
      .times(quantity)
      .times(new Num(100).minus(discount ?? '0'))
      .dividedBy(100),
  )
