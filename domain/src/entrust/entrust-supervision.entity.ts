import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stepList = enumList('entrust_supervision.step', {
  order: { zh: '委托确认', en: 'Order', es: 'Confirmación del encargo' },
  sampling: { zh: '取样见证', en: 'Sampling', es: 'Presencia en el muestreo' },
  report: { zh: '报告签认', en: 'Report', es: 'Conformidad del informe' },
})

const stateList = enumList('entrust_supervision.state', {
  pending: { zh: '待确认', en: 'Pending', es: 'Pendiente de confirmación' },
  confirmed: { zh: '已确认', en: 'Confirmed', es: 'Confirmado' },
  objected: { zh: '有异议', en: 'Objected', es: 'Con objeciones' },
  auto: { zh: '超时自动', en: 'Auto-confirmed', es: 'Confirmado por vencimiento' },
})

/** Supervision view/confirmation of an order by supervising unit. */
export const entrustSupervision = defineEntity('entrust_supervision', {
  label: { zh: '委托监管', en: 'Order supervision', es: 'Supervisión de encargo' },
  tenancy: 'business',
  title: 'opinion',
  pick: { label: 'opinion', search: ['opinion'] },
  unique: [['entrustment_id', 'report_id', 'supervising_business_id', 'step']],
  index: [['supervising_business_id', 'state']],
  fields: {
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    supervising_business_id: ref(
      { zh: '监管单位', en: 'Supervising business', es: 'Unidad supervisora' },
      { to: 'business', required: true },
    ),
    step: oneOf({ zh: '环节', en: 'Step', es: 'Etapa' }, stepList, { required: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, { required: true, default: 'pending' }),
    opinion: text({ zh: '意见', en: 'Opinion', es: 'Opinión' }, { max: 500 }),
    confirmed_by_id: ref({ zh: '确认人', en: 'Confirmed by', es: 'Confirmado por' }, { to: 'app_user' }),
    confirmed_at: datetime({ zh: '确认时间', en: 'Confirmed at', es: 'Fecha de confirmación' }),
    due_at: datetime({ zh: '时限', en: 'Due', es: 'Plazo' }),
  },
})
