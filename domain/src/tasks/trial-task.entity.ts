import { priority } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { judgement } from '../testing/lists.ts'
import { taskState } from './lists.ts'
import { reportGroupLabel, reportGroups } from './report-group.ts'

/** Task: one test on sample(s), with task/record/report number. One test (trial_list) on one sample, or on several samples of one order when task_split_mode allows. */
export const trialTask = defineEntity('trial_task', {
  label: { zh: '试验任务', en: 'Test task', es: 'Tarea de ensayo' },
  tenancy: 'business',
  title: 'task_number',
  evidence: true,
  pick: { label: 'task_number', by: ['entrustment_id', 'sample_id'], search: ['task_number'] },
  index: [
    ['state', 'deadline'],
    ['deadline'],
    ['assigned_user_id', 'state'],
    ['entrustment_id'],
    ['sample_id'],
    ['due_at', 'state'],
    ['trial_list_id', 'inspection_date'],
    ['finished_at'],
  ],
  fields: {
    task_number: text(
      { zh: '任务编号', en: 'Task number', es: 'N.º de tarea' },
      { max: 60, required: true, unique: true },
    ),
    /** reserved at assignment or drawn at report start, see workflow. */
    report_number: text({ zh: '报告编号', en: 'Report number', es: 'N.º de informe' }, { max: 60 }),
    record_number: text({ zh: '记录编号', en: 'Record number', es: 'N.º de registro' }, { max: 60, unique: true }),
    /** copy. */
    entrust_number: text({ zh: '委托编号', en: 'Entrust number', es: 'N.º de encargo' }, { max: 60 }),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment', required: true }),
    sample_id: ref({ zh: '主样品', en: 'Main sample', es: 'Muestra principal' }, { to: 'sample', required: true }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    unit_trial_id: ref(
      { zh: '单位试验', en: 'Unit test', es: 'Ensayo de la unidad' },
      { to: 'unit_trial', required: true },
    ),
    trial_task_category_id: ref(
      { zh: '任务类别', en: 'Task category', es: 'Clase de tarea' },
      { to: 'trial_task_category' },
    ),
    test_name: text({ zh: '试验名称', en: 'Test name', es: 'Nombre del ensayo' }, { max: 200, required: true }),
    /** parameters, joined; cannot be empty. */
    test_content: text(
      { zh: '检测内容', en: 'Test content', es: 'Contenido del ensayo' },
      { max: 500, required: true },
    ),
    unit_engineering: text({ zh: '单位工程', en: 'Unit engineering', es: 'Obra unitaria' }, { max: 200 }),
    inspection_date: date({ zh: '检测日期', en: 'Inspection date', es: 'Fecha de ensayo' }),
    inspection_site: text({ zh: '检测地点', en: 'Inspection site', es: 'Lugar de ensayo' }, { max: 300 }),
    wbs_node_id: ref({ zh: 'WBS节点', en: 'WBS node', es: 'Nodo WBS' }, { to: 'wbs_node' }),
    process_task_id: ref({ zh: '工序任务', en: 'Process task', es: 'Tarea de proceso' }, { to: 'process_task' }),
    age_days: integer({ zh: '龄期', en: 'Age', es: 'Edad' }, { unit: 'day', min: 0 }),
    /** Of its items: tasks of an order with the same number share one report. */
    report_group: integer(reportGroupLabel, reportGroups),
    /** maturity for age tests. */
    due_at: datetime({ zh: '应检时间', en: 'Due at', es: 'Fecha de ensayo debida' }),
    planned_start: date({ zh: '计划开始', en: 'Planned start', es: 'Inicio previsto' }),
    deadline: date({ zh: '要求完成', en: 'Deadline', es: 'Fecha límite' }),
    assigned_user_id: ref({ zh: '主检人', en: 'Tester', es: 'Ensayador principal' }, { to: 'app_user' }),
    assigned_by_id: ref({ zh: '分配人', en: 'Assigned by', es: 'Asignado por' }, { to: 'app_user' }),
    assigned_at: datetime({ zh: '分配时间', en: 'Assigned at', es: 'Fecha de asignación' }),
    department_id: ref({ zh: '检测部门', en: 'Department', es: 'Departamento de ensayo' }, { to: 'department' }),
    started_at: datetime({ zh: '开始时间', en: 'Started', es: 'Fecha de inicio' }),
    finished_at: datetime({ zh: '完成时间', en: 'Finished', es: 'Fecha de finalización' }),
    priority: oneOf({ zh: '紧急程度', en: 'Priority', es: 'Grado de urgencia' }, priority, {
      required: true,
      default: 'normal',
    }),
    blind: boolean({ zh: '盲样', en: 'Blind', es: 'Muestra ciega' }, { required: true, default: 0 }),
    outsourced_test_id: ref(
      { zh: '外委信息', en: 'Outsourced test', es: 'Ensayo subcontratado' },
      { to: 'outsourced_test' },
    ),
    supervision_check: boolean(
      { zh: '监督抽检', en: 'Supervision check', es: 'Muestreo de inspección oficial' },
      { required: true, default: 0 },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, taskState, 'unassigned'),
    state_before_suspend: text(
      { zh: '暂停前状态', en: 'State before the pause', es: 'Estado previo a la pausa' },
      { max: 30 },
    ),
    /** Paused with its order, with which it goes on; a task paused by itself is resumed by itself. */
    paused_with_order: boolean(
      { zh: '随委托暂停', en: 'Paused with the order', es: 'Pausada con el encargo' },
      { required: true, default: 0 },
    ),
    return_count: integer({ zh: '退回次数', en: 'Returns', es: 'N.º de devoluciones' }, { default: 0 }),
    /** Draft of a change of the order with which the task went back to registration; it is not given out meanwhile. */
    order_change_id: ref({ zh: '退回登记单', en: 'Returned with', es: 'Devuelta con' }, { to: 'entrust_change' }),
    judgement: oneOf({ zh: '判定', en: 'Judgement', es: 'Dictamen' }, judgement, { default: 'pending' }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    retest_of_id: ref({ zh: '复检来源', en: 'Retest of', es: 'Origen del reensayo' }, { to: 'trial_task' }),
    remarks: longtext({ zh: '备注', en: 'Remarks', es: 'Observaciones' }),
    checker_id: ref({ zh: '复核人', en: 'Reviewer', es: 'Verificador' }, { to: 'app_user' }),
    workplace_id: ref({ zh: '检测场所', en: 'Workplace', es: 'Recinto de ensayo' }, { to: 'workplace' }),
  },
})
