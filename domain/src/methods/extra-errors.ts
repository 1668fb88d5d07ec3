import { defineErrors } from '../kit/errors.ts'

/** Refusals of fields that laboratories lay down for records and reports. */
export const extraErrors = defineErrors({
  'AI-01': {
    status: 422,
    zh: '{target}没有附加信息：样品的栏目在“样品动态信息”中设置，此处只能选记录或报告',
    en: 'No fields are added to {target} here: columns of samples have a page of their own. Choose record or report.',
    es: 'Aquí no se añaden campos a {target}: las columnas de muestras tienen su propia página. Elija registro o informe.',
  },
  'AI-02': {
    status: 422,
    zh: '请至少写两个选项',
    en: 'Write at least two options.',
    es: 'Escriba al menos dos opciones.',
  },
  'AI-03': {
    status: 422,
    zh: '默认值不是{kind}',
    en: 'The default is no value of the kind: {kind}',
    es: 'El valor por defecto no es del tipo: {kind}',
  },
  'AI-04': {
    status: 422,
    zh: '报告的固定文字不能为空',
    en: 'The standing text of a report cannot be empty.',
    es: 'El texto fijo de un informe no puede estar vacío.',
  },
  'AI-05': {
    status: 422,
    zh: '已有{n}份记录填写了该项，类型不能再改',
    en: 'Records hold it already ({n}): its kind stays as it is.',
    es: 'Ya está en {n} registros: su tipo no cambia.',
  },
})
