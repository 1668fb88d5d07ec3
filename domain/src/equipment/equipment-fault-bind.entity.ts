import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { ref } from '../kit/fields/ref.ts'

/** The repair that clears a fault. */
export const equipmentFaultBind = defineEntity('equipment_fault_bind', {
  label: { zh: '故障配对绑定', en: 'Fault and repair', es: 'Vínculo avería-reparación' },
  tenancy: 'business',
  title: 'equipment_fault_id',
  namedBy: 'equipment_fault_id',
  unique: [['equipment_fault_id', 'equipment_repair_id']],
  fields: {
    equipment_fault_id: ref({ zh: '故障', en: 'Fault', es: 'Avería' }, { to: 'equipment_fault', required: true }),
    equipment_repair_id: ref(
      { zh: '维修', en: 'Repair', es: 'Reparación' },
      { to: 'equipment_repair', required: true },
    ),
    bound_by_id: ref({ zh: '绑定人', en: 'Bound by', es: 'Vinculado por' }, { to: 'app_user' }),
    bound_at: datetime({ zh: '绑定时间', en: 'Bound', es: 'Fecha de vínculo' }, { required: true, default: 'now' }),
  },
})
