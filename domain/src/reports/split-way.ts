import { enumList } from '../kit/fields/enum.ts'

/** What a draft is parted by (page trialReportList, split). */
export const splitWay = enumList('report.split_way', {
  sample: { zh: '样品', en: 'sample', es: 'la muestra' },
  test: { zh: '试验', en: 'test', es: 'el ensayo' },
})
