import { defineErrors } from '../kit/errors.ts'

/** Refusals of places of scans (page qrcodelibrary/qrcodelocation). */
export const locationErrors = defineErrors({
  'GP-01': {
    status: 404,
    zh: '该标识不在可查看范围内',
    en: 'There is no such label in sight.',
    es: 'No hay tal etiqueta a la vista.',
  },
  'GP-02': {
    status: 409,
    zh: '该记录没有待处理的预警',
    en: 'There is no open alarm here.',
    es: 'Aquí no hay ninguna alarma abierta.',
  },
  'GP-03': {
    status: 422,
    zh: '处理说明须为5至300个字',
    en: 'The explanation has 5 to 300 characters.',
    es: 'La explicación tiene de 5 a 300 caracteres.',
  },
})
