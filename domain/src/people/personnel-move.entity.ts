import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const moveStates = enumList('personnel_move.state', {
  asked: { zh: '待接收', en: 'To be confirmed', es: 'Por confirmar' },
  confirmed: { zh: '已接收', en: 'Confirmed', es: 'Confirmado' },
  refused: { zh: '已拒绝', en: 'Refused', es: 'Rechazado' },
  withdrawn: { zh: '已撤回', en: 'Withdrawn', es: 'Retirado' },
})

/** A person who is to work in another unit of the organisation from a day on, once that unit confirms it (page personelAllManage). */
export const personnelMove = defineEntity('personnel_move', {
  label: { zh: '人员调动', en: 'Move of a person', es: 'Traslado de persona' },
  tenancy: 'organization',
  title: 'person_name',
  pick: false,
  index: [
    ['to_business_id', 'state'],
    ['from_business_id', 'state'],
  ],
  fields: {
    /** The file in the unit that the person comes from. */
    personnel_id: objectId({ zh: '人员', en: 'Person', es: 'Persona' }, { required: true }),
    person_name: text({ zh: '姓名', en: 'Name', es: 'Nombre' }, { max: 50, required: true }),
    from_business_id: ref({ zh: '调出单位', en: 'From', es: 'Origen' }, { to: 'business', required: true }),
    to_business_id: ref({ zh: '调入单位', en: 'To', es: 'Destino' }, { to: 'business', required: true }),
    /** The unit of who asked; empty for people of the organisation and the platform. */
    asked_business_id: ref({ zh: '申请单位', en: 'Asked by', es: 'Solicitante' }, { to: 'business' }),
    move_on: date({ zh: '调动日期', en: 'From day', es: 'Desde' }, { required: true }),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300, required: true }),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, moveStates, { required: true, default: 'asked' }),
    judged_by_id: ref({ zh: '接收人', en: 'Judged by', es: 'Resuelto por' }, { to: 'app_user' }),
    judged_at: datetime({ zh: '接收时间', en: 'Judged at', es: 'Fecha de resolución' }),
    answer: text({ zh: '答复', en: 'Answer', es: 'Respuesta' }, { max: 300 }),
    /** The file in the unit that the person went to. */
    new_personnel_id: objectId({ zh: '新档案', en: 'New file', es: 'Ficha nueva' }),
  },
})
