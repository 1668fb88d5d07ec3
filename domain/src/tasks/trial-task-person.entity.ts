import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { taskRole } from './lists.ts'

/** Persons of a task by role. */
export const trialTaskPerson = defineEntity('trial_task_person', {
  label: { zh: '任务人员', en: 'Task person', es: 'Persona de tarea' },
  tenancy: 'business',
  title: 'sort_no',
  evidence: true,
  unique: [['trial_task_id', 'user_id', 'role']],
  index: [['user_id', 'role']],
  fields: {
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    user_id: ref({ zh: '人员', en: 'User', es: 'Persona' }, { to: 'app_user', required: true }),
    role: oneOf({ zh: '角色', en: 'Role', es: 'Función' }, taskRole, { required: true }),
    weight: decimal({ zh: '权重', en: 'Weight', es: 'Ponderación' }, { digits: [5, 2], min: 0, default: '1' }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
