import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages that watch readings of machines (trialDeviceSupV, trialDeviceSupVQY). */
export const deviceWatchErrors = defineErrors({
  'DV-01': {
    status: 422,
    zh: '采集数据{number}已关联，请先解除',
    en: 'Reading {number} is tied already; untie it first.',
    es: 'La lectura {number} ya está vinculada; desvincúlela antes.',
  },
  'DV-02': {
    status: 422,
    zh: '任务{task}不在检测中，不能关联',
    en: 'Task {task} is not being tested; nothing is tied to it.',
    es: 'La tarea {task} no está en ensayo; no se vincula nada.',
  },
  'DV-03': {
    status: 422,
    zh: '试件{specimen}不属于任务{task}',
    en: 'Specimen {specimen} is not of task {task}.',
    es: 'La probeta {specimen} no es de la tarea {task}.',
  },
  'DV-04': {
    status: 422,
    zh: '试件{specimen}不是设备上录入的试件，请填写原因',
    en: 'Specimen {specimen} is not the one that the machine was told. Please say why.',
    es: 'La probeta {specimen} no es la indicada al equipo. Explique por qué.',
  },
  'DV-05': {
    status: 422,
    zh: '任务{task}不在当天试验，采集时间为{at}',
    en: 'Task {task} was not tested on that day; the reading is of {at}.',
    es: 'La tarea {task} no se ensayó ese día; la lectura es de {at}.',
  },
  'DV-06': {
    status: 422,
    zh: '记录已提交，不能解除关联；请先退回记录',
    en: 'The record was submitted. Send it back first, then untie the reading.',
    es: 'El registro ya se envió. Devuélvalo antes de desvincular.',
  },
  'DV-07': {
    status: 422,
    zh: '采集数据{number}已被记录采用，请先在记录中取出',
    en: 'Reading {number} stands in a record; take it out there first.',
    es: 'La lectura {number} está en un registro; retírela allí antes.',
  },
  'DV-08': {
    status: 422,
    zh: '请填写判定无效的原因',
    en: 'Please say why it is invalid.',
    es: 'Indique por qué no es válida.',
  },
  'DV-09': {
    status: 422,
    zh: '没有待回复的核查',
    en: 'No inquiry is open.',
    es: 'No hay ninguna consulta abierta.',
  },
  'DV-10': {
    status: 422,
    zh: '回复日期不能早于今天',
    en: 'The answer is due today at the earliest.',
    es: 'La respuesta vence hoy como pronto.',
  },
  'DV-11': {
    status: 422,
    zh: '采集数据{number}有未处理的严重异常：{alarms}，请先说明并判定有效',
    en: 'Reading {number} has alarms to settle: {alarms}. Explain it and have it judged valid first.',
    es: 'La lectura {number} tiene alarmas por resolver: {alarms}. Explíquela y que se declare válida.',
  },
  'DV-12': {
    status: 422,
    zh: '开始日期不能晚于结束日期，且不超过366天',
    en: 'From comes before to, at most 366 days before.',
    es: 'Desde es anterior a hasta, 366 días como máximo.',
  },
  'DV-13': {
    status: 422,
    zh: '采集数据{number}已判定无效，请从记录中取出',
    en: 'Reading {number} was judged invalid; take it out of the record.',
    es: 'La lectura {number} se declaró no válida; retírela del registro.',
  },
})
