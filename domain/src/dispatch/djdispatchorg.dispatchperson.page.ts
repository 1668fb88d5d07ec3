import { date } from '../kit/fields/date.ts'
import { ref } from '../kit/fields/ref.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { dispatchOrg } from '../organisation/dispatch-org.entity.ts'
import { personnelTransfer } from './personnel-transfer.entity.ts'

const { personnel_id, until_on, transfer_on } = personnelTransfer.fields
const inForce = { field: 'state', is: 'in_force' } as const

/** People who are sent to site laboratories and called back; nobody is at two sites. */
export default defineTreePage('djdispatchorg.dispatchperson', {
  entity: personnelTransfer,
  tree: {
    all: { zh: '全部派出机构', en: 'All site laboratories', es: 'Todos los laboratorios de obra' },
    levels: [{ entity: dispatchOrg, path: ['dispatch_org_id'], counted: true }],
  },
  columns: [
    { of: 'person_name', width: 110 },
    { of: 'dispatch_org_id', width: 220 },
    { of: 'calc_certificate_no', width: 150 },
    { of: 'calc_majors', width: 160 },
    { of: 'post_id', width: 120 },
    { of: 'transfer_on', width: 118 },
    { of: 'until_on', width: 118 },
    { of: 'letter_file_id', width: 120 },
    { of: 'state', width: 90 },
  ],
  filters: ['person_name', 'state'],
  sort: '-transfer_on',
  form: [
    { of: 'dispatch_org_id', once: true },
    { of: 'personnel_id', once: true, offer: { state: 'active' } },
    { of: 'post_id', once: true },
    { of: 'transfer_on', once: true },
    'letter_file_id',
  ],
  formColumns: 1,
  commands: [
    {
      op: 'recall',
      action: 'Recall',
      label: { zh: '撤回', en: 'Recall', es: 'Retirar' },
      single: true,
      danger: true,
      when: inForce,
      ask: { until_on: { field: date(until_on.label), required: true } },
      consequence: {
        zh: '确定撤回该人员吗？次日起其工地账号不能登录。',
        en: 'Recall this person? The account no longer opens the site from the next day on.',
        es: '¿Retirar a esta persona? Su cuenta deja de abrir la obra al día siguiente.',
      },
      touches: ['DispatchOrgs'],
    },
    {
      op: 'swap',
      action: 'Swap',
      label: { zh: '更换', en: 'Replace', es: 'Sustituir' },
      single: true,
      when: inForce,
      ask: {
        personnel_id: { field: ref(personnel_id.label, { to: 'personnel' }), required: true },
        transfer_on: { field: date(transfer_on.label), required: true },
      },
      consequence: {
        zh: '原人员在前一日撤回，新人员接任同一岗位；更换授权负责人须重新备案。',
        en: 'The one leaves the day before, the other takes the post. A new person in charge needs a new filing.',
        es: 'Uno sale el día anterior y otro ocupa el puesto. Un nuevo responsable exige nueva inscripción.',
      },
      touches: ['DispatchOrgs'],
    },
  ],
  empty: { zh: '还没有派驻人员', en: 'Nobody was sent yet', es: 'Aún no se ha desplazado a nadie' },
})
