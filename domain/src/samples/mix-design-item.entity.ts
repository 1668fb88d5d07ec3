import { defineEntity } from '../kit/entity.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Constituent of a mix design. */
export const mixDesignItem = defineEntity('mix_design_item', {
  label: { zh: '配合比材料', en: 'Mix constituent', es: 'Constituyente' },
  tenancy: 'business',
  title: 'material_name',
  pick: { label: 'material_name', hint: 'specification', search: ['material_name', 'specification'] },
  fields: {
    mix_design_id: ref({ zh: '配合比', en: 'Mix design', es: 'Dosificación' }, { to: 'mix_design', required: true }),
    material_name: text({ zh: '材料', en: 'Material', es: 'Material' }, { max: 100, required: true }),
    specification: text({ zh: '规格', en: 'Specification', es: 'Especificación' }, { max: 150 }),
    manufacturer: text({ zh: '产地', en: 'Origin', es: 'Procedencia' }, { max: 200 }),
    dosage: decimal({ zh: '用量', en: 'Dosage', es: 'Dosis' }, { digits: [10, 2], unit: 'kg/m3', min: 0 }),
    ratio: decimal({ zh: '比例', en: 'Ratio', es: 'Proporción' }, { digits: [10, 3], min: 0 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
  },
})
