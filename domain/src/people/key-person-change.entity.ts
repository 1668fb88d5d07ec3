import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { changeSteps } from './key-person-steps.ts'

export const keyChangeStates = enumList('key_person_change.state', {
  asked: { zh: '审批中', en: 'Being judged', es: 'En aprobación' },
  approved: { zh: '已同意', en: 'Approved', es: 'Aprobado' },
  done: { zh: '已生效', en: 'In force', es: 'En vigor' },
  returned: { zh: '已退回', en: 'Returned', es: 'Devuelto' },
  cancelled: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
})

/** A site laboratory asks to replace somebody in a post that its contract names (page gdpersonnel/personneltransfer). */
export const keyPersonChange = defineEntity('key_person_change', {
  label: { zh: '关键人员变更', en: 'Change of a key person', es: 'Cambio de personal clave' },
  tenancy: 'business',
  title: 'transfer_no',
  pick: false,
  search: ['transfer_no', 'reason'],
  index: [['state', 'change_on'], ['personnel_id']],
  computed: {
    calc_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 100 }),
    out_name: text({ zh: '调出人员', en: 'Out', es: 'Sale' }, { max: 50 }),
    in_name: text({ zh: '调入人员', en: 'In', es: 'Entra' }, { max: 50 }),
    post_name: text({ zh: '岗位', en: 'Post', es: 'Puesto' }, { max: 100 }),
  },
  fields: {
    transfer_no: text({ zh: '申请单号', en: 'Number', es: 'N.º de solicitud' }, { max: 30, byServer: true }),
    personnel_id: ref({ zh: '调出人员', en: 'Out', es: 'Sale' }, { to: 'personnel', required: true }),
    in_personnel_id: ref({ zh: '调入人员', en: 'In', es: 'Entra' }, { to: 'personnel', required: true }),
    post_id: ref({ zh: '岗位', en: 'Post', es: 'Puesto' }, { to: 'post', required: true }),
    change_on: date({ zh: '调动日期', en: 'From day', es: 'Desde' }, { required: true }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    paper_file_id: file({ zh: '附件', en: 'Papers', es: 'Documentos' }, { required: true }),
    /** Who judges next; empty once nobody does. */
    calc_step: oneOf({ zh: '当前环节', en: 'Step', es: 'Paso' }, changeSteps, { byServer: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, keyChangeStates, {
      required: true,
      default: 'asked',
      byServer: true,
    }),
    supervision_by: text({ zh: '监理审批人', en: 'Supervision', es: 'Supervisión' }, { max: 50, byServer: true }),
    supervision_at: datetime(
      { zh: '监理审批时间', en: 'Supervision at', es: 'Supervisión, fecha' },
      { byServer: true },
    ),
    central_by: text(
      { zh: '中心试验室审批人', en: 'Central laboratory', es: 'Laboratorio central' },
      { max: 50, byServer: true },
    ),
    central_at: datetime(
      { zh: '中心试验室审批时间', en: 'Central laboratory at', es: 'Laboratorio central, fecha' },
      { byServer: true },
    ),
    owner_by: text({ zh: '建设单位审批人', en: 'Owner', es: 'Propiedad' }, { max: 50, byServer: true }),
    owner_at: datetime({ zh: '建设单位审批时间', en: 'Owner at', es: 'Propiedad, fecha' }, { byServer: true }),
    /** Why it was returned. */
    answer: text({ zh: '退回原因', en: 'Why returned', es: 'Motivo de devolución' }, { max: 300, byServer: true }),
  },
})
