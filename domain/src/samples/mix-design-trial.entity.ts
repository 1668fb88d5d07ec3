import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const strength = { digits: [7, 2], unit: 'MPa', min: 0 } as const

/** A mix that was tried for a design; one of them is chosen. */
export const mixDesignTrial = defineEntity('mix_design_trial', {
  label: { zh: '试拌', en: 'Trial mix', es: 'Amasada de prueba' },
  tenancy: 'business',
  title: 'trial_no',
  pick: { label: 'trial_no', search: ['trial_no'] },
  unique: [['mix_design_id', 'trial_no']],
  fields: {
    mix_design_id: ref({ zh: '配合比', en: 'Mix design', es: 'Dosificación' }, { to: 'mix_design', required: true }),
    trial_no: text({ zh: '试拌编号', en: 'Trial', es: 'Prueba' }, { max: 30, required: true }),
    made_on: date({ zh: '试拌日期', en: 'Mixed on', es: 'Amasada el' }),
    water_binder_ratio: decimal(
      { zh: '水胶比', en: 'Water-binder ratio', es: 'Relación agua/conglomerante' },
      { digits: [5, 3], min: 0 },
    ),
    slump_text: text({ zh: '坍落度', en: 'Slump', es: 'Asentamiento' }, { max: 40, unit: 'mm' }),
    density: decimal({ zh: '表观密度', en: 'Density', es: 'Densidad' }, { digits: [8, 1], unit: 'kg/m3', min: 0 }),
    strength_7d: decimal({ zh: '7天强度', en: 'Strength at 7 d', es: 'Resistencia a 7 d' }, strength),
    strength_28d: decimal({ zh: '28天强度', en: 'Strength at 28 d', es: 'Resistencia a 28 d' }, strength),
    chosen: boolean({ zh: '选定', en: 'Chosen', es: 'Elegida' }, { required: true, default: 0 }),
    remarks: text({ zh: '备注', en: 'Remarks', es: 'Observaciones' }, { max: 200 }),
  },
})
