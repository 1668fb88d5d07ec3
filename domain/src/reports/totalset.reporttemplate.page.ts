import { integer } from '../kit/fields/integer.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { reportTemplate } from './report-template.entity.ts'
import { reportTemplateVersion } from './report-template-version.entity.ts'

/** Sheets of records and reports with their versions: those of the platform, and the laboratory's own beside them. */
export default defineMasterDetailPage('totalset.reporttemplate', {
  entity: reportTemplate,
  scope: [{ field: 'kind', op: 'eq', value: ['record', 'report'] }],
  columns: [
    { of: 'name', width: 260 },
    { of: 'code', width: 190 },
    { of: 'kind', width: 90 },
    { of: 'paper', width: 70 },
    { of: 'trial_list_id', width: 200 },
    { of: 'version_no', width: 80 },
    { of: 'used_count', width: 80 },
    { of: 'source', width: 80 },
    { of: 'updated_at', width: 150 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'remark', width: 200, optional: true },
  ],
  filters: ['name', 'kind', 'trial_list_id', 'source', 'enabled'],
  sort: '-updated_at',
  form: [
    { of: 'kind', once: true },
    {
      of: 'trial_list_id',
      once: true,
      needed: true,
      hint: {
        zh: '版面由试验方法生成',
        en: 'The layout is made from the method of the test',
        es: 'El diseño se hace a partir del método del ensayo',
      },
    },
    'name',
    { of: 'code', needed: true },
    'enabled',
    'remark',
  ],
  details: [
    defineDetail({
      entity: reportTemplateVersion,
      label: { zh: '版本', en: 'Versions', es: 'Versiones' },
      by: 'report_template_id',
      columns: [
        { of: 'version_no', width: 80 },
        { of: 'is_current', width: 70 },
        { of: 'state', width: 90 },
        { of: 'change_note', width: 260 },
        { of: 'published_at', width: 150 },
        { of: 'created_by_id', width: 110 },
        { of: 'used_count', width: 90 },
      ],
      sort: '-version_no',
    }),
  ],
  commands: [
    {
      op: 'copy',
      action: 'CopyTemplate',
      label: { zh: '复制', en: 'Copy', es: 'Copiar' },
      shared: true,
      single: true,
      consequence: {
        zh: '生成本单位的模板，版面同当前版本。',
        en: 'Makes a template of your own with the layout of the present version.',
        es: 'Crea una plantilla propia con el diseño de la versión actual.',
      },
    },
    {
      op: 'rollback',
      action: 'Restore',
      label: { zh: '恢复版本', en: 'Restore version', es: 'Restaurar versión' },
      single: true,
      ask: {
        version_no: {
          field: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { min: 1, required: true }),
          required: true,
        },
      },
      reason: 'required',
      consequence: {
        zh: '生成与旧版本相同的新版本，之后开始的任务使用它；已开始的任务不变。',
        en: 'Makes a new version equal to the old one for tasks that begin afterwards; others stay as they are.',
        es: 'Crea una versión nueva igual a la antigua para las tareas que empiecen después; las demás no cambian.',
      },
    },
  ],
})
