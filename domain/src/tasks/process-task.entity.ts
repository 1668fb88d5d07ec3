import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { processState } from './process-task.states.ts'

/** What the tests of a step say together. */
const processConclusion = enumList('process_task.conclusion', {
  pending: { zh: '待检', en: 'Pending', es: 'Pendiente' },
  pass: { zh: '合格', en: 'Conforms', es: 'Conforme' },
  fail: { zh: '不合格', en: 'Does not conform', es: 'No conforme' },
})

/** A step of the works that is done (layer compacted, concrete poured), with the tests that the works side asks for. */
export const processTask = defineEntity('process_task', {
  label: { zh: '工序任务', en: 'Process task', es: 'Tarea de proceso' },
  tenancy: 'business',
  title: 'request_no',
  pick: { label: 'request_no', hint: 'process_name', search: ['request_no', 'process_name', 'external_no'] },
  index: [['state', 'wanted_at'], ['wbs_node_id']],
  computed: {
    /** As it shows: an accepted one is tested, or failed, by its tests. */
    process_state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, processState),
    /** Whose laboratory it is, in lists of who watches several. */
    calc_unit: text({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }, { max: 200 }),
    /** The place with the one above it. */
    calc_place: text({ zh: '工程部位', en: 'Place of works', es: 'Lugar de obra' }, { max: 420 }),
    /** Stakes, part and layer. */
    stake_part: text({ zh: '桩号/部位', en: 'Stakes and part', es: 'P.K. y parte' }, { max: 320 }),
    /** The tests, each with its groups. */
    calc_tests: text({ zh: '要求试验', en: 'Tests', es: 'Ensayos' }, { max: 2000 }),
    required_count: integer({ zh: '应检', en: 'Required', es: 'Exigidos' }),
    /** Groups whose reports are approved. */
    done_count: integer({ zh: '已检', en: 'Done', es: 'Hechos' }),
    missing_count: integer({ zh: '欠缺', en: 'Missing', es: 'Faltan' }),
    check_count: integer({ zh: '应抽检', en: 'Parallel due', es: 'Paralelos debidos' }),
    check_done: integer({ zh: '已抽检', en: 'Parallel done', es: 'Paralelos hechos' }),
    conclusion: oneOf({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }, processConclusion),
  },
  fields: {
    request_no: text(
      { zh: '报验单号', en: 'Request number', es: 'N.º de solicitud' },
      { max: 60, required: true, unique: true, byServer: true },
    ),
    /** That of the quality system that the request came from. */
    external_no: text({ zh: '外部单号', en: 'Outside number', es: 'N.º externo' }, { max: 60 }),
    /** That of the place. */
    project_id: ref({ zh: '项目', en: 'Project', es: 'Proyecto' }, { to: 'project', byServer: true }),
    wbs_node_id: ref({ zh: '工程部位', en: 'Place of works', es: 'Lugar de obra' }, { to: 'wbs_node', required: true }),
    process_name: text({ zh: '工序', en: 'Step', es: 'Proceso constructivo' }, { max: 100, required: true }),
    part: text({ zh: '具体部位', en: 'Part', es: 'Parte' }, { max: 200 }),
    start_stake: text({ zh: '起点桩号', en: 'From stake', es: 'P.K. inicial' }, { max: 30, rule: 'mileage' }),
    end_stake: text({ zh: '终点桩号', en: 'To stake', es: 'P.K. final' }, { max: 30, rule: 'mileage' }),
    layer_no: integer({ zh: '层次', en: 'Layer', es: 'Capa' }, { min: 1 }),
    quantity: decimal(
      { zh: '工程量', en: 'Quantity', es: 'Medición de obra' },
      { digits: [16, 3], min: 0.001, required: true },
    ),
    /** That of the place when nothing is said. */
    quantity_unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    grade: text({ zh: '设计强度/等级', en: 'Grade', es: 'Grado' }, { max: 60 }),
    specification: text({ zh: '规格', en: 'Specification', es: 'Especificación' }, { max: 150 }),
    done_at: datetime({ zh: '完工时间', en: 'Step done at', es: 'Fin del proceso' }),
    request_unit: text({ zh: '报验单位', en: 'Requesting unit', es: 'Entidad solicitante' }, { max: 200 }),
    requested_by: text({ zh: '报验人', en: 'Requested by', es: 'Solicitante' }, { max: 50 }),
    requested_at: datetime(
      { zh: '报验时间', en: 'Requested at', es: 'Fecha de solicitud' },
      { required: true, default: 'now', byServer: true },
    ),
    wanted_at: datetime({ zh: '要求检测时间', en: 'Wanted at', es: 'Fecha de ensayo solicitada' }),
    /** What people decided; a list shows `process_state`. */
    state: oneOf({ zh: '办理状态', en: 'Decided', es: 'Decidido' }, processState, {
      required: true,
      default: 'requested',
      byServer: true,
    }),
    reject_reason: text({ zh: '驳回原因', en: 'Why rejected', es: 'Motivo del rechazo' }, { max: 300, byServer: true }),
    accepted_by_id: ref({ zh: '受理人', en: 'Accepted by', es: 'Aceptado por' }, { to: 'app_user', byServer: true }),
    accepted_at: datetime({ zh: '受理时间', en: 'Accepted at', es: 'Fecha de aceptación' }, { byServer: true }),
    released_by_id: ref({ zh: '放行人', en: 'Released by', es: 'Autorizado por' }, { to: 'app_user', byServer: true }),
    released_at: datetime({ zh: '放行时间', en: 'Released at', es: 'Fecha de autorización' }, { byServer: true }),
    result_text: text({ zh: '放行意见', en: 'Word of the release', es: 'Observaciones' }, { max: 300, byServer: true }),
  },
})
