import { defineErrors } from '../kit/errors.ts'

/** Refusals of tasks: who may test what, when and with what (workflow 5), and of a changed moulding time (workflow 19). */
export const taskErrors = defineErrors({
  'T-01': {
    status: 422,
    zh: '{user}未获得“{test}”的{role}授权',
    en: '{user} is not authorised as {role} for "{test}".',
    es: '{user} no está autorizado como {role} para «{test}».',
  },
  'T-02': {
    status: 422,
    zh: '{user}的{certificate}已于{date}到期',
    en: "{user}'s {certificate} expired on {date}.",
    es: 'El {certificate} de {user} venció el {date}.',
  },
  'T-03': {
    status: 422,
    zh: '盲样任务不能分配给收样人或编码人',
    en: 'A blind-sample task cannot go to the receiver or encoder.',
    es: 'Una tarea de muestra ciega no puede asignarse al receptor ni al codificador.',
  },
  'T-04': {
    status: 422,
    zh: '请先领取样品{number}',
    en: 'Please take sample {number} first.',
    es: 'Retire primero la muestra {number}.',
  },
  'T-05a': {
    status: 422,
    zh: '请选择“{sort}”类设备',
    en: 'Please choose equipment of class "{sort}".',
    es: 'Elija un equipo de la clase «{sort}».',
  },
  'T-05b': {
    status: 422,
    zh: '设备{number}检校有效期至{date}，已超期，不能使用',
    en: 'Equipment {number} was valid until {date} and cannot be used.',
    es: 'El equipo {number} era válido hasta el {date} y no se puede usar.',
  },
  'T-05c': {
    status: 422,
    zh: '设备{number}当前为“{state}”，不能使用',
    en: 'Equipment {number} is "{state}" and cannot be used.',
    es: 'El equipo {number} está en estado «{state}» y no se puede usar.',
  },
  'T-05d': {
    status: 422,
    zh: '设备{number}为降级使用，不适用于“{test}”',
    en: 'Equipment {number} is downgraded and not allowed for "{test}".',
    es: 'El equipo {number} está degradado y no se admite para «{test}».',
  },
  'T-05e': {
    status: 422,
    zh: '设备{number}量程{range}不满足要求',
    en: 'The range {range} of equipment {number} is not sufficient.',
    es: 'El campo de medida {range} del equipo {number} no es suficiente.',
  },
  'T-06a': {
    status: 422,
    zh: '未到龄期，应于{from}至{to}试验',
    en: 'Not mature; test between {from} and {to}.',
    es: 'Sin alcanzar la edad; ensaye entre {from} y {to}.',
  },
  'T-06b': {
    status: 422,
    zh: '已超过龄期允许时间{to}，请填写偏离说明',
    en: 'The age window ended at {to}; describe the deviation.',
    es: 'El margen de edad terminó el {to}; describa la desviación.',
  },
  'T-06c': {
    status: 422,
    zh: '请先登记试件成型',
    en: 'Record the moulding of the specimens first.',
    es: 'Registre primero la fabricación de las probetas.',
  },
  'T-07': {
    status: 422,
    zh: '{room}温度{t}℃、湿度{h}%不满足{range}',
    en: '{room}: {t} °C and {h} % are outside {range}.',
    es: '{room}: {t} °C y {h} % están fuera de {range}.',
  },
  'T-08a': {
    status: 422,
    zh: '工地试验室授权已于{date}到期',
    en: "The site laboratory's authorisation expired on {date}.",
    es: 'La autorización del laboratorio de obra venció el {date}.',
  },
  'T-08b': {
    status: 422,
    zh: '“{test}”不在授权范围内',
    en: '"{test}" is not in the authorised scope.',
    es: '«{test}» no está en el alcance autorizado.',
  },
  'T-11': { status: 422, zh: '{field}不能为空', en: '{field} cannot be empty.', es: '{field} no puede estar vacío.' },
  'T-12': {
    status: 422,
    zh: '至少需要{n}名检测人员',
    en: 'At least {n} testers are needed.',
    es: 'Se necesitan al menos {n} ensayadores.',
  },
  'T-13': {
    status: 422,
    zh: '“{test}”未绑定原始记录模板',
    en: 'No record template is bound to "{test}".',
    es: 'No hay plantilla de registro para «{test}».',
  },
  'T-14': {
    status: 422,
    zh: '“{test}”没有已发布的试验方法',
    en: 'No test method is published for "{test}".',
    es: 'No hay método de ensayo publicado para «{test}».',
  },
  'T-15': {
    status: 422,
    zh: '“{test}”的方法尚未由技术负责人确认',
    en: 'The method of "{test}" has not been confirmed by the technical manager.',
    es: 'El responsable técnico no ha confirmado el método de «{test}».',
  },
  'T-16': {
    status: 422,
    zh: '任务{number}没有分配给您',
    en: 'Task {number} is not assigned to you.',
    es: 'La tarea {number} no está asignada a usted.',
  },
  'T-17': {
    status: 422,
    zh: '成型时间{detail}',
    en: 'The moulding time is not plausible: {detail}.',
    es: 'La hora de fabricación no es plausible: {detail}.',
  },
  'A-01': {
    status: 422,
    zh: '试件已试验，成型时间不能修改',
    en: 'The specimens are tested; the moulding time cannot be changed.',
    es: 'Las probetas ya están ensayadas; la hora de fabricación no se puede cambiar.',
  },
})
