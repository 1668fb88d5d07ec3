import { defineEntity } from '../kit/entity.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

/** Report contained in a composite report. */
export const compositeReportItem = defineEntity('composite_report_item', {
  label: { zh: '综合报告明细', en: 'Composite report item', es: 'Ítem de informe compuesto' },
  tenancy: 'business',
  title: 'sort_no',
  unique: [['composite_report_id', 'report_id']],
  fields: {
    composite_report_id: ref(
      { zh: '综合报告', en: 'Composite', es: 'Informe compuesto' },
      { to: 'composite_report', required: true },
    ),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report', required: true }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
