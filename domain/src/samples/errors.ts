import { defineErrors } from '../kit/errors.ts'

/** Refusals of receiving, storing and taking samples (workflow 4). */
export const sampleErrors = defineErrors({
  'S-01': {
    status: 422,
    severity: 'warn',
    zh: '样品数量少于试验要求（{need}），是否继续？',
    en: 'The sample is less than the test needs ({need}). Continue?',
    es: 'La muestra es menor de lo que exige el ensayo ({need}). ¿Continuar?',
  },
  'S-02': {
    status: 422,
    zh: '封样号与取样单不一致',
    en: 'The seal number differs from the sampling sheet.',
    es: 'El número de precinto no coincide con el acta de muestreo.',
  },
  'S-03': {
    status: 422,
    zh: '送样/见证人员卡无效：{reason}',
    en: 'The sender or witness card is not valid: {reason}.',
    es: 'La tarjeta del entregador o del testigo no es válida: {reason}.',
  },
  'S-04': {
    status: 422,
    zh: '样品{number}没有分配给您的任务',
    en: 'No task of sample {number} is assigned to you.',
    es: 'No tiene asignada ninguna tarea de la muestra {number}.',
  },
  'S-05': {
    status: 422,
    zh: '样品{number}已被{user}领用',
    en: 'Sample {number} was taken by {user}.',
    es: 'La muestra {number} la retiró {user}.',
  },
  'S-06': {
    status: 422,
    severity: 'warn',
    zh: '位置{place}已满，是否继续？',
    en: 'Place {place} is full. Continue?',
    es: 'La ubicación {place} está llena. ¿Continuar?',
  },
  'S-07': {
    status: 422,
    zh: '样品编号不能为空，登记后才能打印标签',
    en: 'The sample number cannot be empty; labels can be printed once the order is registered.',
    es: 'El número de muestra no puede estar vacío; las etiquetas se imprimen tras registrar el encargo.',
  },
  'S-08': {
    status: 422,
    zh: '标签{code}不在本单位的标签库中',
    en: 'Label {code} is not among the labels of this laboratory.',
    es: 'La etiqueta {code} no está entre las etiquetas de este laboratorio.',
  },
  'S-09': {
    status: 422,
    zh: '标签{code}已绑定{number}',
    en: 'Label {code} is bound to {number} already.',
    es: 'La etiqueta {code} ya está vinculada a {number}.',
  },
  'S-10': {
    status: 422,
    zh: '样品已绑定标签{code}，请先解绑',
    en: 'Label {code} is bound to the sample already; release it first.',
    es: 'La muestra ya tiene vinculada la etiqueta {code}; libérela primero.',
  },
  'S-12': {
    status: 422,
    zh: '取样单{number}已用于其他样品',
    en: 'Sampling sheet {number} belongs to another sample.',
    es: 'El acta de muestreo {number} pertenece a otra muestra.',
  },
  'S-13': {
    status: 422,
    zh: '芯片{code}已绑定试件{number}',
    en: 'Chip {code} is bound to specimen {number} already.',
    es: 'El chip {code} ya está vinculado a la probeta {number}.',
  },
  'S-14': {
    status: 422,
    zh: '样品没有可绑定芯片的试件',
    en: 'The sample has no specimen without a chip.',
    es: 'La muestra no tiene probetas sin chip.',
  },
  // L-01 to L-03 of workflow 11, whose codes the sign-in has
  'S-21': {
    status: 422,
    zh: '样品{number}存在未闭合的不合格或异议，不能处置',
    en: 'Sample {number} has an open nonconformity or objection and cannot be disposed of.',
    es: 'La muestra {number} tiene una no conformidad u objeción abierta y no se puede desechar.',
  },
  'S-22': {
    status: 422,
    zh: '报告未批准，样品不能处置',
    en: 'The report is not approved; the sample cannot be disposed of.',
    es: 'El informe no está aprobado; la muestra no se puede desechar.',
  },
  'S-24': {
    status: 422,
    zh: '样品{number}正在留样，请在留样管理中处置',
    en: 'Sample {number} is retained; it is disposed of on the page of retained samples.',
    es: 'La muestra {number} está retenida; se desecha en la página de muestras retenidas.',
  },
  'S-25': {
    status: 422,
    zh: '样品{number}已有留样',
    en: 'Sample {number} is retained already.',
    es: 'La muestra {number} ya está retenida.',
  },
  'S-26': {
    status: 422,
    zh: '处置人与监督人不能为同一人',
    en: 'The witness of a disposal is somebody else.',
    es: 'El supervisor del desecho debe ser otra persona.',
  },
  'S-27': {
    status: 422,
    zh: '样品{number}没有已分配的任务',
    en: 'Sample {number} has no task that is assigned.',
    es: 'La muestra {number} no tiene ninguna tarea asignada.',
  },
  'S-28': {
    status: 422,
    zh: '样品{number}须由领取人签收后才能退还',
    en: 'Whoever takes sample {number} back has to sign first.',
    es: 'Quien retira la muestra {number} debe firmar primero.',
  },
  'S-29': {
    status: 422,
    zh: '样品{number}已登记，{field}不能更改',
    en: 'Sample {number} is registered; its {field} does not change any more.',
    es: 'La muestra {number} ya está registrada; su campo «{field}» no se puede cambiar.',
  },
  'S-11': {
    status: 422,
    zh: '样品没有绑定标签',
    en: 'No label is bound to the sample.',
    es: 'La muestra no tiene ninguna etiqueta vinculada.',
  },
})
