import { defineErrors } from '../kit/errors.ts'

/** Refusals of indicators, their groups and tables (decision 0142). */
export const targetErrors = defineErrors({
  'TA-01': {
    status: 422,
    zh: '样品“{sample}”同时符合指标分组{groups}，请选择其中一个',
    en: 'Sample "{sample}" belongs to several groups of indicators ({groups}); choose one of them.',
    es: 'La muestra «{sample}» corresponde a varios grupos de indicadores ({groups}); elija uno.',
  },
  'TA-02': {
    status: 422,
    zh: '方法不按此方式判定“{parameter}”，它的判定：{known}',
    en: 'The method does not judge "{parameter}" so; it judges: {known}.',
    es: 'El método no juzga «{parameter}» así; juzga: {known}.',
  },
  'TA-03': {
    status: 422,
    zh: '方法对“{parameter}”有多个限值（{known}），请选择方法限值',
    en: 'The method has several limits for "{parameter}" ({known}); choose the one that is meant.',
    es: 'El método tiene varios límites para «{parameter}» ({known}); elija el que corresponda.',
  },
  'TA-04': {
    status: 422,
    zh: '条件应写成“品种=…；等级=…；用途=…；龄期=…”，多个值用“、”隔开，每项只写一次',
    en: 'Write conditions as "variety=…; grade=…; use=…; age=…", several values with commas between, each once.',
    es: 'Escriba las condiciones como «variedad=…; grado=…; uso=…; edad=…», valores separados por comas, cada una una vez.',
  },
  'TA-05': {
    status: 422,
    zh: '请先为该指标分组选择产品标准',
    en: 'Choose the standard of the group of indicators first.',
    es: 'Elija primero la norma del grupo de indicadores.',
  },
  'TA-06': {
    status: 422,
    zh: '该参数属于其他试验分类',
    en: 'This parameter belongs to another class of tests.',
    es: 'Este parámetro es de otra clase de ensayo.',
  },
  'TA-07': {
    status: 422,
    zh: '上级指标分组属于其他试验分类',
    en: 'The group above belongs to another class of tests.',
    es: 'El grupo superior es de otra clase de ensayo.',
  },
  'TA-08': {
    status: 422,
    zh: '该判定方式需要限值，请填写{field}',
    en: 'This comparison needs a limit: enter {field}.',
    es: 'Esta comparación necesita un límite: indique {field}.',
  },
})
