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
})
