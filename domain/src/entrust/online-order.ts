import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { preEntrustState } from './lists.ts'

/** Where an online order stands for who sent it: finished once all of it is reported. */
export const onlineStage = enumList('online_order.stage', {
  ...preEntrustState.labels,
  finished: { zh: '已完成', en: 'Finished', es: 'Terminado' },
})

/** What the reports of an order say together. */
export const onlineConclusion = enumList('online_order.conclusion', {
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  none: { zh: '不判定', en: 'Not judged', es: 'Sin dictamen' },
})

/**
 * What units announced to laboratories, and what became of it, as the sender sees it over all laboratories: read from the view
 * `online_order`, which shows the caller's own alone (pages onlineentrustlist, entrustprogress).
 */
export const onlineOrder = defineEntity('online_order', {
  label: { zh: '在线委托', en: 'Online order', es: 'Encargo en línea' },
  tenancy: 'platform',
  title: 'pre_no',
  fields: {
    pre_no: text({ zh: '委托单号', en: 'Order number', es: 'N.º de encargo' }, { max: 60 }),
    target_business_id: ref({ zh: '受理试验室', en: 'Laboratory', es: 'Laboratorio receptor' }, { to: 'business' }),
    lab_name: text({ zh: '受理试验室', en: 'Laboratory', es: 'Laboratorio receptor' }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }),
    sample_summary: text({ zh: '样品', en: 'Samples', es: 'Muestras' }, { max: 120 }),
    test_count: integer({ zh: '检测项数', en: 'Tests', es: 'Ensayos' }),
    /** Null at laboratories of sites, which charge nothing. */
    estimated_amount: decimal(
      { zh: '估算费用', en: 'Estimate', es: 'Importe estimado' },
      { digits: [14, 2], unit: 'CNY' },
    ),
    submitted_at: datetime({ zh: '提交时间', en: 'Submitted', es: 'Fecha de envío' }),
    accepted_at: datetime({ zh: '受理时间', en: 'Accepted', es: 'Fecha de aceptación' }),
    state: stateOf({ zh: '预委托状态', en: 'Pre-entrustment', es: 'Preencargo' }, preEntrustState, 'draft'),
    stage: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, onlineStage),
    entrust_no: text({ zh: '委托编号', en: "Laboratory's number", es: 'N.º del laboratorio' }, { max: 60 }),
    expect_report_date: date({ zh: '预计出报告', en: 'Report due', es: 'Informe previsto' }),
    task_done: integer({ zh: '已完成任务', en: 'Tasks done', es: 'Tareas terminadas' }),
    task_count: integer({ zh: '任务数', en: 'Tasks', es: 'Tareas' }),
    conclusion: oneOf({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }, onlineConclusion),
    report_count: integer({ zh: '报告数', en: 'Reports', es: 'Informes' }),
    open_amount: decimal({ zh: '未付费用', en: 'To pay', es: 'Por pagar' }, { digits: [14, 2], unit: 'CNY' }),
    return_reason: text({ zh: '退回原因', en: 'Return reason', es: 'Motivo de devolución' }, { max: 500 }),
    source: text({ zh: '来源', en: 'Source', es: 'Origen' }, { max: 20 }),
    qr_code: text({ zh: '送样码', en: 'Delivery code', es: 'Código de entrega' }, { max: 64 }),
    witness_confirmed_name: text({ zh: '见证人', en: 'Witness', es: 'Testigo' }, { max: 50 }),
    witness_confirmed_at: datetime({ zh: '见证确认', en: 'Confirmed by the witness', es: 'Confirmado por el testigo' }),
  },
})
