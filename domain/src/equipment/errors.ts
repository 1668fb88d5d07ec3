import { defineErrors } from '../kit/errors.ts'

/** Refusals of the equipment ledger (workflow 17). */
export const equipmentErrors = defineErrors({
  'Q-01': { status: 422, zh: '编号已存在', en: 'Number already exists', es: 'El número ya existe' },
  'Q-02': {
    status: 422,
    zh: '请选择设备类型',
    en: 'Please select equipment type',
    es: 'Seleccione el tipo de equipo',
  },
})
