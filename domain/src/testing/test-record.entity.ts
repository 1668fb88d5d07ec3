import { entrustNature } from '../entrust/lists.ts'
import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'
import { taskState } from '../tasks/lists.ts'
import { judgement, recordState } from './lists.ts'

/** Raw record of a task. */
export const testRecord = defineEntity('test_record', {
  label: { zh: '检测记录', en: 'Test record', es: 'Registro de ensayo' },
  tenancy: 'business',
  title: 'record_number',
  evidence: true,
  draft: 'draft',
  pick: { label: 'record_number', search: ['record_number'] },
  unique: [['trial_task_id', 'record_number']],
  index: [['state'], ['tester_id', 'state'], ['tester_id', 'test_start_at'], ['checker_id', 'state']],
  fields: {
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', required: true }),
    record_number: text(
      { zh: '记录编号', en: 'Record number', es: 'N.º de registro' },
      { max: 60, requiredAfterDraft: true },
    ),
    report_template_version_id: ref(
      { zh: '模板版本', en: 'Template version', es: 'Versión de plantilla' },
      { to: 'report_template_version', required: true },
    ),
    current_data_id: ref({ zh: '当前数据', en: 'Current data', es: 'Datos actuales' }, { to: 'test_record_data' }),
    /** method_key@version_no / evaluator version. */
    calculation_version: text({ zh: '计算版本', en: 'Calculation version', es: 'Versión de cálculo' }, { max: 80 }),
    test_start_at: datetime({ zh: '试验开始', en: 'Start', es: 'Inicio del ensayo' }),
    test_end_at: datetime({ zh: '试验结束', en: 'End', es: 'Fin del ensayo' }, { min: 'test_start_at' }),
    temperature: decimal(
      { zh: '环境温度', en: 'Temperature', es: 'Temperatura ambiente' },
      { digits: [4, 1], unit: 'degC', min: -50, max: 80 },
    ),
    humidity: decimal(
      { zh: '相对湿度', en: 'Humidity', es: 'Humedad relativa' },
      { digits: [4, 1], unit: '%RH', min: 0, max: 100 },
    ),
    workplace_id: ref({ zh: '试验场所', en: 'Workplace', es: 'Recinto de ensayo' }, { to: 'workplace' }),
    humiture_record_id: ref(
      { zh: '环境记录', en: 'Environment reading', es: 'Lectura ambiental' },
      { to: 'humiture_record' },
    ),
    weather: text({ zh: '天气', en: 'Weather', es: 'Meteorología' }, { max: 50 }),
    longitude: decimal({ zh: '经度', en: 'Longitude', es: 'Longitud' }, { digits: [10, 6], unit: 'deg' }),
    latitude: decimal({ zh: '纬度', en: 'Latitude', es: 'Latitud' }, { digits: [9, 6], unit: 'deg' }),
    /** Stored files of the photographs as they were at the last submission; what the record holds now is record_file. */
    photo_file_ids: json({ zh: '照片', en: 'Photos', es: 'Fotos' }, { default: [] }),
    deviation: text({ zh: '偏离说明', en: 'Deviation from method', es: 'Desviación del método' }, { max: 500 }),
    tester_id: ref({ zh: '试验', en: 'Tester', es: 'Ensayador' }, { to: 'app_user' }),
    tested_signed_at: datetime({ zh: '试验签字时间', en: 'Tester signed', es: 'Fecha de firma del ensayador' }),
    checker_id: ref({ zh: '复核', en: 'Checker', es: 'Verificador' }, { to: 'app_user' }),
    checked_at: datetime({ zh: '复核时间', en: 'Checked at', es: 'Fecha de verificación' }),
    check_opinion: text({ zh: '复核意见', en: 'Opinion', es: 'Observaciones de la verificación' }, { max: 500 }),
    pdf_file_id: file({ zh: '记录PDF', en: 'PDF', es: 'PDF del registro' }),
    content_hash: text(
      { zh: '内容摘要', en: 'Content digest', es: 'Resumen criptográfico del contenido' },
      { max: 64 },
    ),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, recordState, 'draft'),
    /** bound at start; never changed afterwards. */
    trial_method_id: ref({ zh: '试验方法', en: 'Test method', es: 'Método de ensayo' }, { to: 'trial_method' }),
    /** copies taken at start and submit: standard edition, prescribed set, decimals overrides, tool records with values, equipment, environment, people, times. */
    context: json({ zh: '试验条件快照', en: 'Context', es: 'Copia de las condiciones de ensayo' }),
    /** double-quantity retest or repeated group. */
    retest_of_record_id: ref({ zh: '复检自', en: 'Retest of', es: 'Reensayo de' }, { to: 'test_record' }),
  },
  /** For the lists of records (pages originaldata). */
  computed: {
    calc_task: text({ zh: '任务编号', en: 'Task number', es: 'N.º de tarea' }, { max: 60 }),
    /** Numbers of its samples, as the reader may know them. */
    calc_samples: text({ zh: '样品编号', en: 'Samples', es: 'Muestras' }, { max: 500 }),
    calc_test: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200 }),
    calc_testers: text({ zh: '检测人员', en: 'Testers', es: 'Ensayadores' }, { max: 300 }),
    /** Counted over the records of the task, struck ones among them. */
    calc_run: integer({ zh: '次数', en: 'Run', es: 'Serie' }),
    calc_versions: integer({ zh: '版本', en: 'Versions', es: 'Versiones' }),
    calc_files: integer({ zh: '附件数', en: 'Files', es: 'Archivos' }),
    calc_readings: integer({ zh: '采集条数', en: 'Captured', es: 'Capturas' }),
    calc_task_state: stateOf({ zh: '任务状态', en: 'State of task', es: 'Estado de la tarea' }, taskState, 'testing'),
    calc_unit: text({ zh: '试验室', en: 'Laboratory', es: 'Laboratorio' }),
    calc_class_id: ref({ zh: '试验分类', en: 'Class', es: 'Clase' }, { to: 'trial_class' }),
    calc_nature: oneOf({ zh: '任务类型', en: 'Kind', es: 'Tipo' }, entrustNature),
    /** Of checked records, parameter by parameter. */
    calc_result: text({ zh: '检测结果', en: 'Results', es: 'Resultados' }, { max: 2_000 }),
    calc_judgement: oneOf({ zh: '结论', en: 'Conclusion', es: 'Conclusión' }, judgement),
    calc_report: text({ zh: '报告编号', en: 'Report', es: 'Informe' }, { max: 80 }),
    /** Id of that report, to open it. */
    calc_report_id: text({ zh: '报告', en: 'Report', es: 'Informe' }, { max: 20 }),
    /** Readings that were changed after the first submission, and alarms of machines. */
    calc_flags: integer({ zh: '数据标记', en: 'Data marks', es: 'Marcas' }),
    calc_section: text({ zh: '标段', en: 'Section', es: 'Tramo' }),
    /** Part of the works and its station. */
    calc_part: text({ zh: '桩号部位', en: 'Part and station', es: 'Parte y P.K.' }, { max: 400 }),
  },
})
