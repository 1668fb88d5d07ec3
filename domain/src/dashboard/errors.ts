import { defineErrors } from '../kit/errors.ts'

/** Refusals of to-dos: claiming, handing over, urging (page todoitems). */
export const todoErrors = defineErrors({
  'H-01': {
    status: 422,
    zh: '该待办已由{user}领取',
    en: '{user} has taken this to-do already.',
    es: '{user} ya ha tomado esta tarea.',
  },
  'H-02': {
    status: 422,
    zh: '该待办不是岗位待办，不能退还或转办',
    en: 'This to-do belongs to a person, not to a post; it cannot be given back or handed over.',
    es: 'Esta tarea es de una persona, no de un puesto; no se puede devolver ni delegar.',
  },
  'H-03': {
    status: 422,
    zh: '{user}没有该岗位，不能转办',
    en: '{user} does not hold the post; the to-do cannot be handed over.',
    es: '{user} no ocupa el puesto; la tarea no se puede delegar.',
  },
  'H-04': {
    status: 422,
    zh: '4小时内只能催办一次，上次为{at}',
    en: 'A to-do is urged once in four hours; last at {at}.',
    es: 'Solo se puede urgir una vez cada cuatro horas; la última, {at}.',
  },
  'H-05': {
    status: 422,
    zh: '该待办已处理',
    en: 'This to-do is done already.',
    es: 'Esta tarea ya está tramitada.',
  },
  'H-06': {
    status: 422,
    zh: '代理人须是与您同岗位的在岗人员',
    en: 'The stand-in must be an active colleague who holds one of your posts.',
    es: 'El suplente debe ser un colega activo que ocupe uno de sus puestos.',
  },
  'H-07': {
    status: 422,
    zh: '结束日期不能早于开始日期和今天',
    en: 'The last day is neither before the first one nor before today.',
    es: 'El último día no puede ser anterior al primero ni a hoy.',
  },
  'H-08': {
    status: 422,
    zh: '{from} 至 {to} 已由{user}代理',
    en: '{user} stands in from {from} to {to} already.',
    es: '{user} ya suple del {from} al {to}.',
  },
})
