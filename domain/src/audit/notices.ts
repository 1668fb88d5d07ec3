import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of nonconforming results (workflow 14). */
export const nonconformingNotices = defineNotices({
  failed: {
    zh: '报告{number}检测结果不合格',
    en: 'Report {number} has a nonconforming result',
    es: 'El informe {number} tiene un resultado no conforme',
  },
  told: {
    zh: '不合格通知{number}：{parameter}',
    en: 'Notice of nonconformity {number}: {parameter}',
    es: 'Aviso de no conformidad {number}: {parameter}',
  },
  told_measured: {
    zh: '检测结果通知{number}：{parameter}',
    en: 'Notice of results {number}: {parameter}',
    es: 'Aviso de resultados {number}: {parameter}',
  },
  to_tell: {
    zh: '{number}：报告{report}{parameter}不合格，请通知委托方和监理',
    en: '{number}: {parameter} of report {report} does not conform; tell client and supervision',
    es: '{number}: {parameter} del informe {report} no conforme; avise al cliente y a la supervisión',
  },
  to_treat: {
    zh: '{number}：{parameter}不合格待处理、关闭',
    en: '{number}: nonconforming {parameter} is to be treated and closed',
    es: '{number}: {parameter} no conforme por tratar y cerrar',
  },
  to_tell_record: {
    zh: '{number}：记录{report}{parameter}不合格，请通知委托方和监理',
    en: '{number}: record {report}, nonconforming {parameter}; tell client and supervision',
    es: '{number}: registro {report}, {parameter} no conforme; avise al cliente y a la supervisión',
  },
  to_close: {
    zh: '{number}：{parameter}不合格已处理，请核查、关闭',
    en: '{number}: nonconforming {parameter} was treated; check and close it',
    es: '{number}: {parameter} no conforme ya tratado; verifíquelo y ciérrelo',
  },
  watched: {
    zh: '{laboratory}{test}不合格：{number} {parameter}',
    en: '{laboratory}: nonconforming {test}, {number} {parameter}',
    es: '{laboratory}: {test} no conforme, {number} {parameter}',
  },
  report_void: { zh: '（报告已作废）', en: ' (report void)', es: ' (informe anulado)' },
  of_void: {
    zh: '不合格记录：{numbers}',
    en: 'Nonconforming results: {numbers}',
    es: 'No conformidades: {numbers}',
  },
})
