import { defineTreeTablePage } from '../kit/page/define.ts'
import { module } from './module.entity.ts'

/** The menu: branches and pages with their addresses, names, application, mode and licence. */
export default defineTreeTablePage('sys.module', {
  entity: module,
  columns: [
    { of: 'name_zh', width: 220 },
    { of: 'name_en', width: 150 },
    { of: 'name_es', width: 150 },
    { of: 'url', width: 220 },
    { of: 'icon', width: 60 },
    { of: 'mode', width: 110 },
    { of: 'trial_category_id', width: 100 },
    { of: 'licence_code', width: 110 },
    { of: 'open_to_all', width: 80 },
    { of: 'hidden', width: 80 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'code', width: 200, optional: true },
    { of: 'module_app', width: 90, optional: true },
    { of: 'system_category_id', width: 110, optional: true },
    { of: 'sort_no', width: 60, optional: true },
  ],
  filters: ['system_category_id', 'module_app', 'name_zh', 'url', 'enabled'],
  form: [
    {
      of: 'parent_id',
      hint: {
        zh: '不选为一级模块，最多三级',
        en: 'None for the first level; at most three levels',
        es: 'Ninguno para el primer nivel; tres como máximo',
      },
    },
    'module_app',
    'system_category_id',
    {
      of: 'code',
      hint: {
        zh: '按钮权限以此开头，系统自带页面不能更改',
        en: 'The rights to the buttons begin with it; fixed for pages of the product',
        es: 'Los permisos de los botones empiezan por ella; fija en las páginas del producto',
      },
    },
    'name_zh',
    'name_en',
    'name_es',
    {
      of: 'url',
      hint: {
        zh: '以“/”开头，或外部系统的 https 网址；分支不填',
        en: 'Begins with a slash, or an https address outside; none for a branch',
        es: 'Empieza por una barra, o dirección https externa; vacía en una rama',
      },
    },
    'icon',
    {
      of: 'mode',
      hint: { zh: '不选为两类试验室都有', en: 'None for both kinds', es: 'Ninguno para los dos tipos' },
    },
    {
      of: 'trial_category_id',
      hint: { zh: '不选为全部类别', en: 'None for all categories', es: 'Ninguna para todas' },
    },
    'licence_code',
    { of: 'sort_no', hint: { zh: '不填排在最后', en: 'Last when empty', es: 'Al final si está vacío' } },
    'open_to_all',
    'hidden',
    'enabled',
  ],
  byHand: ['check'],
})
