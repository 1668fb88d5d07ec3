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
  'Q-03': {
    status: 422,
    zh: '设备{number}未完成检校确认，不能启用',
    en: 'Equipment {number} has no confirmed calibration and cannot be put in use.',
    es: 'El equipo {number} no tiene calibración confirmada y no puede ponerse en servicio.',
  },
  'Q-05': {
    status: 422,
    zh: '设备{number}正在任务{task}中使用',
    en: 'Equipment {number} is in use in task {task}.',
    es: 'El equipo {number} está en uso en la tarea {task}.',
  },
  'Q-07': {
    status: 422,
    zh: '申请人不能审批自己的申请',
    en: 'The applicant cannot approve his own application.',
    es: 'El solicitante no puede aprobar su propia solicitud.',
  },
  'ES-01': {
    status: 422,
    zh: '设备{number}为“{from}”，不能变更为“{to}”',
    en: 'Equipment {number} is "{from}" and cannot become "{to}".',
    es: 'El equipo {number} está en «{from}» y no puede pasar a «{to}».',
  },
  'ES-02': {
    status: 422,
    zh: '设备{number}已借出，归还后才能办理',
    en: 'Equipment {number} is lent and must be returned first.',
    es: 'El equipo {number} está prestado y debe devolverse antes.',
  },
})
