import { defineErrors } from '../kit/errors.ts'

/** Refusals and warnings around changes of approved reports (page changelist, workflow 10). */
export const reportChangeErrors = defineErrors({
  'X-01': {
    status: 422,
    zh: '报告{number}尚未批准，请直接退回修改',
    en: 'Report {number} is not approved; return it instead.',
    es: 'El informe {number} no está aprobado; devuélvalo para corregirlo.',
  },
  'X-02': {
    status: 422,
    zh: '报告{number}已有未完成的变更单{change}',
    en: 'Report {number} has an open change {change}.',
    es: 'El informe {number} tiene un cambio abierto {change}.',
  },
  'X-03': {
    status: 422,
    zh: '请收回原报告{n}份或填写未收回说明',
    en: 'Recover {n} old copies or explain why not.',
    es: 'Recupere {n} ejemplares antiguos o explique por qué no.',
  },
  'X-04': {
    status: 422,
    zh: '请上传委托方变更申请',
    en: "Please upload the client's request.",
    es: 'Cargue la solicitud del cliente.',
  },
  'X-05': {
    status: 422,
    zh: '报告{number}正在变更，不能{command}',
    en: 'Report {number} is being changed; it cannot be {command}.',
    es: 'El informe {number} está en modificación; no se puede ejecutar «{command}».',
  },
  'X-06': {
    status: 422,
    zh: '“{field}”不在批准的变更范围内，不能修改',
    en: '"{field}" is not part of the approved change; it cannot be edited.',
    es: '«{field}» no forma parte del cambio autorizado; no se puede modificar.',
  },
  'X-07': {
    status: 422,
    zh: '请至少选择一项要变更的内容',
    en: 'Choose at least one thing to be changed.',
    es: 'Elija al menos un dato que cambiar.',
  },
  'X-08': {
    status: 422,
    zh: '只有申请人可以执行“{command}”',
    en: 'Only the applicant may use "{command}".',
    es: 'Solo el solicitante puede ejecutar «{command}».',
  },
  'X-09': {
    status: 422,
    zh: '档案{number}未在库，归还或办结后再变更',
    en: 'File {number} is not in the archive; have it returned or decided first.',
    es: 'El expediente {number} no está en el archivo; resuélvalo primero.',
  },
  'X-10': {
    status: 422,
    zh: '原报告发出{n}份，收回份数不能更多',
    en: '{n} old copies are out; no more can come back.',
    es: 'Se emitieron {n} ejemplares; no se pueden recuperar más.',
  },
  'X-11': {
    status: 422,
    zh: '请先在变更单{change}中完成信息修改',
    en: 'First make the change {change}.',
    es: 'Primero realice el cambio {change}.',
  },
  'X-12': {
    status: 422,
    zh: '“{kind}”不能选择变更范围“{scope}”',
    en: '"{kind}" does not go as far as "{scope}".',
    es: '«{kind}» no admite el alcance «{scope}».',
  },
  'X-13': {
    status: 422,
    severity: 'warn',
    zh: '以下内容与原报告不同，但不在批准的变更范围内：{fields}',
    en: 'These differ from the old report and are not part of the approved change: {fields}.',
    es: 'Esto difiere del informe anterior y no forma parte del cambio autorizado: {fields}.',
  },
  'X-14': {
    status: 422,
    severity: 'warn',
    zh: '同一委托的报告{number}（{state}）仍印有原来的{fields}，须另行变更',
    en: 'Report {number} ({state}) of the same order still prints the old {fields}; it needs a change of its own.',
    es: 'El informe {number} ({state}) del mismo encargo aún imprime lo anterior en {fields}; necesita su propio cambio.',
  },
  'X-15': {
    status: 422,
    severity: 'warn',
    zh: '报告{number}与现在的委托信息不一致：{fields}',
    en: 'Report {number} says otherwise than its order does by now: {fields}.',
    es: 'El informe {number} no coincide con los datos actuales de su encargo: {fields}.',
  },
})
