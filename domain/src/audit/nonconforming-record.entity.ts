import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const treatmentList = enumList('nonconforming_record.treatment', {
  retest: { zh: '复检', en: 'Retest', es: 'Reensayo' },
  return_goods: { zh: '退场', en: 'Return goods', es: 'Retirada de obra' },
  downgrade: { zh: '降级使用', en: 'Downgrade', es: 'Uso degradado' },
  rework: { zh: '返工', en: 'Rework', es: 'Rehacer' },
  reinforce: { zh: '加固', en: 'Reinforce', es: 'Refuerzo' },
  accept: { zh: '让步接收', en: 'Concession', es: 'Aceptación con concesión' },
  other: { zh: '其他', en: 'Other', es: 'Otro' },
})

const stateList = enumList('nonconforming_record.state', {
  open: { zh: '待处理', en: 'Open', es: 'Pendiente de tratamiento' },
  notified: { zh: '已告知', en: 'Told', es: 'Notificado' },
  treating: { zh: '处理中', en: 'In treatment', es: 'En tratamiento' },
  closed: { zh: '已闭合', en: 'Closed', es: 'Cerrado' },
})

/** Nonconforming result and its treatment. */
export const nonconformingRecord = defineEntity('nonconforming_record', {
  label: { zh: '不合格处理', en: 'Nonconforming result', es: 'No conformidad' },
  tenancy: 'business',
  title: 'nonconforming_no',
  evidence: true,
  pick: { label: 'nonconforming_no', search: ['nonconforming_no'] },
  index: [['state', 'found_at'], ['sample_id']],
  fields: {
    nonconforming_no: text(
      { zh: '不合格编号', en: 'Number', es: 'N.º de no conformidad' },
      { max: 60, required: true, unique: true },
    ),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample', required: true }),
    parameter_text: text(
      { zh: '不合格参数', en: 'Parameters', es: 'Parámetros no conformes' },
      { max: 300, required: true },
    ),
    measured_text: text({ zh: '实测值', en: 'Measured', es: 'Valor medido' }, { max: 300 }),
    requirement_text: text({ zh: '要求', en: 'Requirement', es: 'Requisito' }, { max: 300 }),
    found_at: datetime({ zh: '发现时间', en: 'Found', es: 'Fecha de detección' }, { required: true, default: 'now' }),
    notified_units: json({ zh: '告知单位', en: 'Units told', es: 'Entidades informadas' }, { default: [] }),
    notified_at: datetime({ zh: '告知时间', en: 'Told at', es: 'Fecha de notificación' }),
    treatment: oneOf({ zh: '处理方式', en: 'Treatment', es: 'Tratamiento' }, treatmentList),
    treatment_note: longtext({ zh: '处理情况', en: 'Treatment note', es: 'Descripción del tratamiento' }),
    retest_task_id: ref({ zh: '复检任务', en: 'Retest task', es: 'Tarea de reensayo' }, { to: 'trial_task' }),
    closed_by_id: ref({ zh: '闭合人', en: 'Closed by', es: 'Cerrado por' }, { to: 'app_user' }),
    closed_at: datetime({ zh: '闭合时间', en: 'Closed', es: 'Fecha de cierre' }),
    evidence_file_ids: json({ zh: '闭合资料', en: 'Evidence', es: 'Documentos de cierre' }, { default: [] }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'open'),
    answer_text: text({ zh: '施工单位回复', en: 'Answer', es: 'Respuesta del constructor' }, { max: 500 }),
  },
})
