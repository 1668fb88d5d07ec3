import { defineErrors } from '../kit/errors.ts'

/** Refusals of fields that laboratories lay down for records and reports. */
export const extraErrors = defineErrors({
  'AI-01': {
    status: 422,
    zh: '{target}没有附加信息：样品的栏目在“样品动态信息”中设置，此处只能选委托单、记录或报告',
    en: 'No fields are added to {target} here: columns of samples have a page of their own. Choose order, record or report.',
    es: 'Aquí no se añaden campos a {target}: las columnas de muestras tienen su propia página. Elija orden, registro o informe.',
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
    zh: '已有{n}份记录或委托单填写了该项，类型不能再改',
    en: 'Records or orders hold it already ({n}): its kind stays as it is.',
    es: 'Ya está en {n} registros u órdenes: su tipo no cambia.',
  },
  'AI-06': {
    status: 422,
    zh: '“{field}”的内容不是{kind}',
    en: 'What stands in "{field}" is no value of the kind: {kind}',
    es: 'Lo escrito en «{field}» no es del tipo: {kind}',
  },
  'AI-07': {
    status: 422,
    zh: '委托单的附加信息不分试验',
    en: 'A field of the order belongs to no single test.',
    es: 'Un campo de la orden no es de un solo ensayo.',
  },
})
