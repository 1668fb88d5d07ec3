import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { curingList } from './lists.ts'

const stateList = enumList('test_sample.state', {
  waiting: { zh: '待龄期', en: 'Waiting', es: 'A la espera de edad' },
  ready: { zh: '可试验', en: 'Ready', es: 'Lista para ensayo' },
  tested: { zh: '已试验', en: 'Tested', es: 'Ensayada' },
  spoiled: { zh: '损坏', en: 'Spoiled', es: 'Dañada' },
  spare: { zh: '备用', en: 'Spare', es: 'De reserva' },
})

/** Specimen of a sample used by a task (age, number). */
export const testSample = defineEntity('test_sample', {
  label: { zh: '试样', en: 'Specimen', es: 'Probeta' },
  tenancy: 'business',
  title: 'specimen_no',
  evidence: true,
  pick: { label: 'specimen_no', search: ['specimen_no'] },
  unique: [['sample_id', 'specimen_no']],
  index: [['trial_task_id'], ['due_at', 'state'], ['specimen_no']],
  computed: {
    /** Number of the sample, as the reader may know it. */
    sample_no: text({ zh: '样品编号', en: 'Sample', es: 'Muestra' }, { max: 80 }),
    sample_name: text({ zh: '样品名称', en: 'Name', es: 'Nombre' }, { max: 100 }),
    task_number: text({ zh: '任务编号', en: 'Task', es: 'Tarea' }, { max: 60 }),
    curing: oneOf({ zh: '养护方式', en: 'Curing', es: 'Curado' }, curingList),
    /** Of same-condition curing: the daily means above zero, added up. */
    mature_degree: decimal({ zh: '累计温度', en: 'Maturity', es: 'Madurez' }, { digits: [8, 1], unit: '℃·d' }),
    calc_in_room: integer({ zh: '在室', en: 'In the room', es: 'En cámara' }),
  },
  fields: {
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    trial_task_id: ref({ zh: '试验任务', en: 'Task', es: 'Tarea de ensayo' }, { to: 'trial_task' }),
    specimen_no: text({ zh: '试件编号', en: 'Specimen number', es: 'N.º de probeta' }, { max: 60, required: true }),
    group_no: integer({ zh: '组号', en: 'Group', es: 'N.º de serie de probetas' }, { min: 1, default: 1 }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'day', min: 0 }),
    moulding_at: datetime({ zh: '成型时间', en: 'Moulded at', es: 'Fecha de fabricación de probeta' }),
    moulded_on_day: boolean(
      { zh: '成型仅知日期', en: 'Day of moulding only', es: 'Solo día de fabricación' },
      { required: true, default: 0 },
    ),
    due_at: datetime({ zh: '到期时间', en: 'Due at', es: 'Fecha de vencimiento' }),
    size_text: text({ zh: '尺寸', en: 'Size', es: 'Dimensiones' }, { max: 60, unit: 'mm' }),
    ic_number_id: ref({ zh: '芯片', en: 'Chip', es: 'Chip' }, { to: 'ic_number' }),
    tested_at: datetime({ zh: '试验时间', en: 'Tested at', es: 'Fecha de ensayo' }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'ready'),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 200 }),
    sample_library_id: ref({ zh: '养护位置', en: 'Curing place', es: 'Lugar de curado' }, { to: 'sample_library' }),
    curing_in_at: datetime({ zh: '入室时间', en: 'In', es: 'Entrada en cámara' }),
    curing_out_at: datetime({ zh: '出室时间', en: 'Out', es: 'Salida de cámara' }),
  },
})
