import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages of standards. */
export const standardErrors = defineErrors({
  /** What cites it, told before it stands as abolished. */
  'LS-01': {
    status: 422,
    severity: 'warn',
    zh: '{number}仍被引用：{uses}。作废后新委托将按设置提醒或阻止。',
    en: '{number} is still cited: {uses}. New orders are then warned or stopped as the laboratory has set.',
    es: '{number} aún se cita: {uses}. Los nuevos encargos se avisarán o detendrán según la configuración.',
  },
  'LS-02': {
    status: 422,
    zh: '查新日期不能晚于今天',
    en: 'The day of the check lies in the future.',
    es: 'La fecha de la revisión está en el futuro.',
  },
  'LS-03': {
    status: 422,
    zh: '结果为已被替代时，请选择新标准',
    en: 'Choose the standard that replaces it.',
    es: 'Elija la norma que la sustituye.',
  },
  'LS-04': {
    status: 422,
    zh: '替代标准须为其他现行或即将实施的标准',
    en: 'The replacement must be another standard that is in force or coming.',
    es: 'La norma sustituta debe ser otra, vigente o próxima a entrar en vigor.',
  },
  'LS-06': {
    status: 409,
    zh: '{n} 个单位正在使用该标准，不能删除',
    en: 'Laboratories use it ({n}); it cannot be deleted.',
    es: 'Hay laboratorios que la usan ({n}); no se puede eliminar.',
  },
  'LS-07': {
    status: 422,
    zh: '实施日期不能早于发布日期',
    en: 'It cannot be in force before it is published.',
    es: 'No puede entrar en vigor antes de publicarse.',
  },
  'LS-05': {
    status: 422,
    zh: '请上传标准文件',
    en: 'Upload the file of the standard.',
    es: 'Cargue el archivo de la norma.',
  },
})
