import { enumList } from '../kit/fields/enum.ts'

export const sendState = enumList('send_state', {
  queued: { zh: '待发送', en: 'Queued', es: 'En cola' },
  sending: { zh: '发送中', en: 'Sending', es: 'Enviando' },
  sent: { zh: '成功', en: 'Succeeded', es: 'Correcto' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

/** What a receiving system is for; each kind has a page of what goes to it. */
export const systemKind = enumList('third_party_system.kind', {
  quality: { zh: '质量系统', en: 'Quality', es: 'Calidad' },
  erm: { zh: '电子档案', en: 'Electronic records', es: 'Archivo electrónico' },
  third: { zh: '第三方', en: 'Third party', es: 'Tercero' },
  supervision: { zh: '监管平台', en: 'Supervision platform', es: 'Plataforma de supervisión' },
})

export const authKind = enumList('third_party_system.auth_kind', {
  none: { zh: '无', en: 'None', es: 'Ninguna' },
  token: { zh: '令牌', en: 'Token', es: 'Token' },
  sign: { zh: '签名', en: 'Signed', es: 'Firmada' },
  basic: { zh: '账号', en: 'Account', es: 'Cuenta' },
})

/** When a system is given what waits for it. */
export const pushTrigger = enumList('third_party_system.trigger', {
  manual: { zh: '手动', en: 'By hand', es: 'Manual' },
  approved: { zh: '批准后', en: 'When approved', es: 'Al aprobar' },
  issued: { zh: '发放后', en: 'When issued', es: 'Al emitir' },
  nightly: { zh: '每日定时', en: 'Daily', es: 'Diario' },
})

/** What is sent: reports, or what a laboratory keeps of its machines, people and rooms. */
export const dataKind = enumList('third_party_push.object_kind', {
  report: { zh: '检测报告', en: 'Reports', es: 'Informes' },
  device: { zh: '采集数据', en: 'Captured data', es: 'Datos capturados' },
  equipment: { zh: '仪器设备', en: 'Equipment', es: 'Equipos' },
  personnel: { zh: '人员', en: 'Personnel', es: 'Personal' },
  climate: { zh: '温湿度', en: 'Climate', es: 'Condiciones ambientales' },
})

/** Parts of what is sent that a system may be given besides the heads of the records. */
export const contentPart = enumList('third_party_system.content', {
  results: { zh: '检测结果', en: 'Results', es: 'Resultados' },
  persons: { zh: '责任人', en: 'Responsible persons', es: 'Responsables' },
  curves: { zh: '采集曲线', en: 'Curves', es: 'Curvas' },
  papers: { zh: '报告摘要值', en: 'Digests of papers', es: 'Resúmenes de los papeles' },
})

/** What is called otherwise at a system: fields of what is sent, or the codes of records. */
export const mapKind = enumList('third_party_map.kind', {
  field: { zh: '字段', en: 'Field', es: 'Campo' },
  test: { zh: '试验', en: 'Test', es: 'Ensayo' },
  parameter: { zh: '参数', en: 'Parameter', es: 'Parámetro' },
  part: { zh: '工程部位', en: 'Part of works', es: 'Parte de obra' },
  unit: { zh: '单位', en: 'Unit', es: 'Entidad' },
})

/** Kinds of codes without which a system takes nothing. */
export const codeKind = enumList('third_party_system.needs', {
  test: mapKind.labels.test,
  parameter: mapKind.labels.parameter,
  part: mapKind.labels.part,
  unit: mapKind.labels.unit,
})

export const conversion = enumList('third_party_map.conversion', {
  keep: { zh: '原样', en: 'As it is', es: 'Sin cambio' },
  text: { zh: '文本', en: 'Text', es: 'Texto' },
  date8: { zh: '日期YYYYMMDD', en: 'Date YYYYMMDD', es: 'Fecha AAAAMMDD' },
  passed: { zh: '合格=1/不合格=0', en: 'Pass 1, fail 0', es: 'Apto 1, no apto 0' },
})

export const pushState = enumList('third_party_push.state', {
  waiting: { zh: '待上报', en: 'Waiting', es: 'Pendiente' },
  sending: { zh: '上报中', en: 'Sending', es: 'Enviando' },
  sent: { zh: '成功', en: 'Sent', es: 'Enviado' },
  failed: { zh: '失败', en: 'Failed', es: 'Fallido' },
  skipped: { zh: '无需上报', en: 'Not to be sent', es: 'No se envía' },
})

/** What an archive said of a package. */
export const foreignState = enumList('third_party_push.foreign_state', {
  pending: { zh: '待接收', en: 'To be accepted', es: 'Por aceptar' },
  accepted: { zh: '已接收', en: 'Accepted', es: 'Aceptado' },
  returned: { zh: '退回', en: 'Returned', es: 'Devuelto' },
})

export const attemptOutcome = enumList('third_party_attempt.outcome', {
  sent: { zh: '成功', en: 'Sent', es: 'Enviado' },
  again: { zh: '稍后重试', en: 'Tried again later', es: 'Se reintentará' },
  refused: { zh: '对方拒收', en: 'Refused', es: 'Rechazado' },
  given_up: { zh: '重试用尽', en: 'Given up', es: 'Abandonado' },
})
