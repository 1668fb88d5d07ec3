import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('device_test_data.state', {
  unbound: { zh: '未匹配', en: 'Unmatched', es: 'Sin correspondencia' },
  bound: { zh: '已匹配', en: 'Matched', es: 'Con correspondencia' },
  used: { zh: '已采用', en: 'Used', es: 'Utilizado' },
  rejected: { zh: '已舍弃', en: 'Rejected', es: 'Descartado' },
})

/** Data captured from testing machines. */
export const deviceTestData = defineEntity('device_test_data', {
  label: { zh: '设备采集数据', en: 'Captured test data', es: 'Datos capturados' },
  tenancy: 'business',
  title: 'local_no',
  evidence: true,
  pick: { label: 'local_no', search: ['local_no'] },
  index: [['equipment_id', 'started_at'], ['trial_task_id'], ['state', 'started_at']],
  fields: {
    equipment_id: ref({ zh: '设备', en: 'Equipment', es: 'Equipos' }, { to: 'equipment', required: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task' }),
    test_sample_id: ref({ zh: '试件', en: 'Specimen', es: 'Probeta' }, { to: 'test_sample' }),
    device_serial: text(
      { zh: '设备序列号', en: 'Device serial', es: 'N.º de serie del equipo' },
      { max: 60, required: true },
    ),
    local_no: text({ zh: '本机编号', en: 'Local number', es: 'N.º local' }, { max: 60 }),
    test_kind: text({ zh: '试验类型', en: 'Kind', es: 'Tipo de ensayo' }, { max: 60 }),
    started_at: datetime({ zh: '开始时间', en: 'Started', es: 'Fecha de inicio' }, { required: true }),
    ended_at: datetime({ zh: '结束时间', en: 'Ended', es: 'Hora de fin' }),
    peak_force: decimal({ zh: '最大力值', en: 'Peak force', es: 'Fuerza máxima' }, { digits: [12, 3], unit: 'kN' }),
    peak_displacement: decimal(
      { zh: '最大变形', en: 'Peak displacement', es: 'Deformación máxima' },
      { digits: [12, 3], unit: 'mm' },
    ),
    loading_rate: decimal(
      { zh: '加载速率', en: 'Loading rate', es: 'Velocidad de carga' },
      { digits: [10, 3], unit: 'kN/s' },
    ),
    result_value: decimal({ zh: '结果', en: 'Result', es: 'Resultado' }, { digits: [14, 4] }),
    result_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    payload: json({ zh: '原始报文', en: 'Payload', es: 'Mensaje original' }, { default: {} }),
    operator_name: text({ zh: '操作员', en: 'Operator', es: 'Operario' }, { max: 50 }),
    content_hash: text(
      { zh: '摘要', en: 'Digest', es: 'Resumen criptográfico' },
      { max: 64, required: true, unique: true },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'unbound'),
    reject_reason: text({ zh: '舍弃原因', en: 'Reason', es: 'Motivo de descarte' }, { max: 300 }),
    /** rate out of range, time reversed, retested specimen, result fail. */
    alarm: json({ zh: '异常', en: 'Alarms', es: 'Anomalías' }, { default: [] }),
    explanation: text({ zh: '异常说明', en: 'Explanation', es: 'Explicación de la anomalía' }, { max: 500 }),
    explained_by_id: ref({ zh: '说明人', en: 'Explained by', es: 'Explicado por' }, { to: 'app_user' }),
    explained_at: datetime({ zh: '说明时间', en: 'Explained at', es: 'Fecha de explicación' }),
  },
})
