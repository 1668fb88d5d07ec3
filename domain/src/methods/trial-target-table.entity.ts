import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Requirement table of a standard (rows keyed by grade/condition). Meaning chosen - a two-way requirement table (e.g. gradation envelopes, limits by traffic class) that an item looks up. */
export const trialTargetTable = defineEntity('trial_target_table', {
  label: { zh: '指标表', en: 'Target table', es: 'Tabla de indicadores' },
  tenancy: 'platform',
  title: 'name_zh',
  pick: { label: 'name_zh', hint: 'code', search: ['name_zh', 'code'], live: { enabled: 1 } },
  fields: {
    /** null = platform catalogue; set = private to that business, which may edit it. */
    owner_business_id: ref({ zh: '专属单位', en: 'Only for business', es: 'Unidad exclusiva' }, { to: 'business' }),
    code: text({ zh: '表编码', en: 'Code', es: 'Código de tabla' }, { max: 40, required: true, unique: true }),
    name_zh: text({ zh: '表名', en: 'Name zh', es: 'Nombre de tabla' }, { max: 200, required: true }),
    name_en: text({ zh: '英文名', en: 'Name en', es: 'Nombre en inglés' }, { max: 200 }),
    standard_id: ref({ zh: '标准', en: 'Standard', es: 'Norma' }, { to: 'standard' }),
    clause: text({ zh: '条款/表号', en: 'Clause', es: 'Apartado o n.º de tabla' }, { max: 100 }),
    key_label: text({ zh: '行键名称', en: 'Row key label', es: 'Nombre de la clave de fila' }, { max: 60 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
