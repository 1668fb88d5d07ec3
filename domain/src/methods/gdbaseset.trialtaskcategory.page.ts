import { defineListPage } from '../kit/page/define.ts'
import { trialTaskCategory } from './trial-task-category.entity.ts'

/** Kinds of tasks with their letters in numbers: those of the platform, and a laboratory's own, which go before them. */
export default defineListPage('gdbaseset.trialtaskcategory', {
  entity: trialTaskCategory,
  columns: [
    { of: 'name_zh', width: 160 },
    { of: 'code', width: 90 },
    { of: 'nature', width: 140 },
    { of: 'unit_categories', width: 220 },
    { of: 'need_witness', width: 80 },
    { of: 'sort_no', width: 70 },
    { of: 'source', width: 90 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['name_zh', 'nature', 'enabled'],
  sort: 'sort_no',
  formColumns: 2,
  form: [
    'name_zh',
    'name_en',
    {
      of: 'code',
      hint: {
        zh: '进入编号的字母、数字，1至4位',
        en: '1 to 4 letters or digits that stand in numbers',
        es: '1 a 4 letras o cifras que van en los números',
      },
    },
    {
      of: 'nature',
      hint: {
        zh: '该性质的委托未选类别时自动取用',
        en: 'Taken by orders of this nature that choose none',
        es: 'La toman los encargos de esta naturaleza sin categoría',
      },
    },
    {
      of: 'unit_categories',
      hint: { zh: '不选则所有单位可用', en: 'All units when none is chosen', es: 'Todas las unidades si no se elige' },
    },
    {
      of: 'need_witness',
      hint: {
        zh: '该类委托须填写见证人',
        en: 'Its orders name a witness',
        es: 'Sus encargos indican un testigo',
      },
    },
    'enabled',
  ],
})
