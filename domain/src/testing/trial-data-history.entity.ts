import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const sourceList = enumList('trial_data_history.source', {
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
  pasted: { zh: '粘贴', en: 'Pasted', es: 'Pegado' },
  device: { zh: '采集', en: 'Device', es: 'Captura' },
  tool: { zh: '台账', en: 'Register', es: 'Registro' },
  calc: { zh: '计算', en: 'Calculated', es: 'Cálculo' },
  import: { zh: '导入', en: 'Import', es: 'Importación' },
})

const stageList = enumList('trial_data_history.stage', {
  entry: { zh: '录入', en: 'Entry', es: 'Registro' },
  returned: { zh: '退回后', en: 'After return', es: 'Tras devolución' },
  change: { zh: '变更', en: 'Report change', es: 'Cambio del informe' },
})

/** Change history of recorded values with reason. */
export const trialDataHistory = defineEntity('trial_data_history', {
  label: { zh: '试验数据历史', en: 'Data history', es: 'Historial de datos' },
  tenancy: 'business',
  title: 'row_no',
  appendOnly: true,
  evidence: true,
  index: [['test_record_id', 'changed_at'], ['changed_at']],
  computed: {
    task_number: text({ zh: '任务编号', en: 'Task', es: 'Tarea' }, { max: 60 }),
    record_number: text({ zh: '记录编号', en: 'Record', es: 'Registro' }, { max: 60 }),
    trial_name: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200 }),
    /** Number of the sample whose reading it is, as the reader may know it. */
    specimen: text({ zh: '样品编号', en: 'Sample', es: 'Muestra' }, { max: 80 }),
    /** What the reading is called by the method of its record. */
    field_label: text({ zh: '项目', en: 'Reading', es: 'Lectura' }, { max: 200 }),
  },
  fields: {
    test_record_id: ref({ zh: '记录', en: 'Record', es: 'Registro' }, { to: 'test_record', required: true }),
    field_key: text({ zh: '字段', en: 'Field', es: 'Campo' }, { max: 80, required: true }),
    row_no: integer({ zh: '行', en: 'Row', es: 'Fila' }),
    old_value: text({ zh: '原值', en: 'Old value', es: 'Valor anterior' }, { max: 500 }),
    new_value: text({ zh: '新值', en: 'New value', es: 'Valor nuevo' }, { max: 500 }),
    /** required once the record was submitted, and for any captured value. */
    reason: text({ zh: '修改原因', en: 'Reason', es: 'Motivo de modificación' }, { max: 300 }),
    /** How the new value came into the cell; in lines without a stage, which are older, how the old one had. */
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList, { required: true, default: 'manual' }),
    /** How the old value had come into the cell; empty where there was none. */
    old_source: oneOf({ zh: '原值来源', en: 'Source of the old value', es: 'Origen del valor anterior' }, sourceList),
    /** Before the first submission, after a return, or by a change of the report. */
    stage: oneOf({ zh: '阶段', en: 'Stage', es: 'Etapa' }, stageList),
    changed_by_id: ref({ zh: '修改人', en: 'Changed by', es: 'Modificado por' }, { to: 'app_user', required: true }),
    changed_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
    client_info: text({ zh: '终端', en: 'Client', es: 'Terminal' }, { max: 200 }),
    /** Digest of the line and of the one before it on its record, written by the database; checked by `Verify`. */
    chain_hash: text({ zh: '链值', en: 'Chain digest', es: 'Resumen encadenado' }, { max: 64, required: true }),
  },
})
