import { defineErrors } from '../kit/errors.ts'

/** Refusals of receiving, storing and taking samples (workflow 4). */
export const sampleErrors = defineErrors({
  'S-01': {
    status: 422,
    severity: 'warn',
    zh: '样品数量少于试验要求（{need}），是否继续？',
    en: 'The sample is less than the test needs ({need}). Continue?',
    es: 'La muestra es menor de lo que exige el ensayo ({need}). ¿Continuar?',
  },
  'S-02': {
    status: 422,
    zh: '封样号与取样单不一致',
    en: 'The seal number differs from the sampling sheet.',
    es: 'El número de precinto no coincide con el acta de muestreo.',
  },
  'S-03': {
    status: 422,
    zh: '送样/见证人员卡无效：{reason}',
    en: 'The sender or witness card is not valid: {reason}.',
    es: 'La tarjeta del entregador o del testigo no es válida: {reason}.',
  },
  'S-04': {
    status: 422,
    zh: '样品{number}没有分配给您的任务',
    en: 'No task of sample {number} is assigned to you.',
    es: 'No tiene asignada ninguna tarea de la muestra {number}.',
  },
  'S-05': {
    status: 422,
    zh: '样品{number}已被{user}领用',
    en: 'Sample {number} was taken by {user}.',
    es: 'La muestra {number} la retiró {user}.',
  },
  'S-06': {
    status: 422,
    severity: 'warn',
    zh: '位置{place}已满，是否继续？',
    en: 'Place {place} is full. Continue?',
    es: 'La ubicación {place} está llena. ¿Continuar?',
  },
})
