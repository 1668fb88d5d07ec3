import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { taskState } from './lists.ts'

const stateList = enumList('age_reminder.state', {
  waiting: { zh: '未到期', en: 'Waiting', es: 'Sin vencer' },
  reminded: { zh: '已提醒', en: 'Reminded', es: 'Avisado' },
  done: { zh: '已试验', en: 'Done', es: 'Ensayado' },
  overdue: { zh: '已超期', en: 'Overdue', es: 'Vencido' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

/** Maturity date reminder. */
export const ageReminder = defineEntity('age_reminder', {
  label: { zh: '龄期提醒', en: 'Age reminder', es: 'Aviso de edad' },
  tenancy: 'business',
  title: 'sample_id',
  unique: [['trial_task_id', 'test_sample_id', 'age_days']],
  index: [
    ['state', 'remind_at'],
    ['user_id', 'state', 'due_at'],
  ],
  computed: {
    /** Number of the sample, as the reader may know it. */
    sample_no: text({ zh: '样品编号', en: 'Sample', es: 'Muestra' }, { max: 80 }),
    sample_name: text({ zh: '样品名称', en: 'Name', es: 'Nombre' }, { max: 100 }),
    spec_grade: text({ zh: '规格等级', en: 'Specification', es: 'Especificación' }, { max: 200 }),
    storage_place: text({ zh: '养护位置', en: 'Curing place', es: 'Lugar de curado' }, { max: 100 }),
    task_number: text({ zh: '任务编号', en: 'Task', es: 'Tarea' }, { max: 60 }),
    task_state: oneOf({ zh: '任务状态', en: 'Task state', es: 'Estado de la tarea' }, taskState),
    main_tester: text({ zh: '主检人', en: 'Tester', es: 'Ensayador' }, { max: 60 }),
    trial_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
  },
  fields: {
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    test_sample_id: ref({ zh: '试件', en: 'Specimen', es: 'Probeta' }, { to: 'test_sample' }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { required: true, unit: 'day' }),
    moulding_at: datetime(
      { zh: '成型时间', en: 'Moulded at', es: 'Fecha de fabricación de probeta' },
      { required: true },
    ),
    due_at: datetime({ zh: '到期时间', en: 'Due', es: 'Fecha de vencimiento' }, { required: true }),
    remind_at: datetime({ zh: '提醒时间', en: 'Remind at', es: 'Fecha de aviso' }, { required: true }),
    window_from: datetime({ zh: '允许起始', en: 'Window from', es: 'Inicio del margen permitido' }),
    window_to: datetime({ zh: '允许截止', en: 'Window to', es: 'Fin del margen permitido' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'waiting'),
    user_id: ref({ zh: '提醒人', en: 'User', es: 'Destinatario del aviso' }, { to: 'app_user' }),
  },
})
