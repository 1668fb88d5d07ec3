import { defineErrors } from '../kit/errors.ts'

/** Refusals of reports of before the system. */
export const historicalErrors = defineErrors({
  'HD-01': {
    status: 422,
    zh: '编号已存在：系统内已有报告{number}',
    en: 'Number already exists: the system has a report {number} of its own.',
    es: 'El número ya existe: el sistema tiene un informe {number} propio.',
  },
  'HD-02': {
    status: 422,
    zh: '报告日期不能晚于今天',
    en: 'The day of the report lies in the future.',
    es: 'La fecha del informe está en el futuro.',
  },
  'HD-03': {
    status: 422,
    zh: '{number}已有扫描件',
    en: '{number} has a scan already.',
    es: '{number} ya tiene copia.',
  },
})
