import { moneyText, Num } from '../kit/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import type { functionCodes } from '../platform/function-codes.ts'

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

type Code = (typeof functionCodes.codes)[number]
type Item = (typeof serviceItems.codes)[number]

/** Under which item each licensed function is charged. */
export const itemOfFunction: Readonly<Record<Code, Item>> = {
  basic: 'basic',
  highway: 'industry',
  municipal: 'industry',
  waterway: 'industry',
  railway: 'industry',
  esign: 'esign',
  trial_monitor: 'monitor',
  pre_entrust: 'other',
  outsourced_supervision: 'other',
  mobile: 'mobile',
}

/** What an item licenses that stands for one function alone; of the others it is said. */
export const functionOfItem: Readonly<Partial<Record<Item, Code>>> = {
  basic: 'basic',
  esign: 'esign',
  monitor: 'trial_monitor',
  mobile: 'mobile',
}
