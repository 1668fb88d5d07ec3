import { nonconformingNotices } from '../audit/notices.ts'
import { financeNotices } from '../charges/finance-notices.ts'
import { chargeNotices } from '../charges/notices.ts'
import { todoNotices } from '../dashboard/notices.ts'
import { dispatchNotices } from '../dispatch/notices.ts'
import { orderNotices } from '../entrust/notices.ts'
import { climateNotices } from '../environment/notices.ts'
import { equipmentNotices } from '../equipment/notices.ts'
import { exchangeNotices } from '../exchange/notices.ts'
import { supportNotices } from '../identity/support-notices.ts'
import type { Label, Labels } from '../kit/label.ts'
import { type Origin, originOf } from '../kit/notice.ts'
import { numberingNotices } from '../numbering/notices.ts'
import { renewalNotices } from '../organisation/renewal-notices.ts'
import { moveNotices } from '../people/move-notices.ts'
import { personnelNotices } from '../people/notices.ts'
import { labelNotices } from '../qrcode/notices.ts'
import { reportNotices } from '../reports/notices.ts'
import { signingNotices } from '../reports/signing-notices.ts'
import { sampleNotices } from '../samples/notices.ts'
import { standardNotices } from '../standards/notices.ts'
import { taskNotices } from '../tasks/notices.ts'
import { testingNotices } from '../testing/notices.ts'
import { videoNotices } from '../video/notices.ts'
import { feedbackNotices } from './feedback-notices.ts'

/** The sentences of every module by the area of their events. */
const areas: Readonly<Record<string, Labels>> = {
  order: orderNotices,
  sample: sampleNotices,
  task: taskNotices,
  testing: testingNotices,
  report: reportNotices,
  nonconforming: nonconformingNotices,
  charge: chargeNotices,
  finance: financeNotices,
  equipment: equipmentNotices,
  personnel: personnelNotices,
  climate: climateNotices,
  dispatch: dispatchNotices,
  standard: standardNotices,
  numbering: numberingNotices,
  todo: todoNotices,
  renewal: renewalNotices,
  feedback: feedbackNotices,
  signing: signingNotices,
  label: labelNotices,
  exchange: exchangeNotices,
  move: moveNotices,
  video: videoNotices,
  support: supportNotices,
}

const areaOf = new Map<unknown, string>(Object.entries(areas).map(([area, words]) => [words, area]))

/** Every event with its delivered sentence, by its code: `report.was_issued`. */
export const messageEvents: ReadonlyMap<string, Label> = new Map(
  Object.entries(areas).flatMap(([area, words]) =>
    Object.entries(words).map(([key, sentence]) => [`${area}.${key}`, sentence] as const),
  ),
)

/** A sentence that may be worded otherwise: the code of its event, and what its places are filled with. */
export interface EventSentence {
  readonly event: string
  readonly values: Origin['values']
}

/** The event of a sentence that was made of the notices of a module; null for any other words. */
export function eventOf(label: Label): EventSentence | null {
  const origin = originOf(label)
  const area = origin && areaOf.get(origin.words)
  return origin && area !== undefined ? { event: `${area}.${origin.key}`, values: origin.values } : null
}

/** What the places of sentences stand for, for who words them. */
const placeWords: Readonly<Record<string, Label>> = {
  material: { zh: '材料', en: 'material', es: 'material' },
  number: { zh: '编号', en: 'number', es: 'número' },
  amount: { zh: '金额', en: 'amount', es: 'importe' },
  invoice: { zh: '发票', en: 'invoice', es: 'factura' },
  reason: { zh: '原因', en: 'reason', es: 'motivo' },
  test: { zh: '试验', en: 'test', es: 'ensayo' },
  operator: { zh: '运维人员', en: 'operator', es: 'operador' },
  minutes: { zh: '分钟数', en: 'minutes', es: 'minutos' },
  user: { zh: '人员', en: 'person', es: 'persona' },
  title: { zh: '标题', en: 'title', es: 'título' },
  state: { zh: '状态', en: 'state', es: 'estado' },
  sheet: { zh: '单据', en: 'sheet', es: 'hoja' },
  certificate: { zh: '证书', en: 'certificate', es: 'certificado' },
  parameter: { zh: '参数', en: 'parameter', es: 'parámetro' },
  name: { zh: '名称', en: 'name', es: 'nombre' },
  project: { zh: '工程', en: 'project', es: 'proyecto' },
  old: { zh: '原编号', en: 'former number', es: 'número anterior' },
  system: { zh: '系统', en: 'system', es: 'sistema' },
  numbers: { zh: '各编号', en: 'numbers', es: 'números' },
  laboratory: { zh: '试验室', en: 'laboratory', es: 'laboratorio' },
  day: { zh: '日期', en: 'day', es: 'día' },
  change: { zh: '变更', en: 'change', es: 'cambio' },
  what: { zh: '事项', en: 'matter', es: 'asunto' },
  to: { zh: '至', en: 'to', es: 'hasta' },
  todo: { zh: '待办', en: 'to-do', es: 'pendiente' },
  task: { zh: '任务', en: 'task', es: 'tarea' },
  sample: { zh: '样品', en: 'sample', es: 'muestra' },
  revision: { zh: '版本', en: 'revision', es: 'revisión' },
  report: { zh: '报告', en: 'report', es: 'informe' },
  n: { zh: '数量', en: 'count', es: 'cantidad' },
  from: { zh: '自', en: 'from', es: 'desde' },
  days: { zh: '天数', en: 'days', es: 'días' },
  date: { zh: '日期', en: 'date', es: 'fecha' },
  copies: { zh: '份数', en: 'copies', es: 'copias' },
  words: { zh: '说明', en: 'words', es: 'texto' },
  voided: { zh: '作废份数', en: 'void ones', es: 'anulados' },
  successor: { zh: '替代者', en: 'successor', es: 'sucesor' },
  step: { zh: '环节', en: 'step', es: 'paso' },
  samples: { zh: '各样品', en: 'samples', es: 'muestras' },
  room: { zh: '检测室', en: 'room', es: 'sala' },
  reasons: { zh: '各原因', en: 'reasons', es: 'motivos' },
  other: { zh: '另一编号', en: 'other number', es: 'otro número' },
  order: { zh: '委托', en: 'order', es: 'encargo' },
  opinion: { zh: '意见', en: 'opinion', es: 'opinión' },
  list: { zh: '清单', en: 'list', es: 'lista' },
  issued: { zh: '发放份数', en: 'issued ones', es: 'entregados' },
  digits: { zh: '位数', en: 'digits', es: 'cifras' },
  count: { zh: '数量', en: 'count', es: 'cantidad' },
  borrower: { zh: '借用人', en: 'borrower', es: 'prestatario' },
  at: { zh: '时间', en: 'time', es: 'hora' },
  explanation: { zh: '说明', en: 'explanation', es: 'explicación' },
  inquiry: { zh: '核查内容', en: 'question', es: 'pregunta' },
  due: { zh: '期限', en: 'due day', es: 'plazo' },
  answer: { zh: '答复', en: 'answer', es: 'respuesta' },
  unit: { zh: '单位', en: 'unit', es: 'unidad' },
  place: { zh: '位置', en: 'place', es: 'lugar' },
  remark: { zh: '意见', en: 'remark', es: 'observación' },
  question: { zh: '疑问', en: 'question', es: 'duda' },
  year: { zh: '年度', en: 'year', es: 'año' },
}

/** What the place `name` stands for. */
export const placeWord = (name: string): Label => placeWords[name] ?? { zh: name, en: name, es: name }

/** The places of the delivered sentence of an event, which a changed text may hold; null for an event that is none. */
export function placesOf(event: string): readonly string[] | null {
  const sentence = messageEvents.get(event)
  return sentence ? [...new Set([...sentence.zh.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name))] : null
}

/** Places of a text that none of the known ones fills, as they stand in it: `{wrong}`. */
export const unknownPlaces = (text: string, known: readonly string[]): string[] =>
  [...text.matchAll(/\{([^{}]*)\}/g)].flatMap(([whole, name = '']) => (known.includes(name) ? [] : [whole]))
