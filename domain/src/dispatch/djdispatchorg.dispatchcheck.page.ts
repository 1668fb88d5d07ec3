import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { file } from '../kit/fields/file.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { dispatchCheck } from '../organisation/dispatch-check.entity.ts'
import { dispatchCheckItem } from '../organisation/dispatch-check-item.entity.ts'

const { checked_on, score, report_file_id } = dispatchCheck.fields

/** Visits of a graded laboratory to its sites; the site answers what was found (0177). */
export default defineMasterDetailPage('djdispatchorg.dispatchcheck', {
  entity: dispatchCheck,
  columns: [
    { of: 'check_no', width: 150 },
    { of: 'dispatch_org_id', width: 240 },
    { of: 'state', width: 90 },
    { of: 'planned_on', width: 118 },
    { of: 'checked_on', width: 118 },
    { of: 'calc_checkers', width: 150 },
    { of: 'calc_findings', width: 80 },
    { of: 'calc_open_findings', width: 80 },
    { of: 'score', width: 70 },
    { of: 'report_file_id', width: 140, optional: true },
    { of: 'remark', width: 180 },
  ],
  filters: ['dispatch_org_id', 'state', 'checked_on'],
  sort: '-planned_on',
  chips: [
    {
      key: 'correcting',
      label: { zh: '整改中', en: 'Correcting', es: 'En corrección' },
      tone: 'orange',
      filters: [{ field: 'state', op: 'eq', value: 'correcting' }],
    },
  ],
  printable: true,
  form: [
    { of: 'dispatch_org_id', once: true },
    {
      of: 'planned_on',
      hint: {
        zh: '每个工地每季度至少一次',
        en: 'Each site once a quarter at least',
        es: 'Cada obra, una vez por trimestre',
      },
    },
    'checker_ids',
    'remark',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'record',
      action: 'Record',
      label: { zh: '登记巡查', en: 'Record', es: 'Registrar' },
      single: true,
      when: { field: 'state', is: 'planned' },
      ask: {
        checked_on: { field: date(checked_on.label), required: true },
        score: { field: decimal(score.label, { digits: [5, 1], min: 0, max: 100 }), required: true },
        report_file_id: { field: file(report_file_id.label) },
      },
      consequence: {
        zh: '请先在下方填写每一项的结果；不符合的项交工地整改，全部验证后才关闭。',
        en: 'Fill in each item below first. What is not met goes to the site; all of it is verified before the visit closes.',
        es: 'Rellene antes cada punto. Lo que no cumple pasa a la obra; se comprueba todo antes de cerrar la visita.',
      },
    },
  ],
  details: [
    defineDetail({
      entity: dispatchCheckItem,
      label: { zh: '检查项', en: 'Items', es: 'Puntos' },
      by: 'dispatch_check_id',
      op: 'record',
      inPlace: true,
      sort: 'sort_no',
      columns: [
        { of: 'subject', width: 90 },
        { of: 'item_text', width: 280 },
        { of: 'result', width: 100 },
        { of: 'finding', width: 240 },
        { of: 'correction_due_on', width: 118 },
      ],
      form: ['subject', 'item_text', 'result', 'finding', 'correction_due_on', 'sort_no'],
    }),
    defineDetail({
      entity: dispatchCheckItem,
      label: { zh: '整改', en: 'Corrections', es: 'Correcciones' },
      by: 'dispatch_check_id',
      sort: 'sort_no',
      columns: [
        { of: 'item_text', width: 220 },
        { of: 'result', width: 90 },
        { of: 'finding', width: 200 },
        { of: 'correction_due_on', width: 118 },
        { of: 'correction', width: 220 },
        { of: 'answered_on', width: 118 },
        { of: 'return_note', width: 160 },
        { of: 'verified_on', width: 118 },
        { of: 'verified_by_id', width: 100 },
      ],
    }),
  ],
  empty: { zh: '还没有巡查', en: 'No visits yet', es: 'Aún no hay visitas' },
  // dialogs in web/src/features/dispatch/findings-dialog.tsx
  byHand: ['fix', 'verify'],
})
