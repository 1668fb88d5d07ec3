import { datetime } from '../kit/fields/datetime.ts'
import { defineListPage } from '../kit/page/define.ts'
import { attendance } from './attendance.entity.ts'

/** Presence of the people of a site by day; the monthly rate stands beside it. */
export default defineListPage('gdpersonnel.attendance', {
  entity: attendance,
  columns: [
    { of: 'person_name', width: 120 },
    { of: 'calc_post', width: 150 },
    { of: 'day', width: 110 },
    { of: 'in_at', width: 170 },
    { of: 'out_at', width: 170 },
    { of: 'method', width: 80 },
    { of: 'distance_m', width: 90 },
    { of: 'state', width: 100 },
    { of: 'approved_by_id', width: 100 },
    { of: 'remark', width: 220 },
  ],
  filters: ['person_name', 'day', 'state'],
  sort: '-day',
  chips: [
    {
      key: 'today',
      label: { zh: '今日', en: 'Today', es: 'Hoy' },
      filters: [
        { field: 'day', op: 'gte', value: '@today' },
        { field: 'day', op: 'lte', value: '@today' },
      ],
    },
    {
      key: 'away',
      label: { zh: '异常与缺勤', en: 'Away or absent', es: 'Fuera o ausentes' },
      tone: 'red',
      filters: [{ field: 'state', op: 'eq', value: ['abnormal', 'absent'] }],
    },
  ],
  printable: true,
  commands: [
    {
      op: 'mend',
      action: 'Mend',
      label: { zh: '补卡', en: 'Mend', es: 'Corregir marcaje' },
      single: true,
      when: { field: 'state', is: ['late', 'early', 'abnormal', 'absent'] },
      ask: {
        in_at: { field: datetime(attendance.fields.in_at.label), held: true, required: true },
        out_at: { field: datetime(attendance.fields.out_at.label), held: true },
      },
      reason: 'required',
      consequence: {
        zh: '补卡经试验室主任批准生效，原因记入备注。',
        en: 'The director answers for it; the reason is kept with the day.',
        es: 'El director responde de ello; el motivo queda con el día.',
      },
    },
  ],
  empty: { zh: '还没有考勤记录', en: 'No attendance yet', es: 'Aún no hay asistencia' },
  // a dialog of its own in web/src/features/people/leave-dialog.tsx
  byHand: ['leave'],
})
