import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const verdictList = enumList('report_forgery.verdict', {
  forged: { zh: '确系伪造', en: 'Forged', es: 'Falsificado' },
  genuine: { zh: '报告属实', en: 'Genuine', es: 'Auténtico' },
  unclear: { zh: '无法判定', en: 'Unclear', es: 'No concluyente' },
})

const stateList = enumList('report_forgery.state', {
  open: { zh: '待处理', en: 'Open', es: 'Pendiente' },
  handled: { zh: '已处理', en: 'Handled', es: 'Tramitado' },
})

/** Somebody who holds a report and its code tells that the paper is not what was issued (page reportpreview, report). */
export const reportForgery = defineEntity('report_forgery', {
  label: { zh: '疑似伪造举报', en: 'Suspected forgery', es: 'Posible falsificación' },
  tenancy: 'business',
  title: 'code',
  evidence: true,
  index: [
    ['state', 'reported_at'],
    ['report_id', 'reported_at'],
  ],
  fields: {
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    code: text({ zh: '防伪码', en: 'Anti-counterfeit code', es: 'Código de seguridad' }, { max: 60, required: true }),
    difference: text({ zh: '不符之处', en: 'What differs', es: 'Qué difiere' }, { max: 500, required: true }),
    sender_contact: text({ zh: '联系方式', en: 'How to reach you', es: 'Contacto' }, { max: 100 }),
    photo_file_ids: json({ zh: '照片', en: 'Photos', es: 'Fotos' }, { default: [] }),
    /** Keyed digest of the address it came from, for the limits; the address itself is not kept. */
    sender: text({ zh: '来源', en: 'Source', es: 'Origen' }, { max: 45, byServer: true }),
    reported_at: datetime({ zh: '举报时间', en: 'Reported', es: 'Denunciado el' }, { required: true, default: 'now' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'open'),
    verdict: oneOf({ zh: '核实结果', en: 'Finding', es: 'Resultado' }, verdictList),
    handled_note: text({ zh: '处理说明', en: 'What was done', es: 'Qué se hizo' }, { max: 500 }),
    handled_by_id: ref({ zh: '处理人', en: 'Handled by', es: 'Tramitado por' }, { to: 'app_user' }),
    handled_at: datetime({ zh: '处理时间', en: 'Handled', es: 'Tramitado el' }),
  },
})
