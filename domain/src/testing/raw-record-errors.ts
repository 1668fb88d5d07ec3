import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages of raw records (originaldata). */
export const rawRecordErrors = defineErrors({
  'OD-01': {
    status: 422,
    zh: '记录{number}尚未复核，不能打印',
    en: 'Record {number} is not checked yet and is not printed.',
    es: 'El registro {number} aún no está verificado y no se imprime.',
  },
  'OD-02': {
    status: 422,
    zh: '记录{number}还没有已批准的报告',
    en: 'There is no approved report of record {number} yet.',
    es: 'Aún no hay informe aprobado del registro {number}.',
  },
  'OD-03': {
    status: 422,
    zh: '记录{number}正在编制，请在录入页添加附件',
    en: 'Record {number} is being written: add files on its entry sheet.',
    es: 'El registro {number} está en elaboración: añada archivos en su hoja.',
  },
  'OD-04': {
    status: 422,
    zh: '拍摄时间不能晚于现在',
    en: 'It was not taken in the future.',
    es: 'La toma no es futura.',
  },
  'OD-05': {
    status: 422,
    zh: '记录{number}尚未复核，不能比对',
    en: 'Record {number} is not checked yet and is not compared.',
    es: 'El registro {number} aún no está verificado y no se compara.',
  },
  'OD-06': {
    status: 422,
    zh: '请选择同一部位、同一试验的两条记录',
    en: 'Choose two records of the same test at the same part.',
    es: 'Elija dos registros del mismo ensayo en la misma parte.',
  },
})
