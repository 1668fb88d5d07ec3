import { defineErrors } from '../kit/errors.ts'

/** Refusals of the bases that tests are offered with. */
export const ruleErrors = defineErrors({
  'TR-01': {
    status: 422,
    zh: '该参数不属于此试验',
    en: 'The parameter is none of this test.',
    es: 'El parámetro no es de este ensayo.',
  },
  'TR-02': {
    status: 422,
    zh: '替换日期不能早于今天',
    en: 'It cannot be replaced before today.',
    es: 'No se puede sustituir antes de hoy.',
  },
  'TR-03': {
    status: 422,
    zh: '新标准须为其他未作废的标准',
    en: 'The new standard is another one that is not abolished.',
    es: 'La nueva norma debe ser otra que no esté derogada.',
  },
  'TR-04': {
    status: 409,
    zh: '{tests} 已有新标准的规程，请不勾选，改为设默认并停用旧规程',
    en: 'Already offered for {tests}: leave them out, make it the default there and disable the old one.',
    es: 'Ya se ofrece para {tests}: exclúyalos, póngala por defecto y desactive la anterior.',
  },
  'TR-05': {
    status: 422,
    zh: '停用的依据不能设为默认',
    en: 'A basis that is disabled is no default.',
    es: 'Una norma desactivada no puede ser la predeterminada.',
  },
})
