import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { text } from '../kit/fields/text.ts'

const licenceCodeList = enumList('trial_category.licence_code', {
  highway: { zh: '公路', en: 'Highway', es: 'Carreteras' },
  municipal: { zh: '市政', en: 'Municipal', es: 'Obras municipales' },
  waterway: { zh: '水运', en: 'Waterway', es: 'Obras hidráulicas' },
  railway: { zh: '铁路', en: 'Railway', es: 'Ferrocarriles' },
})

/** Industry: highway 1, municipal 2, waterway 3, railway 4. The industry. Session default -1 and number 0 mean no filter. */
export const trialCategory = defineEntity('trial_category', {
  label: { zh: '试验类别', en: 'Trial category', es: 'Categoría de ensayo' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  switchable: 'enabled',
  fields: {
    /** highway 1, municipal 2, waterway 3, railway 4. */
    number: integer({ zh: '序号', en: 'Number', es: 'N.º' }, { required: true, unique: true }),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true, unique: true }),
    name_zh: text({ zh: '中文名', en: 'Name zh', es: 'Nombre en chino' }, { max: 50, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 50 }),
    name_es: text({ zh: '西文名', en: 'Name es', es: 'Nombre en español' }, { max: 50 }),
    system_code: text(
      { zh: '报告系统代码', en: 'Report system code', es: 'Código del sistema de informes' },
      { max: 30, default: 'crrel' },
    ),
    licence_code: oneOf({ zh: '许可', en: 'Licence', es: 'Licencia' }, licenceCodeList, { required: true }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    default_standards: text(
      { zh: '主要标准体系', en: 'Standard families', es: 'Familias principales de normas' },
      { max: 300 },
    ),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
