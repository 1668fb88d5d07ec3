import { defineErrors } from '../kit/errors.ts'

/** Refusals of the raw record (workflow 6), of returning it (workflow 20) and of signing (workflow 21). */
export const testingErrors = defineErrors({
  'R-01': {
    status: 422,
    zh: '原始数据不完整：{fields}',
    en: 'Raw data is missing: {fields}',
    es: 'Faltan datos originales: {fields}',
  },
  'R-02': {
    status: 422,
    zh: '“{field}”应在{min}至{max}之间',
    en: '"{field}" must be between {min} and {max}',
    es: '«{field}» debe estar entre {min} y {max}',
  },
  'R-03': {
    status: 422,
    severity: 'warn',
    zh: '计算结果与服务器不一致，已重新计算，请核对',
    en: "The results differed from the server's and were recomputed; please review",
    es: 'Los resultados diferían de los del servidor y se recalcularon; revíselos',
  },
  'R-04': {
    status: 422,
    zh: '试件{number}缺少自动采集数据',
    en: 'Specimen {number} has no captured data',
    es: 'La probeta {number} no tiene datos capturados',
  },
  'R-05': {
    status: 422,
    zh: '试验时间不合理：{detail}',
    en: 'The test times are not plausible: {detail}',
    es: 'Las horas de ensayo no son plausibles: {detail}',
  },
  'R-07': { status: 422, zh: '缺少{what}', en: '{what} is missing', es: 'Falta {what}' },
  'R-08': {
    status: 422,
    zh: '试验人员不能复核或审核自己的记录',
    en: 'A tester cannot check or audit his own work',
    es: 'Un ensayador no puede verificar ni revisar su propio trabajo',
  },
  'R-09': {
    status: 422,
    zh: '试件组{group}离散超限，请按规程取值或判为无效',
    en: 'Group {group} exceeds the permitted scatter; take the value by the method or mark it invalid',
    es: 'La serie {group} supera la dispersión admitida; tome el valor según el método o declárela no válida',
  },
  'R-11': {
    status: 422,
    severity: 'warn',
    zh: '设备{number}与任务{task}使用时间重叠',
    en: 'Equipment {number} overlaps with task {task}',
    es: 'El equipo {number} coincide en el tiempo con la tarea {task}',
  },
  'R-12': {
    status: 422,
    zh: '{user}已打开该记录，不能撤回',
    en: '{user} has opened the record; it cannot be withdrawn.',
    es: '{user} ha abierto el registro; no se puede retirar.',
  },
  'R-13': {
    status: 422,
    zh: '“{field}”{problem}',
    en: '"{field}": {problem}',
    es: '«{field}»: {problem}',
  },
  'R-14': {
    status: 422,
    zh: '“{field}”由系统给出，不能修改',
    en: '"{field}" is given by the system and cannot be changed.',
    es: '«{field}» lo da el sistema y no se puede cambiar.',
  },
  'R-15': {
    status: 422,
    severity: 'warn',
    zh: '改派前的数据由{names}取得，请确认后提交',
    en: 'Data taken before the reassignment came from {names}; confirm them to submit.',
    es: 'Los datos anteriores a la reasignación son de {names}; confírmelos para enviar.',
  },
  'R-16': {
    status: 422,
    zh: '“{field}”为采集数据，不能手工修改',
    en: '"{field}" was captured and cannot be changed by hand.',
    es: '«{field}» se capturó y no se puede modificar a mano.',
  },
  'R-17': {
    status: 422,
    zh: '{user}已在本记录上签名',
    en: '{user} has signed this record already.',
    es: '{user} ya ha firmado este registro.',
  },
  'K-01': {
    status: 422,
    zh: '退回次数已达{n}次，请由技术负责人处理',
    en: 'Returned {n} times; the technical leader must decide',
    es: 'Devuelto {n} veces; debe decidir el responsable técnico',
  },
  'W-01': {
    status: 422,
    zh: '签名口令错误',
    en: 'The signing PIN is wrong.',
    es: 'La clave de firma es incorrecta.',
  },
  'W-02': {
    status: 422,
    zh: '请先设置电子签名',
    en: 'Please set up your signature first.',
    es: 'Configure primero su firma.',
  },
  'W-06': {
    status: 422,
    zh: '请输入签名口令',
    en: 'Please enter your signing PIN.',
    es: 'Introduzca su clave de firma.',
  },
})
