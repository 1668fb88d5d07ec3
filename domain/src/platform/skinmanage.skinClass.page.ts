import { defineListPage } from '../kit/page/define.ts'
import { skinClass } from './skin-class.entity.ts'

/** The style variables that skins may set, in groups, each with its type and the value that it has by itself. */
export default defineListPage('skinmanage.skinClass', {
  entity: skinClass,
  columns: [
    { of: 'name_zh', width: 140 },
    { of: 'group_name', width: 120 },
    { of: 'code', width: 200 },
    { of: 'type', width: 90 },
    { of: 'default_value', width: 220 },
    { of: 'sample', width: 90 },
    { of: 'enabled', width: 80, as: 'switch' },
    { of: 'sort_no', width: 70 },
  ],
  filters: ['group_name', 'code', 'enabled'],
  form: [
    { of: 'group_name', choices: [], open: true },
    {
      of: 'code',
      hint: {
        zh: '两个连字符开头，后接字母、数字、连字符，如 --gt-accent',
        en: 'Two hyphens, then letters, digits and hyphens, such as --gt-accent',
        es: 'Dos guiones y después letras, cifras y guiones, como --gt-accent',
      },
    },
    'name_zh',
    'name_en',
    'type',
    {
      of: 'default_value',
      hint: {
        zh: '颜色 #1B5EB0；长度 4px；字体名以逗号分隔；图片 none；数字 1.5',
        en: 'Colour #1B5EB0; length 4px; font names with commas; picture none; number 1.5',
        es: 'Color #1B5EB0; longitud 4px; fuentes con comas; imagen none; número 1.5',
      },
    },
    'enabled',
    'sort_no',
  ],
  formColumns: 2,
  empty: { zh: '没有样式变量', en: 'No style variables', es: 'Sin variables de estilo' },
})
