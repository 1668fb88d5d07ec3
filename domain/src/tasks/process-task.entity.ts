import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('process_task.state', {
  requested: { zh: '待受理', en: 'Requested', es: 'Pendiente de aceptación' },
  accepted: { zh: '已受理', en: 'Accepted', es: 'Aceptado' },
  testing: { zh: '检测中', en: 'In test', es: 'En ensayo' },
  pass: { zh: '合格', en: 'Pass', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Fail', es: 'No conforme' },
  rejected: { zh: '已退回', en: 'Rejected', es: 'Devuelto' },
})

/** Work-process inspection request giving site-lab tasks. Meaning chosen - a construction process inspection request (e.g. one compacted layer finished) from the contractor that gives site-lab test tasks. */
export const processTask = defineEntity('process_task', {
  label: { zh: '工序任务', en: 'Process task', es: 'Tarea de proceso' },
  tenancy: 'business',
  title: 'request_no',
  pick: { label: 'request_no', search: ['request_no'] },
  index: [['state', 'wanted_at'], ['wbs_node_id']],
  fields: {
    request_no: text(
      { zh: '报验单号', en: 'Request number', es: 'N.º de solicitud' },
      { max: 60, required: true, unique: true },
    ),
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project' }),
    wbs_node_id: ref({ zh: 'WBS节点', en: 'WBS node', es: 'Nodo WBS' }, { to: 'wbs_node' }),
    process_name: text({ zh: '工序', en: 'Process', es: 'Proceso constructivo' }, { max: 100, required: true }),
    start_stake: text({ zh: '起点桩号', en: 'From stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    end_stake: text({ zh: '终点桩号', en: 'To stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
    layer_no: integer({ zh: '层次', en: 'Layer', es: 'Capa' }),
    requested_by: text({ zh: '报验人', en: 'Requested by', es: 'Solicitante' }, { max: 50 }),
    requested_at: datetime(
      { zh: '报验时间', en: 'Requested at', es: 'Fecha de solicitud' },
      { required: true, default: 'now' },
    ),
    wanted_at: datetime({ zh: '要求检测时间', en: 'Wanted at', es: 'Fecha de ensayo solicitada' }),
    required_tests: json({ zh: '要求试验', en: 'Tests with counts', es: 'Ensayos solicitados' }, { default: [] }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'requested'),
    entrustment_id: ref({ zh: '委托单', en: 'Order', es: 'Orden de encargo' }, { to: 'entrustment' }),
    result_text: text({ zh: '结果', en: 'Result', es: 'Resultado' }, { max: 300 }),
  },
})
