import { defineErrors } from '../kit/errors.ts'

/** Refusals of tests that other laboratories make (page djentrustmanage/subcontractlist, workflow 13). */
export const outsourcedErrors = defineErrors({
  'OU-01': {
    status: 422,
    zh: '任务{number}当前为“{state}”，不能外委',
    en: 'Task {number} is "{state}" and cannot be given out.',
    es: 'La tarea {number} está «{state}» y no puede subcontratarse.',
  },
  'OU-02': {
    status: 422,
    zh: '任务{number}已有外委试验',
    en: 'Task {number} has been given out already.',
    es: 'La tarea {number} ya está subcontratada.',
  },
  'OU-03': {
    status: 422,
    zh: '已提交，不能修改或删除',
    en: 'It was submitted and is neither changed nor deleted.',
    es: 'Ya se presentó: no se modifica ni se elimina.',
  },
  'OU-04': {
    status: 422,
    zh: '试验日期不能早于送样日期，也不能晚于今天',
    en: 'The test is not before the sample was sent, and not after today.',
    es: 'El ensayo no es anterior al envío de la muestra ni posterior a hoy.',
  },
  'OU-05': {
    status: 422,
    zh: '样品不在实验室或已在检测，不能送出',
    en: 'The sample is not in the house or is under test; it cannot be sent.',
    es: 'La muestra no está en el laboratorio o se está ensayando; no puede enviarse.',
  },
})
