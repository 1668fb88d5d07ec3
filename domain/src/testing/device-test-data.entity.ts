import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { judgement, readingAlarm, readingLevel } from './lists.ts'

const stateList = enumList('device_test_data.state', {
  unbound: { zh: '未匹配', en: 'Unmatched', es: 'Sin correspondencia' },
  bound: { zh: '已匹配', en: 'Matched', es: 'Con correspondencia' },
  used: { zh: '已采用', en: 'Used', es: 'Utilizado' },
  rejected: { zh: '已舍弃', en: 'Rejected', es: 'Descartado' },
})

/** What is said of a reading without a task. */
export const untiedWords = { zh: '超24小时未关联', en: 'Untied for a day', es: 'Sin vincular un día' } as const

const untiedList = enumList('device_test_data.untied', {
  yes: { zh: '是', en: 'Yes', es: 'Sí' },
  no: { zh: '否', en: 'No', es: 'No' },
})

const judgedList = enumList('device_test_data.judged', {
  valid: { zh: '有效', en: 'Valid', es: 'Válido' },
  invalid: { zh: '无效', en: 'Invalid', es: 'No válido' },
})

const inquiryList = enumList('device_test_data.inquiry_state', {
  none: { zh: '无', en: 'None', es: 'Ninguna' },
  open: { zh: '待回复', en: 'To answer', es: 'Por responder' },
  answered: { zh: '已回复', en: 'Answered', es: 'Respondida' },
  closed: { zh: '已关闭', en: 'Closed', es: 'Cerrada' },
})

/** Data captured from testing machines: what was measured is never changed, what is said of it stands beside it. */
export const deviceTestData = defineEntity('device_test_data', {
  label: { zh: '设备采集数据', en: 'Captured test data', es: 'Datos capturados' },
  tenancy: 'business',
  title: 'local_no',
  evidence: true,
  pick: { label: 'local_no', search: ['local_no'] },
  index: [
    ['equipment_id', 'started_at'],
    ['equipment_id', 'local_no'],
    ['trial_task_id'],
    ['state', 'started_at'],
    ['judged_by_id'],
    ['inquired_by_id'],
  ],
  computed: {
    calc_device_no: text({ zh: '设备编号', en: 'Machine number', es: 'N.º de equipo' }, { max: 50 }),
    calc_device: text({ zh: '设备名称', en: 'Machine', es: 'Equipo' }, { max: 100 }),
    /** Number of the specimen, as the reader may know it: of the one it is tied to, else as the machine was told. */
    calc_specimen: text({ zh: '试件编号', en: 'Specimen', es: 'Probeta' }, { max: 80 }),
    calc_sample: text({ zh: '样品编号', en: 'Sample', es: 'Muestra' }, { max: 80 }),
    calc_task: text({ zh: '任务编号', en: 'Task', es: 'Tarea' }, { max: 60 }),
    calc_test: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200 }),
    calc_testers: text({ zh: '检测人员', en: 'Testers', es: 'Ensayadores' }, { max: 200 }),
    calc_delay: integer({ zh: '延迟', en: 'Delay', es: 'Retraso' }, { unit: 'min' }),
    calc_level: oneOf({ zh: '程度', en: 'Level', es: 'Nivel' }, readingLevel),
    /** Its alarms in words. */
    calc_alarms: text({ zh: '异常标记', en: 'Flags', es: 'Marcas' }, { max: 300 }),
    /** What a list is asked by: rows with this alarm. */
    calc_alarm: oneOf({ zh: '异常', en: 'Flag', es: 'Marca' }, readingAlarm),
    calc_untied: oneOf(untiedWords, untiedList),
    calc_judgement: oneOf({ zh: '结论', en: 'Judgement', es: 'Dictamen' }, judgement),
    calc_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 200 }),
    calc_section: text({ zh: '合同段', en: 'Section', es: 'Tramo' }, { max: 100 }),
    calc_part: text({ zh: '桩号部位', en: 'Part', es: 'Parte' }, { max: 300 }),
    calc_class_id: ref({ zh: '试验类别', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
    /** The curve on forty places, as `x,y` pairs between 0 and 1; null without one. */
    calc_outline: text({ zh: '曲线', en: 'Curve', es: 'Curva' }, { max: 1000 }),
  },
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
    alarm: json({ zh: '异常', en: 'Alarms', es: 'Anomalías' }, { default: [], among: readingAlarm }),
    explanation: text({ zh: '异常说明', en: 'Explanation', es: 'Explicación de la anomalía' }, { max: 500 }),
    explained_by_id: ref({ zh: '说明人', en: 'Explained by', es: 'Explicado por' }, { to: 'app_user' }),
    explained_at: datetime({ zh: '说明时间', en: 'Explained at', es: 'Fecha de explicación' }),
    explained_file_id: file({ zh: '说明附件', en: 'File of the explanation', es: 'Archivo de la explicación' }),
    /** Why it was tied to a specimen of another number than the machine was told. */
    bind_reason: text({ zh: '关联原因', en: 'Reason of the tie', es: 'Motivo de la vinculación' }, { max: 300 }),
    /** Whether it counts, as the quality manager or who watches the laboratory says. */
    judged: oneOf({ zh: '判定', en: 'Judged', es: 'Declarado' }, judgedList, { byServer: true }),
    judged_by_id: ref({ zh: '判定人', en: 'Judged by', es: 'Declarado por' }, { to: 'app_user', byServer: true }),
    judged_at: datetime({ zh: '判定时间', en: 'Judged at', es: 'Fecha de declaración' }, { byServer: true }),
    inquiry_state: oneOf({ zh: '核查状态', en: 'Inquiry', es: 'Consulta' }, inquiryList, {
      required: true,
      default: 'none',
      byServer: true,
    }),
    /** What who watches the laboratory wants to know; the explanation answers it. */
    inquiry: text({ zh: '核查内容', en: 'Question', es: 'Pregunta' }, { max: 300 }),
    inquiry_due: date({ zh: '要求回复日期', en: 'Answer by', es: 'Responder antes de' }),
    inquired_by_id: ref({ zh: '发起人', en: 'Asked by', es: 'Preguntado por' }, { to: 'app_user', byServer: true }),
    inquired_at: datetime({ zh: '发起时间', en: 'Asked at', es: 'Fecha de la pregunta' }, { byServer: true }),
  },
})
