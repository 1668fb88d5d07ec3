import type { ColumnSpec, CommandSpec, FormFieldSpec } from '../kit/page/page.ts'
import { originalDataSet } from './original-data-set.entity.ts'

const { capture_mode, manual_edit_captured, equipment_required, humiture_required, min_photos, batch_entry_enabled } =
  originalDataSet.fields

/** Columns of the pages that set what a raw record needs. */
export const rawRecordColumns = [
  { of: 'trial_list_id', width: 200 },
  { of: 'capture_mode', width: 100 },
  { of: 'manual_edit_captured', width: 90 },
  { of: 'equipment_required', width: 90 },
  { of: 'humiture_required', width: 90 },
  { of: 'start_end_time_required', width: 100, optional: true },
  { of: 'min_photos', width: 90 },
  { of: 'batch_entry_enabled', width: 90 },
  { of: 'entry_order', width: 90 },
  { of: 'source', width: 80 },
  { of: 'record_template', width: 220 },
  { of: 'report_template', width: 220 },
  { of: 'template_version', width: 80 },
] as const satisfies readonly ColumnSpec[]

/** Their form. */
export const rawRecordForm = [
  { of: 'trial_list_id', once: true },
  {
    of: 'record_template_id',
    offer: { kind: 'record' },
    hint: {
      zh: '不选则用试验自己的模板；已开始的任务不变',
      en: "None: the test's own template. Tasks that have begun keep theirs.",
      es: 'Ninguna: la del ensayo. Las tareas empezadas conservan la suya.',
    },
  },
  'capture_mode',
  {
    of: 'manual_edit_captured',
    hint: {
      zh: '必须采集时：禁止则不能手工录入；需原因则提交时说明并由技术负责人审批',
      en: 'Where capture is required: forbidden, or with words that the technical manager approves',
      es: 'Con captura obligatoria: prohibida, o con un motivo que aprueba el responsable técnico',
    },
  },
  'equipment_required',
  'humiture_required',
  'start_end_time_required',
  'min_photos',
  'video_required',
  'batch_entry_enabled',
  'entry_order',
] as const satisfies readonly (string | FormFieldSpec)[]

const optional = <F extends { readonly options: object }>(field: F): F => ({
  ...field,
  options: { ...field.options, required: false, default: undefined },
})

/** One setting over the ticked tests; what is left empty stays. */
export const setMany: CommandSpec = {
  op: 'batch',
  action: 'SetMany',
  label: { zh: '批量设置', en: 'Set many', es: 'Ajustar varios' },
  shared: true,
  ask: {
    capture_mode: { field: optional(capture_mode) },
    manual_edit_captured: { field: optional(manual_edit_captured) },
    equipment_required: { field: optional(equipment_required) },
    humiture_required: { field: optional(humiture_required) },
    min_photos: { field: optional(min_photos) },
    batch_entry_enabled: { field: optional(batch_entry_enabled) },
  },
  consequence: {
    zh: '未填写的项目保持不变。',
    en: 'What is left empty stays as it is.',
    es: 'Lo que quede vacío no cambia.',
  },
}
