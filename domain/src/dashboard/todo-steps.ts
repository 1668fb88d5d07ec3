import type { Label } from '../kit/label.ts'

/** What a to-do is about where its kind does not say it: work that came back, confirmations, exceptions. */
export const todoSteps: Readonly<Record<string, Label>> = {
  returned: { zh: '退回', en: 'Returned', es: 'Devuelto' },
  give_back: { zh: '退回分配', en: 'Given back', es: 'Devuelto' },
  held: { zh: '退回登记', en: 'To correct', es: 'Por corregir' },
  confirm: { zh: '待确认', en: 'Confirm', es: 'Confirmar' },
  discount: { zh: '优惠', en: 'Discount', es: 'Descuento' },
  invoice: { zh: '开票', en: 'Invoice', es: 'Factura' },
  recount: { zh: '重新核价', en: 'Recount', es: 'Recalcular' },
  release: { zh: '放行', en: 'Release', es: 'Liberar' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anomalía' },
  overdue: { zh: '已超期', en: 'Overdue', es: 'Vencido' },
  calibration: { zh: '检校', en: 'Calibration', es: 'Calibración' },
  contract_review: { zh: '合同评审', en: 'Contract review', es: 'Contrato' },
  sign: { zh: '会签', en: 'Sign', es: 'Firmar' },
  compile: { zh: '编制', en: 'Compile', es: 'Redactar' },
  unarchive: { zh: '撤档', en: 'Unarchive', es: 'Desarchivar' },
  approve_document: { zh: '批准文件', en: 'Approve document', es: 'Autorizar documento' },
  read_document: { zh: '阅读文件', en: 'Read document', es: 'Leer documento' },
  destroy: { zh: '销毁', en: 'Destroy', es: 'Destruir' },
}
