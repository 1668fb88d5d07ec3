import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { stateOf } from '../kit/fields/state.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('report_template_version.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  retired: { zh: '已停用', en: 'Retired', es: 'Retirado' },
})

/** Immutable version of a template. */
export const reportTemplateVersion = defineEntity('report_template_version', {
  label: { zh: '报告模板版本', en: 'Template version', es: 'Versión de plantilla' },
  tenancy: 'business',
  title: 'version_no',
  seedable: true,
  draft: 'draft',
  unique: [['report_template_id', 'version_no']],
  computed: {
    used_count: integer({ zh: '已用次数', en: 'Used', es: 'Usos' }),
    is_current: boolean({ zh: '当前', en: 'Current', es: 'Actual' }),
  },
  fields: {
    report_template_id: ref({ zh: '模板', en: 'Template', es: 'Plantilla' }, { to: 'report_template', required: true }),
    version_no: integer({ zh: '版本', en: 'Version', es: 'Versión' }, { requiredAfterDraft: true, min: 1 }),
    /** header, body, footer areas: rows, columns, cells, merges, styles. */
    layout: json({ zh: '版面', en: 'Layout', es: 'Diseño de página' }, { required: true }),
    /** rows per page, repeat rows, fill blanks, page group size 50 or 100. */
    paging: json({ zh: '分页', en: 'Paging', es: 'Paginación' }, { required: true, default: {} }),
    zip_file_id: file({ zh: '模板包', en: 'Template zip', es: 'Paquete de plantilla' }),
    change_note: text({ zh: '变更说明', en: 'Change note', es: 'Nota de cambio' }, { max: 500 }),
    state: stateOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, 'draft'),
    published_at: datetime({ zh: '发布时间', en: 'Published', es: 'Fecha de publicación' }),
  },
})
