import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of records (workflow 5 and 6). */
export const testingNotices = defineNotices({
  outside_questioned: {
    zh: '外委试验“{test}”有疑问：{question}',
    en: 'The outside test "{test}" is questioned: {question}',
    es: 'Dudas sobre el ensayo externo «{test}»: {question}',
  },
  reading_explained: {
    zh: '采集数据{number}已说明，待判定：{explanation}',
    en: 'Reading {number} was explained and waits to be judged: {explanation}',
    es: 'La lectura {number} se explicó y espera declaración: {explanation}',
  },
  reading_inquired: {
    zh: '采集数据{number}须核查，{due}前回复：{inquiry}',
    en: 'Reading {number} is asked about, to answer by {due}: {inquiry}',
    es: 'Consulta sobre la lectura {number}, responder antes del {due}: {inquiry}',
  },
  watched: {
    zh: '监管对记录{number}提出意见：{remark}',
    en: 'Supervision remarks on record {number}: {remark}',
    es: 'La supervisión observa sobre el registro {number}: {remark}',
  },
  failed: {
    zh: '记录{number}不合格：{test}',
    en: 'Record {number} does not conform: {test}',
    es: 'El registro {number} no es conforme: {test}',
  },
  deviates: {
    zh: '任务{number}有偏离待批准',
    en: 'Task {number} has a deviation to approve',
    es: 'La tarea {number} tiene una desviación por aprobar',
  },
  to_sign: {
    zh: '记录{number}已提交，请会签',
    en: 'Record {number} was submitted: please sign it too',
    es: 'El registro {number} se envió: fírmelo también',
  },
  pen_asked: {
    zh: '{user}申请编辑记录{number}',
    en: '{user} asks for the pen of record {number}',
    es: '{user} solicita editar el registro {number}',
  },
  pen_given: {
    zh: '{user}已把记录{number}交给您编辑',
    en: '{user} handed you the pen of record {number}',
    es: '{user} le ha cedido la edición del registro {number}',
  },
  pen_kept: {
    zh: '{user}继续编辑记录{number}',
    en: '{user} keeps the pen of record {number}',
    es: '{user} sigue editando el registro {number}',
  },
  unchecked: {
    zh: '记录{number}无人可复核，请指定复核员：{reason}',
    en: 'Nobody may check record {number}; name a checker: {reason}',
    es: 'Nadie puede verificar el registro {number}; designe un verificador: {reason}',
  },
  no_checker: {
    zh: '{room}没有复核员',
    en: '{room} has no checker',
    es: '{room} no tiene verificador',
  },
  to_check: {
    zh: '记录{number}待复核：{test}',
    en: 'Record {number} is to be checked: {test}',
    es: 'Registro {number} por verificar: {test}',
  },
})
