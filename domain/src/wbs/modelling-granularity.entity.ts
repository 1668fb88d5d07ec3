import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'
import { splitRule } from './lists.ts'

/** How finely a structure is split into nodes, and by what. */
export const modellingGranularity = defineEntity('modelling_granularity', {
  label: { zh: '建模粒度', en: 'Modelling granularity', es: 'Granularidad de modelado' },
  tenancy: 'platform',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'] },
  unique: [['structure_type_id', 'code']],
  fields: {
    structure_type_id: ref(
      { zh: '结构类型', en: 'Structure', es: 'Tipo de estructura' },
      { to: 'structure_type', required: true },
    ),
    code: text({ zh: '编码', en: 'Code', es: 'Código' }, { max: 30, required: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    /** 1 = the whole structure … 9 = a single cast. */
    level_no: integer({ zh: '级别', en: 'Level', es: 'Nivel' }, { required: true, min: 1, max: 9 }),
    split_by: oneOf({ zh: '划分方式', en: 'Split by', es: 'División por' }, splitRule, {
      required: true,
      default: 'stake',
    }),
    length_step: decimal({ zh: '划分长度', en: 'Length step', es: 'Paso' }, { digits: [8, 2], unit: 'm', min: 0.01 }),
    description: text({ zh: '说明', en: 'Description', es: 'Descripción' }, { max: 300 }),
  },
})
