import type { Label } from '../kit/label.ts'
import { sample } from './sample.entity.ts'

const moulded: Label = { zh: '成型日期', en: 'Moulded', es: 'Fabricación' }
const sampled: Label = { zh: '取样日期', en: 'Sampled', es: 'Muestreo' }
const tested: Label = { zh: '检测日期', en: 'Day of test', es: 'Fecha de ensayo' }

const ofClasses: Readonly<Record<string, Label>> = {
  HNT: moulded,
  SJ: moulded,
  GJ: sampled,
  SN: sampled,
  TG: sampled,
  CJL: sampled,
  XJL: sampled,
  YS: sampled,
  LQ: sampled,
  LHL: sampled,
  WJL: sampled,
  XC: tested,
}

/** What the forms as shipped call the day of a sample, by the code of its class; any other class has the word of its field. */
export const samplingDayOf = (classCode: string): Label => ofClasses[classCode] ?? sample.fields.sampling_date.label
