import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Correction values of a certificate. */
export const equipmentCalibrationPoint = defineEntity('equipment_calibration_point', {
  label: { zh: '校准结果点', en: 'Calibration point', es: 'Punto de calibración' },
  tenancy: 'business',
  title: 'quantity_name',
  pick: { label: 'quantity_name', search: ['quantity_name'] },
  computed: {
    point_ok: boolean({ zh: '符合', en: 'Within', es: 'Conforme' }),
  },
  fields: {
    equipment_calibration_id: ref(
      { zh: '检校记录', en: 'Calibration', es: 'Registro de calibración' },
      { to: 'equipment_calibration', required: true },
    ),
    quantity_name: text({ zh: '量', en: 'Quantity', es: 'Magnitud' }, { max: 60 }),
    nominal: decimal({ zh: '标称值', en: 'Nominal', es: 'Valor nominal' }, { digits: [18, 6], required: true }),
    measured: decimal({ zh: '实测值', en: 'Measured', es: 'Valor medido' }, { digits: [18, 6] }),
    correction: decimal({ zh: '修正值', en: 'Correction', es: 'Corrección' }, { digits: [18, 6] }),
    error_percent: decimal({ zh: '示值误差', en: 'Error', es: 'Error de indicación' }, { digits: [9, 4], unit: '%' }),
    allowed_error: decimal(
      { zh: '允许误差', en: 'Allowed error', es: 'Error admisible' },
      { digits: [9, 4], unit: '%' },
    ),
    unit: text({ zh: '单位', en: 'Unit', es: 'Unidad' }, { max: 20 }),
    sort_no: integer({ zh: '排序', en: 'Order', es: 'Orden' }, { default: 0 }),
    /** k = 2. */
    uncertainty: decimal({ zh: '不确定度', en: 'Uncertainty', es: 'Incertidumbre' }, { digits: [14, 6] }),
  },
})
