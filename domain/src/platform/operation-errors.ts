import { defineErrors } from '../kit/errors.ts'

/** Refusals of the pages by which the platform is operated. */
export const operationErrors = defineErrors({
  'OP-01': {
    status: 422,
    zh: '不能强制下线自己的会话，请使用退出',
    en: 'This is your own session: log out instead.',
    es: 'Es su propia sesión: cierre la sesión desde el menú.',
  },
  'OP-02': { status: 409, zh: '该会话已结束', en: 'That session is over already.', es: 'Esa sesión ya terminó.' },
  'OP-03': {
    status: 409,
    zh: '任务“{title}”已结束，不能取消',
    en: '"{title}" is over and cannot be cancelled.',
    es: '«{title}» ya terminó y no se puede cancelar.',
  },
  'OP-04': {
    status: 409,
    zh: '任务“{title}”没有失败或取消，不能重试',
    en: '"{title}" neither failed nor was cancelled.',
    es: '«{title}» no falló ni se canceló.',
  },
  'OP-05': {
    status: 422,
    zh: '日期范围不能超过{days}天，且起始不晚于截止',
    en: 'At most {days} days, and not ending before they begin.',
    es: 'Como máximo {days} días, y sin terminar antes de empezar.',
  },
  /** `totalset/periodlock`. */
  'OP-06': {
    status: 422,
    zh: '检测数据和报告由主任锁定，收费由收费员锁定',
    en: 'Tests and reports are locked by the director, charges by the cashier.',
    es: 'Los ensayos e informes los bloquea la dirección; los cobros, caja.',
  },
  'OP-07': {
    status: 422,
    zh: '只能锁定已过去的期间：截止不晚于{day}，且不早于起始',
    en: 'Only a past period is locked: until {day} at most, and not before it begins.',
    es: 'Solo se bloquea un periodo pasado: hasta el {day} como máximo y no antes de su inicio.',
  },
  'OP-08': {
    status: 422,
    zh: '该范围 {from} 至 {to} 已锁定',
    en: 'From {from} to {to} it is locked already.',
    es: 'Del {from} al {to} ya está bloqueado.',
  },
  'OP-09': {
    status: 422,
    zh: '请填写5至200字的解锁原因',
    en: 'Give a reason of 5 to 200 characters.',
    es: 'Indique un motivo de 5 a 200 caracteres.',
  },
  'OP-10': { status: 409, zh: '该期间已解锁', en: 'That period is open already.', es: 'Ese periodo ya está abierto.' },
  /** `totalset/announcement`. */
  'OP-11': {
    status: 422,
    zh: '试验室的公告只能发给本单位',
    en: 'A laboratory writes to its own unit alone.',
    es: 'Un laboratorio solo escribe a su propia unidad.',
  },
  'OP-12': {
    status: 422,
    zh: '有效期须晚于发布时间，且未过',
    en: 'It must end after it is published, and not in the past.',
    es: 'Debe terminar después de publicarse y no en el pasado.',
  },
  'OP-13': {
    status: 409,
    zh: '公告“{title}”的状态已变，不能这样操作',
    en: 'The state of "{title}" changed meanwhile.',
    es: 'El estado de «{title}» cambió entretanto.',
  },
  'OP-14': {
    status: 422,
    zh: '公告“{title}”已发布，先撤回才能修改或删除',
    en: '"{title}" is published: withdraw it before it is changed or deleted.',
    es: '«{title}» está publicado: retírelo antes de cambiarlo o eliminarlo.',
  },
})
