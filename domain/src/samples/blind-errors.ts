import { defineErrors } from '../kit/errors.ts'

/** Refusals of blind samples (page djentrustmanage/blindsamplelist, workflow 12). */
export const blindErrors = defineErrors({
  'SU-10': {
    status: 422,
    zh: '样品当前不能编盲号：须已收样、未领用且试验未开始',
    en: "The sample cannot be coded now: it must be received, in nobody's hands, and not under test.",
    es: 'La muestra no puede cifrarse ahora: debe estar recibida, sin retirar y sin ensayar.',
  },
  'SU-11': {
    status: 422,
    zh: '样品已有盲样编号',
    en: 'The sample has a blind code already.',
    es: 'La muestra ya tiene código ciego.',
  },
  'SU-12': {
    status: 422,
    zh: '{name}收样或编码，不能检测该样品，请先改派任务',
    en: '{name} received or codes the sample and cannot test it. Assign its tests to others first.',
    es: '{name} recibió o cifra la muestra y no puede ensayarla. Asigne antes los ensayos a otros.',
  },
  'SU-13': {
    status: 422,
    zh: '质控盲样须填写考核参数、已知值和允许差',
    en: 'A control sample needs its parameter, the known value and the permitted difference.',
    es: 'Una muestra de control necesita parámetro, valor conocido y diferencia admisible.',
  },
  'SU-14': {
    status: 422,
    zh: '请填写数值',
    en: 'Enter a number.',
    es: 'Escriba un número.',
  },
  'SU-15': {
    status: 422,
    zh: '该样品没有检测“{parameter}”',
    en: 'The sample is not tested for "{parameter}".',
    es: 'La muestra no se ensaya para «{parameter}».',
  },
  'SU-16': {
    status: 422,
    zh: '{code}已解盲',
    en: '{code} is open already.',
    es: '{code} ya está abierta.',
  },
})
