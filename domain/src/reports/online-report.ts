import { onlineConclusion } from '../entrust/online-order.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { judgement } from '../testing/lists.ts'

/** Where a paper stands for the client that holds it. */
export const onlineReportState = enumList('online_report.report_state', {
  issued: { zh: '有效', en: 'In force', es: 'Vigente' },
  archived: { zh: '有效（已归档）', en: 'In force, archived', es: 'Vigente, archivado' },
  changing: { zh: '变更中', en: 'Being changed', es: 'En cambio' },
  superseded: { zh: '已被替代', en: 'Superseded', es: 'Sustituido' },
  voided: { zh: '已作废', en: 'Void', es: 'Anulado' },
})

/** Whether the paper arrived. */
export const onlineDelivery = enumList('online_report.delivery_state', {
  pending: { zh: '未打开', en: 'Not opened', es: 'Sin abrir' },
  delivered: { zh: '已签收', en: 'Received', es: 'Recibido' },
  mailed: { zh: '已寄出', en: 'Mailed', es: 'Enviado por correo' },
  downloaded: { zh: '已下载', en: 'Downloaded', es: 'Descargado' },
  unopened: { zh: '未打开，视为已领取', en: 'Counts as received', es: 'Se da por recibido' },
})

/** Papers that a client holds or may read over all laboratories: read from the view `online_report` (page onlinereport). */
export const onlineReport = defineEntity('online_report', {
  label: { zh: '电子报告', en: 'Electronic report', es: 'Informe electrónico' },
  tenancy: 'platform',
  title: 'report_no',
  fields: {
    report_no: text({ zh: '报告编号', en: 'Report number', es: 'N.º de informe' }, { max: 70 }),
    target_business_id: ref({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }, { to: 'business' }),
    report_name: text({ zh: '报告名称', en: 'Report', es: 'Informe' }),
    lab_name: text({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }),
    project_name: text({ zh: '项目名称', en: 'Project name', es: 'Nombre del proyecto' }),
    entrust_no: text({ zh: '委托编号', en: 'Order', es: 'N.º de encargo' }, { max: 60 }),
    sample_names: text({ zh: '样品', en: 'Samples', es: 'Muestras' }),
    conclusion: oneOf(
      { zh: '结论', en: 'Conclusion', es: 'Conclusión' },
      enumList('online_report.conclusion', {
        ...onlineConclusion.labels,
        ...judgement.labels,
      }),
    ),
    issue_date: date({ zh: '发放日期', en: 'Issued', es: 'Fecha de emisión' }),
    report_state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, onlineReportState),
    signature_ok: boolean({ zh: '电子签章', en: 'Signed', es: 'Firmado' }),
    paper_id: text({ zh: '文件', en: 'File', es: 'Archivo' }, { max: 20 }),
    unique_code: text({ zh: '唯一码', en: 'Unique code', es: 'Código único' }, { max: 40 }),
    delivery_state: oneOf({ zh: '签收', en: 'Receipt', es: 'Recepción' }, onlineDelivery),
    received_at: datetime({ zh: '签收时间', en: 'Received at', es: 'Fecha de recepción' }),
    /** Number of the paper that stands in its place. */
    replaced_by: text({ zh: '替代报告', en: 'Replaced by', es: 'Sustituido por' }, { max: 70 }),
  },
})
