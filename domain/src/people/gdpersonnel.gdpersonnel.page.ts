import { twinOf } from '../kit/page/define.ts'
import type { ColumnSpec } from '../kit/page/page.ts'
import staff from './personnel.personnelmanage.page.ts'

const names = [
  'name',
  'position',
  'title',
  'calc_certificate_kind',
  'calc_certificate_no',
  'calc_majors',
  'calc_valid_to',
]
const columns: readonly ColumnSpec[] = [
  ...names.map(of => staff.columns.find(column => column.of === of) ?? { of }),
  { of: 'sent_by_business_id', width: 200 },
  { of: 'entry_date', width: 105, label: { zh: '进场日期', en: 'On site since', es: 'En obra desde' } },
  { of: 'leave_date', width: 105, label: { zh: '离场日期', en: 'Left the site', es: 'Salida de obra' } },
  { of: 'filed', width: 80 },
  { of: 'user_id', width: 110 },
  { of: 'state', width: 90 },
  ...['sex', 'education', 'personnel_no', 'id_card', 'phone'].map(of => ({ of, width: 110, optional: true as const })),
]

const page = twinOf(staff, 'gdpersonnel.gdpersonnel', {
  columns,
  filters: ['name', 'position', 'state', 'filed', 'calc_certificate_no'],
  form: [
    ...staff.form,
    {
      title: { zh: '派出与备案', en: 'Sending and filing', es: 'Envío y registro' },
      fields: [
        {
          of: 'sent_by_business_id',
          hint: {
            zh: '有母体机构的，由母体机构派出',
            en: 'The parent laboratory, where there is one',
            es: 'El laboratorio matriz, si lo hay',
          },
        },
        { of: 'filed' },
        { of: 'filing_file_id', when: { field: 'filed', is: 1 } },
      ],
    },
  ],
  byHand: ['account'],
})

/** The staff of a site laboratory as it is filed: who, by which certificate, in which post, since when, sent by whom. */
export default { ...page, sort: { field: 'position', dir: 'asc' as const } }
