import { defineErrors } from '../kit/errors.ts'

/** Refusals of online orders (pages gdonlineentrust). */
export const onlineErrors = defineErrors({
  'ON-01': {
    status: 422,
    zh: '已受理，不能撤回',
    en: 'It was accepted and cannot be withdrawn.',
    es: 'Ya se aceptó: no se puede retirar.',
  },
  'ON-02': {
    status: 422,
    zh: '“{parameter}”不在{lab}的资质范围内',
    en: '"{parameter}" is outside the scope of {lab}.',
    es: '«{parameter}» está fuera del alcance de {lab}.',
  },
  'ON-03': {
    status: 422,
    zh: '见证取样的样品须有带取样地点的照片：{sample}',
    en: 'A witnessed sample needs a photo with its place: {sample}',
    es: 'Una muestra con testigo necesita una foto con su lugar: {sample}',
  },
  'ON-04': {
    status: 422,
    zh: '见证人尚未在手机上确认取样',
    en: 'The witness has not confirmed the sampling on a telephone yet.',
    es: 'El testigo aún no confirmó el muestreo en un teléfono.',
  },
  'ON-05': {
    status: 422,
    zh: '报告{number}不能预览：{state}',
    en: 'Report {number} cannot be opened: {state}',
    es: 'El informe {number} no se puede abrir: {state}',
  },
  'ON-06': {
    status: 422,
    zh: '没有待确认的结算单',
    en: 'There is no statement to confirm.',
    es: 'No hay liquidación por confirmar.',
  },
})
