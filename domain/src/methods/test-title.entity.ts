import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('test_title.kind', {
  report: { zh: '报告', en: 'Report', es: 'Informe' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  entrust: { zh: '委托单', en: 'Entrustment', es: 'Orden de encargo' },
  charge: { zh: '收费单', en: 'Charge bill', es: 'Factura de cargo' },
})

/** Titles of the records and reports of a test, where they differ from its name; papers made afterwards carry them. */
export const testTitle = defineEntity('test_title', {
  label: { zh: '检测标题', en: 'Test title', es: 'Título de ensayo' },
  tenancy: 'business',
  title: 'title_zh',
  seedable: true,
  pick: { label: 'title_zh', search: ['title_zh'], live: { enabled: 1 } },
  replaces: ['kind', 'trial_list_id'],
  unique: [['trial_list_id', 'kind']],
  fields: {
    kind: oneOf({ zh: '用途', en: 'Used on', es: 'Uso' }, kindList, {
      required: true,
      default: 'report',
    }),
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true }),
    title_zh: text({ zh: '报告标题', en: 'Report title', es: 'Título del informe' }, { max: 60, required: true }),
    title_en: text({ zh: '英文报告标题', en: 'English title', es: 'Título en inglés' }, { max: 120 }),
    sub_title: text({ zh: '副标题', en: 'Sub title', es: 'Subtítulo' }, { max: 200 }),
    is_default: boolean({ zh: '默认', en: 'Default', es: 'Por defecto' }, { required: true, default: 0 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    record_title_zh: text(
      { zh: '记录标题', en: 'Record title', es: 'Título del registro' },
      { max: 60, required: true },
    ),
    record_title_en: text(
      { zh: '英文记录标题', en: 'Record title en', es: 'Título del registro en inglés' },
      { max: 120 },
    ),
  },
})
