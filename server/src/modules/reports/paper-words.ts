import { fill, type Language } from '@gt/domain/kit/label.ts'

/** Words that papers print between the facts; screens have their own catalogues. */
const words = {
  climate: { zh: '温度 {t} ℃，湿度 {h} %RH', en: '{t} °C, {h} % relative humidity', es: '{t} °C, humedad {h} %' },
  temperature: { zh: '温度 {t} ℃', en: '{t} °C', es: '{t} °C' },
  rule: {
    zh: '修约值比较法（GB/T 8170）',
    en: 'comparison of the rounded value (GB/T 8170)',
    es: 'comparación del valor redondeado (GB/T 8170)',
  },
  pending: { zh: '{age} d {test}待报。', en: '{test} at {age} d will be reported.', es: '{test} a {age} d pendiente.' },
  earlier: {
    zh: '{age} d {test}见报告 {number}。',
    en: '{test} at {age} d: see report {number}.',
    es: '{test} a {age} d: véase el informe {number}.',
  },
  replaces: {
    zh: '本报告代替编号为{number}的报告，原报告作废。',
    en: 'This report replaces report {number}, which is void.',
    es: 'Este informe sustituye al informe {number}, que queda anulado.',
  },
  repeat: {
    zh: '（复检，原委托{number}）',
    en: ' (repeat test of order {number})',
    es: ' (repetición del encargo {number})',
  },
  repeated: {
    zh: '本报告为复检报告，原报告编号：{numbers}。',
    en: 'This report is of a repeat test; first reported under {numbers}.',
    es: 'Este informe es de un ensayo repetido; informe original: {numbers}.',
  },
  struck: {
    zh: '本次检测数据已由{by}于{at}作废，原因：{reason}',
    en: '{by} voided this run on {at}: {reason}',
    es: '{by} anuló esta serie el {at}: {reason}',
  },
  draft: { zh: '（草稿）', en: ' (draft)', es: ' (borrador)' },
} as const

/** One of the words with its figures. */
export const paperWord = (
  name: keyof typeof words,
  language: Language,
  params: Readonly<Record<string, string>> = {},
): string => fill(words[name][language], params)
