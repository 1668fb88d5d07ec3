import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const stateOutList = enumList('equipment_borrow.state_out', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

const stateInList = enumList('equipment_borrow.state_in', {
  normal: { zh: '正常', en: 'Normal', es: 'Normal' },
  abnormal: { zh: '异常', en: 'Abnormal', es: 'Anómalo' },
})

/** Whether a machine is still out. */
export const borrowState = enumList('equipment_borrow.calc_state', {
  out: { zh: '派出中', en: 'Out', es: 'Fuera' },
  back: { zh: '已归还', en: 'Back', es: 'Devuelto' },
})

/** Take-out and return of equipment, to a person or to a site laboratory. */
export const equipmentBorrow = defineEntity('equipment_borrow', {
  label: { zh: '设备领用归还', en: 'Equipment borrowing', es: 'Préstamo' },
  tenancy: 'business',
  title: 'purpose',
  pick: { label: 'purpose', search: ['purpose'] },
  index: [
    ['equipment_id', 'borrowed_at'],
    ['borrower_id', 'returned_at'],
    ['dispatch_org_id', 'returned_at'],
  ],
  computed: {
    equipment_number: text({ zh: '设备编号', en: 'Equipment number', es: 'N.º de equipo' }, { max: 50 }),
    equipment_name: text({ zh: '设备名称', en: 'Name', es: 'Nombre del equipo' }, { max: 100 }),
    specification_model: text({ zh: '规格型号', en: 'Model', es: 'Modelo' }, { max: 100 }),
    validity_period: date({ zh: '检校有效期', en: 'Valid until', es: 'Válido hasta' }),
    calc_state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, borrowState),
  },
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    borrower_id: ref({ zh: '领用人', en: 'Borrower', es: 'Prestatario' }, { to: 'app_user', required: true }),
    borrowed_at: datetime({ zh: '领用时间', en: 'Taken', es: 'Fecha de retirada' }, { required: true, default: 'now' }),
    purpose: text({ zh: '用途', en: 'Purpose', es: 'Finalidad' }, { max: 200 }),
    place: text({ zh: '使用地点', en: 'Place', es: 'Lugar de uso' }, { max: 200 }),
    state_out: oneOf({ zh: '领用状态', en: 'Out state', es: 'Estado a la retirada' }, stateOutList, {
      default: 'normal',
    }),
    due_back: datetime({ zh: '应还时间', en: 'Due back', es: 'Fecha de devolución debida' }),
    returned_at: datetime({ zh: '归还时间', en: 'Returned', es: 'Fecha de devolución' }),
    state_in: oneOf({ zh: '归还状态', en: 'In state', es: 'Estado a la devolución' }, stateInList),
    /** The site laboratory that has it; null where a person of the house borrowed it. */
    dispatch_org_id: ref(
      { zh: '派出机构', en: 'Site laboratory', es: 'Laboratorio de obra' },
      { to: 'dispatch_org', byServer: true },
    ),
    /** The machine in the register of the site. */
    site_equipment_id: objectId(
      { zh: '工地设备', en: 'Machine at the site', es: 'Equipo en obra' },
      { byServer: true },
    ),
    received_by_id: ref({ zh: '接收人', en: 'Received by', es: 'Recibido por' }, { to: 'app_user' }),
  },
})
