import { defineListPage } from '../kit/page/define.ts'
import { keyPersonChange } from './key-person-change.entity.ts'

const waiting = { field: 'state', is: 'asked' } as const

/** Changes of key people of site laboratories, judged by supervision, central laboratory and owner in turn. */
export default defineListPage('gdpersonnel.personneltransfer', {
  entity: keyPersonChange,
  columns: [
    { of: 'transfer_no', width: 140 },
    { of: 'calc_unit', width: 160 },
    { of: 'out_name', width: 110 },
    { of: 'in_name', width: 110 },
    { of: 'post_name', width: 130 },
    { of: 'reason', width: 200 },
    { of: 'change_on', width: 110 },
    { of: 'created_at', width: 150 },
    { of: 'calc_step', width: 110 },
    { of: 'state', width: 90 },
    { of: 'answer', width: 160, optional: true },
    { of: 'supervision_by', width: 110, optional: true },
    { of: 'central_by', width: 130, optional: true },
    { of: 'owner_by', width: 110, optional: true },
  ],
  filters: ['out_name', 'state', 'calc_unit', 'created_at'],
  printable: true,
  form: [
    { of: 'personnel_id', once: true, offer: { state: 'active' } },
    { of: 'post_id', once: true, choices: ['personnel_id'] },
    {
      of: 'in_personnel_id',
      once: true,
      offer: { state: 'active' },
      hint: {
        zh: '证书不低于调出人员；新人员请先建立档案和账号',
        en: 'With no lower certificate; somebody new needs a file and an account first',
        es: 'Con certificado no inferior; alguien nuevo necesita antes ficha y cuenta',
      },
    },
    { of: 'change_on', once: true },
    { of: 'reason', once: true },
    { of: 'paper_file_id', once: true },
  ],
  formColumns: 1,
  commands: [
    {
      op: 'approve',
      action: 'Approve',
      label: { zh: '同意', en: 'Approve', es: 'Aprobar' },
      single: true,
      when: waiting,
      consequence: {
        zh: '同意后转下一环节；最后环节同意后，岗位与试验授权在调动日期移交。',
        en: 'It goes to the next step. After the last one posts and authorisations pass on, on the day.',
        es: 'Pasa al siguiente paso. Tras el último, puesto y autorizaciones se traspasan en la fecha.',
      },
    },
    {
      op: 'reject',
      action: 'Return',
      label: { zh: '退回', en: 'Return', es: 'Devolver' },
      single: true,
      danger: true,
      when: waiting,
      reason: 'required',
    },
    {
      op: 'cancel',
      action: 'Withdraw',
      label: { zh: '撤回', en: 'Withdraw', es: 'Retirar' },
      single: true,
      danger: true,
      when: waiting,
    },
  ],
  empty: { zh: '还没有关键人员变更', en: 'No changes of key people yet', es: 'Aún no hay cambios de personal clave' },
})
