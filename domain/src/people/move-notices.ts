import { defineNotices } from '../kit/notice.ts'

/** What units are told of moves between them and of changes of key people. */
export const moveNotices = defineNotices({
  move_asked: {
    zh: '{from}的{name}拟自{day}起调入本单位，待接收',
    en: '{name} of {from} is to come here from {day}, to be confirmed',
    es: '{name} de {from} vendrá desde el {day}, por confirmar',
  },
  move_confirmed: {
    zh: '{name}已由{to}接收，本单位档案已调出',
    en: '{to} confirmed {name}, whose file here is closed',
    es: '{to} confirmó a {name}; su ficha aquí se cerró',
  },
  move_refused: {
    zh: '{to}未接收{name}：{answer}',
    en: '{to} does not take {name}: {answer}',
    es: '{to} no acepta a {name}: {answer}',
  },
  change_step: {
    zh: '{unit}申请变更关键人员（{number}），待审批',
    en: '{unit} asks to change a key person ({number}), to be judged',
    es: '{unit} solicita cambiar personal clave ({number}), por resolver',
  },
  change_approved: {
    zh: '关键人员变更{number}已同意，自{day}起生效',
    en: 'The change of a key person {number} was approved and holds from {day}',
    es: 'El cambio {number} fue aprobado y vale desde el {day}',
  },
  change_returned: {
    zh: '关键人员变更{number}被退回：{answer}',
    en: 'The change of a key person {number} was returned: {answer}',
    es: 'El cambio {number} fue devuelto: {answer}',
  },
})
