import { text } from '../kit/fields/text.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { organizationCategory } from '../organisation/organization-category.entity.ts'
import { sector } from '../organisation/sector.entity.ts'
import { post } from './post.entity.ts'

/** Posts under organisation categories and sectors: those of the platform, and a laboratory's own. */
export default defineTreePage('sysPost.posts', {
  entity: post,
  tree: {
    all: { zh: '全部岗位', en: 'All posts', es: 'Todos los puestos' },
    levels: [
      { entity: organizationCategory, path: ['sector_id', 'organization_category_id'] },
      { entity: sector, path: ['sector_id'], under: 'organization_category_id' },
    ],
  },
  columns: [
    { of: 'name', width: 160 },
    { of: 'code', width: 130 },
    { of: 'post_category_id', width: 110 },
    { of: 'system_category_id', width: 110, optional: true },
    { of: 'sector_id', width: 130 },
    { of: 'holder_count', width: 70 },
    { of: 'is_template', width: 90 },
    { of: 'duty', width: 260 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70, optional: true },
  ],
  filters: ['name', 'post_category_id', 'system_category_id', 'enabled'],
  form: [
    'sector_id',
    'code',
    {
      of: 'name',
      hint: {
        zh: '名称以“管理员”结尾的岗位视为单位管理员，首页为管理首页',
        en: 'A name that ends in "administrator" makes its holders administrators of the unit.',
        es: 'Un nombre que termina en «administrador» hace de sus titulares administradores de la unidad.',
      },
    },
    'post_category_id',
    'system_category_id',
    'duty',
    'enabled',
    'sort_no',
  ],
  commands: [
    {
      op: 'copy',
      action: 'CopyPost',
      label: { zh: '复制', en: 'Copy', es: 'Copiar' },
      single: true,
      shared: true,
      ask: {
        name: { field: text(post.fields.name.label, { max: 80 }), required: true },
        code: { field: text(post.fields.code.label, { max: 50, rule: 'code' }), required: true },
      },
      consequence: {
        zh: '新岗位带有相同的菜单与按钮权限，之后可单独修改',
        en: 'The new post may do the same and can be changed on its own afterwards.',
        es: 'El nuevo puesto puede lo mismo y después se cambia por separado.',
      },
    },
  ],
  byHand: ['people', 'bind'],
})
