import { equipment } from '../equipment/equipment.entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { text } from '../kit/fields/text.ts'
import { defineLedgerPage } from '../kit/page/ledger.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { sample } from '../samples/sample.entity.ts'
import { trialTask } from '../tasks/trial-task.entity.ts'
import { deviceTestData } from '../testing/device-test-data.entity.ts'
import { counted, rate } from './columns.ts'
import { ledgerWords } from './words.ts'

const { fields: machine } = equipment
const testTime = { zh: '试验时间', en: 'Tested', es: 'Ensayo' }
const tester = { zh: '主检人', en: 'Tester', es: 'Ensayador principal' }
const each = ['record']

/** What machines sent, what of it was used, and what was typed although it should have been captured. */
export default defineLedgerPage('djstatistical.devicedataaccount', {
  entity: deviceTestData,
  columns: {
    device_no: {
      field: machine.equipment_number,
      width: 120,
      opens: { page: 'djequipment.equipmentlist', id: 'equipment_id' },
      lines: ['machine', ...each],
    },
    device_name: { field: machine.name, width: 150, lines: ['machine', ...each] },
    tester: { field: text(tester), width: 100, lines: ['tester', ...each] },
    trial_name: { field: trialTask.fields.test_name, width: 160, lines: ['test', ...each] },
    test_time: { field: datetime(testTime), width: 175, lines: each },
    task_no: {
      field: trialTask.fields.task_number,
      width: 150,
      opens: { page: 'djentrustmanage.tasklist', id: 'task_id' },
      lines: each,
    },
    test_count: counted(
      { zh: '采集次数', en: 'Readings', es: 'Lecturas' },
      { zh: '设备上传的试验数据', en: 'What machines sent.', es: 'Lo que enviaron los equipos.' },
    ),
    bound_count: counted(
      { zh: '已关联', en: 'Tied', es: 'Vinculadas' },
      {
        zh: '其中关联到任务、未舍弃的',
        en: 'Of these, tied to a task and not rejected.',
        es: 'De ellas, vinculadas a una tarea y no descartadas.',
      },
    ),
    used_count: counted(
      { zh: '已采用', en: 'Used', es: 'Utilizadas' },
      { zh: '其中记录已采用的', en: 'Of these, used in a record.', es: 'De ellas, utilizadas en un registro.' },
    ),
    demanded_count: counted(
      { zh: '要求采集', en: 'To be captured', es: 'Por capturar' },
      {
        zh: '期内完成的、其试验要求自动采集的任务，计在所用的第一台采集设备',
        en: 'Tasks finished in the period whose test demands capture, each with the first machine used that captures.',
        es: 'Tareas terminadas en el período cuyo ensayo exige captura, cada una con el primer equipo de captura usado.',
      },
    ),
    captured_count: counted(
      { zh: '实际采集', en: 'Captured', es: 'Capturadas' },
      {
        zh: '要求采集的任务中有已关联或已采用数据的',
        en: 'Of the tasks to be captured, those with data that are tied or used.',
        es: 'De las tareas por capturar, las que tienen datos vinculados o utilizados.',
      },
    ),
    collect_rate: rate(
      { zh: '采集率', en: 'Capture rate', es: 'Tasa de captura' },
      'captured_count',
      'demanded_count',
      {
        zh: '实际采集÷要求采集',
        en: 'Captured by to be captured.',
        es: 'Capturadas entre por capturar.',
      },
    ),
    manual_count: counted(
      { zh: '人工录入', en: 'Typed', es: 'Tecleadas' },
      {
        zh: '要求采集而没有采集数据的任务',
        en: 'Tasks to be captured that have no data of a machine.',
        es: 'Tareas por capturar sin datos de equipo.',
      },
    ),
    override_count: counted(
      { zh: '人工改值', en: 'Overrides', es: 'Valores modificados' },
      {
        zh: '采集值被人工改写的次数，按改写时间',
        en: 'Captured values that somebody wrote over, by the day of it.',
        es: 'Valores capturados sobrescritos a mano, por su día.',
      },
    ),
    suspicious_count: counted(
      { zh: '异常', en: 'Suspicious', es: 'Sospechosas' },
      { zh: '带异常标记的采集数据', en: 'Readings with an alarm.', es: 'Lecturas con anomalía.' },
    ),
    explained_count: counted(
      { zh: '已说明', en: 'Explained', es: 'Explicadas' },
      { zh: '异常中已说明的', en: 'Of these, explained.', es: 'De ellas, explicadas.' },
    ),
    mean_delay: {
      field: decimal({ zh: '平均延迟', en: 'Mean delay', es: 'Retraso medio' }, { digits: [10, 1], unit: 'min' }),
      width: 100,
      total: { as: 'per', of: 'delay', in: 'delayed' },
      meaning: {
        zh: '试验结束到收到数据的分钟数，早于结束的不计',
        en: 'Minutes from the end of the test to the receipt; what came earlier is left out.',
        es: 'Minutos del fin del ensayo a la recepción; lo anterior no cuenta.',
      },
    },
  },
  dates: { test_time: testTime },
  filters: {
    device_no: { ...deviceTestData.fields.equipment_id, label: machine.equipment_number.label },
    trial_class: { ...sample.fields.trial_class_id, label: trialClass.label },
  },
  groups: {
    machine: machine.equipment_number.label,
    tester,
    test: trialTask.fields.test_name.label,
    month: ledgerWords.month,
  },
  lines: {
    machine: equipment.label,
    tester,
    test: trialTask.fields.test_name.label,
    record: { zh: '每条', en: 'Each', es: 'Cada una' },
  },
  sort: '-suspicious_count',
  charts: [
    {
      key: 'rate',
      label: { zh: '每月采集率', en: 'Capture rate by month', es: 'Tasa de captura por mes' },
      kind: 'line',
      by: 'month',
      value: 'collect_rate',
    },
    {
      key: 'suspicious',
      label: { zh: '各设备异常', en: 'Suspicious by machine', es: 'Sospechosas por equipo' },
      kind: 'bar',
      by: 'machine',
      value: 'suspicious_count',
    },
  ],
})
