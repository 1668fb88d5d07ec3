import { z } from 'zod'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { approveState } from '../platform/lists.ts'

/** Values of fields of a person's file by their names. */
const values = z.record(z.string(), z.union([z.string(), z.number(), z.null()]))

/** What a person wants changed in the own file; it counts once somebody who keeps the files approved it. */
export const personnelChange = defineEntity('personnel_change', {
  label: { zh: '人员信息修改', en: 'Change of a person file', es: 'Cambio de ficha de persona' },
  tenancy: 'business',
  title: 'personnel_id',
  index: [['personnel_id', 'state']],
  fields: {
    personnel_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'personnel', required: true, byServer: true }),
    /** The fields that change, with what they held when it was submitted. */
    before: json({ zh: '原内容', en: 'Before', es: 'Antes' }, { shape: values, required: true, byServer: true }),
    changes: json({ zh: '修改内容', en: 'Changes', es: 'Cambios' }, { shape: values, required: true, byServer: true }),
    submitted_by_id: ref(
      { zh: '提交人', en: 'Submitted by', es: 'Presentado por' },
      { to: 'app_user', required: true, byServer: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, approveState, 'submitted'),
    judged_by_id: ref({ zh: '审批人', en: 'Judged by', es: 'Resuelto por' }, { to: 'app_user', byServer: true }),
    judged_at: datetime({ zh: '审批时间', en: 'Judged at', es: 'Fecha de resolución' }, { byServer: true }),
    opinion: text({ zh: '审批意见', en: 'Opinion', es: 'Opinión' }, { max: 300, byServer: true }),
  },
})
