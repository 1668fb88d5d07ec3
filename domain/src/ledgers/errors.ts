import { defineErrors } from '../kit/errors.ts'

/** Refusals of ledgers (template T_LEDGER). */
export const ledgerErrors = defineErrors({
  'OV-01': {
    status: 422,
    zh: '最多保存{max}个方案，请先删除不用的',
    en: 'At most {max} views are kept; remove one first.',
    es: 'Se guardan como máximo {max} vistas; quite alguna antes.',
  },
  'LD-01': {
    status: 422,
    zh: '请先选择模板',
    en: 'Please choose template first',
    es: 'Elija primero la plantilla',
  },
  'LD-02': {
    status: 422,
    zh: '该模板未绑定试验',
    en: 'The template is not bound to a trial',
    es: 'La plantilla no está vinculada a un ensayo',
  },
  'LD-03': {
    status: 422,
    zh: '请选择查询日期',
    en: 'Please choose query date',
    es: 'Elija la fecha de consulta',
  },
  'LD-04': {
    status: 422,
    zh: '查询时段最多{days}天',
    en: 'A period may have {days} days at most.',
    es: 'El periodo puede tener {days} días como máximo.',
  },
  'LD-05': {
    status: 422,
    zh: '共{n}行，超过打印上限{max}行，请缩小范围或导出Excel',
    en: '{n} lines are more than the {max} of a paper: narrow the search or export a spreadsheet.',
    es: 'Son {n} líneas, más de las {max} de un impreso: acote la búsqueda o exporte una hoja.',
  },
  'LD-07': {
    status: 422,
    zh: '列“{column}”不是数值，不能按“{aggregate}”汇总',
    en: 'The column "{column}" is no number and has no "{aggregate}".',
    es: 'La columna «{column}» no es numérica y no admite «{aggregate}».',
  },
  'LD-08': {
    status: 422,
    zh: '所选试验没有参数“{path}”，请先绑定试验再选择参数',
    en: 'No bound test has the parameter "{path}"; bind its test first.',
    es: 'Ningún ensayo vinculado tiene el parámetro «{path}»; vincule antes su ensayo.',
  },
  'LD-06': {
    status: 422,
    zh: '模板列“{column}”的数据路径“{path}”不正确',
    en: 'The source path "{path}" of the template column "{column}" is not valid.',
    es: 'La ruta de datos «{path}» de la columna «{column}» de la plantilla no es válida.',
  },
  'LD-09': {
    status: 422,
    zh: '每个台账最多保存{max}个查询，请先删除不用的',
    en: 'At most {max} queries of a ledger are kept; remove one first.',
    es: 'Se guardan como máximo {max} consultas por libro; quite alguna antes.',
  },
})
