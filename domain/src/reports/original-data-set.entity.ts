import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const captureModeList = enumList('original_data_set.capture_mode', {
  none: { zh: '不采集', en: 'None', es: 'Sin captura' },
  optional: { zh: '可采集', en: 'Optional', es: 'Opcional' },
  required: { zh: '必须采集', en: 'Required', es: 'Obligatoria' },
})

const sourceList = enumList('original_data_set.source', {
  platform: { zh: '平台', en: 'Platform', es: 'Plataforma' },
  own: { zh: '自定义', en: 'Own', es: 'Propio' },
})

const manualEditCapturedList = enumList('original_data_set.manual_edit_captured', {
  forbid: { zh: '禁止', en: 'Forbid', es: 'Prohibida' },
  reason: { zh: '需原因', en: 'With reason', es: 'Con motivo' },
  allow: { zh: '允许', en: 'Allow', es: 'Permitida' },
})

const entryOrderList = enumList('original_data_set.entry_order', {
  column: { zh: '按列', en: 'By column', es: 'Por columnas' },
  row: { zh: '按行', en: 'By row', es: 'Por filas' },
})

/** Which raw-record template a test uses, device capture, required data. */
export const originalDataSet = defineEntity('original_data_set', {
  label: { zh: '原始记录设置', en: 'Raw-record setting', es: 'Ajuste de registro original' },
  tenancy: 'business',
  title: 'trial_list_id',
  seedable: true,
  replaces: ['trial_list_id'],
  computed: {
    record_template: text({ zh: '记录模板', en: 'Record template', es: 'Plantilla de registro' }, { max: 200 }),
    report_template: text({ zh: '报告模板', en: 'Report template', es: 'Plantilla de informe' }, { max: 200 }),
    template_version: integer({ zh: '模板版本', en: 'Template version', es: 'Versión de la plantilla' }),
    source: oneOf({ zh: '来源', en: 'Source', es: 'Origen' }, sourceList),
  },
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true, unique: true }),
    record_template_id: ref(
      { zh: '记录模板', en: 'Record template', es: 'Plantilla de registro' },
      { to: 'report_template' },
    ),
    capture_mode: oneOf({ zh: '采集方式', en: 'Capture', es: 'Captura' }, captureModeList, {
      required: true,
      default: 'optional',
    }),
    manual_edit_captured: oneOf(
      { zh: '手工数据', en: 'Values by hand', es: 'Valores a mano' },
      manualEditCapturedList,
      { required: true, default: 'reason' },
    ),
    equipment_required: boolean(
      { zh: '必选设备', en: 'Equipment required', es: 'Equipo obligatorio' },
      { required: true, default: 1 },
    ),
    humiture_required: boolean(
      { zh: '必填环境条件', en: 'Environment required', es: 'Condiciones ambientales obligatorias' },
      { required: true, default: 1 },
    ),
    min_photos: integer(
      { zh: '最少照片', en: 'Minimum photos', es: 'Mínimo de fotos' },
      { min: 0, max: 20, default: 0 },
    ),
    start_end_time_required: boolean(
      { zh: '必填起止时间', en: 'Start and end required', es: 'Hora de inicio y fin obligatorias' },
      { default: 1 },
    ),
    video_required: boolean({ zh: '视频绑定', en: 'Video', es: 'Vínculo de vídeo' }, { default: 0 }),
    batch_entry_enabled: boolean(
      { zh: '批量录入', en: 'Batch entry', es: 'Entrada por lotes' },
      { required: true, default: 1 },
    ),
    entry_order: oneOf({ zh: '录入顺序', en: 'Entry order', es: 'Orden de entrada' }, entryOrderList),
    locked_by_project: boolean({ zh: '项目锁定', en: 'Locked by project', es: 'Bloqueo por proyecto' }, { default: 0 }),
  },
})
