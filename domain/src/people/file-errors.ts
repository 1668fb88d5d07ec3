import { defineErrors } from '../kit/errors.ts'

/** Refusals of one person's file (page personnel/personnel). */
export const fileErrors = defineErrors({
  'PP-01': {
    status: 422,
    zh: '内容没有变化，无需提交',
    en: 'Nothing differs from the file: there is nothing to submit.',
    es: 'Nada difiere de la ficha: no hay nada que enviar.',
  },
  'PP-02': {
    status: 409,
    zh: '不能审批本人提交的修改',
    en: 'Nobody judges changes of his own file.',
    es: 'Nadie resuelve los cambios de su propia ficha.',
  },
  'PP-03': {
    status: 409,
    zh: '该修改{state}，不能审批',
    en: 'The changes cannot be judged: {state}.',
    es: 'Los cambios no se pueden resolver: {state}.',
  },
  'PP-04': {
    status: 409,
    zh: '提交后档案已另有修改：{fields}。请退回后重新提交',
    en: 'The file was changed since then: {fields}. Return the changes, to be submitted anew.',
    es: 'La ficha ha cambiado desde entonces: {fields}. Devuelva los cambios para que se envíen de nuevo.',
  },
})
