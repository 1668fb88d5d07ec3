import { defineErrors } from '../kit/errors.ts'

/** Refusals of the recycle bin. */
export const recycleErrors = defineErrors({
  'RB-01': {
    status: 409,
    zh: '编号{number}已被重新使用，不能恢复',
    en: 'Number {number} was given again; it cannot be restored.',
    es: 'El número {number} se ha reutilizado; no puede restaurarse.',
  },
  'RB-02': {
    status: 422,
    zh: '{number}有编号，不能彻底删除',
    en: '{number} bears a number and is never deleted for good.',
    es: '{number} lleva número y nunca se elimina definitivamente.',
  },
  'RB-03': {
    status: 409,
    zh: '该记录已恢复或已彻底删除，请刷新',
    en: 'It was restored or deleted for good meanwhile; please refresh.',
    es: 'Ya se restauró o eliminó; actualice.',
  },
})
