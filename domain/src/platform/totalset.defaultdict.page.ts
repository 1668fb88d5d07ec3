import { defineTreePage } from '../kit/page/define.ts'
import { trialClass } from '../methods/trial-class.entity.ts'
import { defaultDataDict } from './default-data-dict.entity.ts'

/** Default values and suggestions of the fields of samples: those of the platform, and the laboratory's own beside or in place of them. */
export default defineTreePage('totalset.defaultdict', {
  entity: defaultDataDict,
  tree: {
    all: { zh: '全部分类', en: 'All classes', es: 'Todas las clases' },
    levels: [{ entity: trialClass, path: ['trial_class_id'], counted: true }],
  },
  columns: [
    { of: 'value', width: 280 },
    { of: 'field_key', width: 150 },
    { of: 'trial_class_id', width: 120 },
    { of: 'is_default', width: 70 },
    { of: 'use_count', width: 80 },
    { of: 'scope', width: 90 },
    { of: 'enabled', width: 70 },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['field_key', 'value', 'scope'],
  sort: 'field_key',
  importable: true,
  form: [
    { of: 'field_key', series: true },
    { of: 'trial_class_id', series: true },
    'value',
    {
      of: 'is_default',
      hint: {
        zh: '新登记的该类样品预先填入；每个字段和分类只有一个',
        en: 'New samples of the class begin with it; one for each field and class',
        es: 'Las muestras nuevas de la clase empiezan con él; uno por campo y clase',
      },
    },
    'enabled',
    'sort_no',
  ],
  commands: [
    {
      op: 'merge',
      action: 'Merge',
      label: { zh: '合并重复', en: 'Merge', es: 'Combinar' },
      consequence: {
        zh: '去掉空格和全半角差别后相同的值合并为一条，使用次数相加。',
        en: 'Values that are the same but for blanks and width become one, with their uses added.',
        es: 'Los valores iguales salvo espacios y anchura se unen, y sus usos se suman.',
      },
    },
  ],
})
