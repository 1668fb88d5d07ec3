import { defineListPage } from '../kit/page/define.ts'
import { reportUniqueCode } from '../numbering/report-unique-code.entity.ts'

/** The code of every report: how it is made, what it is worth, and who asked for it. */
export default defineListPage('totalset.reportuniquecode', {
  entity: reportUniqueCode,
  columns: [
    { of: 'code', width: 210 },
    { of: 'report_id', width: 170 },
    { of: 'form_code', width: 120 },
    { of: 'created_at', width: 150, label: { zh: '生成时间', en: 'Made at', es: 'Creado' } },
    { of: 'activated_at', width: 150, optional: true },
    { of: 'verify_count', width: 90 },
    { of: 'last_verify', width: 150 },
    { of: 'state', width: 90 },
  ],
  filters: ['code', 'report_number', 'state'],
  commands: [
    {
      op: 'void',
      action: 'Void',
      label: { zh: '作废', en: 'Void', es: 'Anular' },
      reason: 'required',
      danger: true,
      single: true,
      when: { field: 'state', is: 'active' },
      consequence: {
        zh: '作废后报告验真将显示该报告已作废，不能恢复',
        en: 'The public check then says that the report is void; there is no way back',
        es: 'La comprobación pública dirá que el informe está anulado; no hay vuelta atrás',
      },
    },
  ],
  empty: { zh: '还没有生成防伪码', en: 'No codes yet', es: 'Aún no hay códigos' },
  // a dialog of its own in web/src/features/lookups, answered by ReportCodes
  byHand: ['rule'],
})
