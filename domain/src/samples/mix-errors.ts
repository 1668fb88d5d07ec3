import { defineErrors } from '../kit/errors.ts'

/** Refusals of mix designs. */
export const mixErrors = defineErrors({
  'MD-01': {
    status: 422,
    zh: '{number}还没有材料用量',
    en: '{number} has no constituents yet.',
    es: '{number} aún no tiene constituyentes.',
  },
  'MD-02': {
    status: 422,
    zh: '{number}还没有选定试拌',
    en: 'No trial mix of {number} is chosen.',
    es: 'No hay amasada de prueba elegida de {number}.',
  },
  'MD-03': {
    status: 422,
    zh: '选定试拌{trial}的28天强度未达到配制强度{target} MPa',
    en: 'Trial {trial} does not reach the target strength of {target} MPa at 28 days.',
    es: 'La prueba {trial} no alcanza a 28 días la resistencia objetivo de {target} MPa.',
  },
  'MD-04': {
    status: 422,
    severity: 'warn',
    zh: '材料合计{sum} kg/m³与设计密度相差{off}%，超过2%，是否继续？',
    en: 'The constituents add up to {sum} kg/m³, {off} % off the design density (more than 2 %). Continue?',
    es: 'Los constituyentes suman {sum} kg/m³, un {off} % de la densidad de diseño (más del 2 %). ¿Continuar?',
  },
  'MD-05': {
    status: 422,
    zh: '{number}为“{state}”，不能{command}',
    en: '{number} is "{state}": {command} is not possible.',
    es: '{number} está «{state}»: no es posible {command}.',
  },
  'MD-06': {
    status: 422,
    zh: '批复日期不能晚于今天，有效期不能早于批复日期',
    en: 'The reply is of today or before, and it holds beyond its day.',
    es: 'La respuesta es de hoy o antes, y vale más allá de su día.',
  },
  'MD-07': {
    status: 422,
    zh: '{number}为“{state}”，内容不能再改；请复制为新配合比',
    en: '{number} is "{state}" and stays as it is; copy it as a new design.',
    es: '{number} está «{state}» y no se cambia; cópiela como nueva dosificación.',
  },
  'MD-08': {
    status: 422,
    zh: '试拌{trial}已选定，只能选定一个',
    en: 'Trial {trial} is chosen already; only one is.',
    es: 'Ya está elegida la prueba {trial}; solo se elige una.',
  },
  'MD-09': {
    status: 422,
    zh: '配合比{number}未生效或已过期',
    en: 'Mix design {number} is not in force or has expired.',
    es: 'La dosificación {number} no está en vigor o ha vencido.',
  },
})
