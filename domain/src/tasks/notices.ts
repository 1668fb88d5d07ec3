import { defineNotices } from '../kit/notice.ts'

/** To-dos and messages of tasks: given out, sent back, of age (workflow 5 and 19). */
export const taskNotices = defineNotices({
  step_waits: {
    zh: '工序报验{number}（{step}）待受理',
    en: 'Step {number} ({step}) waits to be accepted',
    es: 'El proceso {number} ({step}) espera aceptación',
  },
  step_accepted: {
    zh: '工序报验{number}已受理，取样{n}组',
    en: 'Step {number} was accepted: groups to sample: {n}',
    es: 'Se aceptó el proceso {number}: grupos por muestrear: {n}',
  },
  step_rejected: {
    zh: '工序报验{number}被驳回：{reason}',
    en: 'Step {number} was rejected: {reason}',
    es: 'Se rechazó el proceso {number}: {reason}',
  },
  step_released: {
    zh: '工序报验{number}（{step}）已合格放行',
    en: 'Step {number} ({step}) was released',
    es: 'Se autorizó el proceso {number} ({step})',
  },
  to_assign: {
    zh: '任务{number}待分配：{test}',
    en: 'Task {number} is to be assigned: {test}',
    es: 'Tarea {number} por asignar: {test}',
  },
  to_assign_again: {
    zh: '任务{number}被退回，待重新分配：{reason}',
    en: 'Task {number} came back and is to be assigned anew: {reason}',
    es: 'Tarea {number} devuelta, por reasignar: {reason}',
  },
  to_test: { zh: '任务{number}：{test}', en: 'Task {number}: {test}', es: 'Tarea {number}: {test}' },
  assigned: {
    zh: '已分配任务{number}：{test}',
    en: 'Task {number} was assigned to you: {test}',
    es: 'Se le asignó la tarea {number}: {test}',
  },
  merged: {
    zh: '任务{list}已并入{number}：{test}',
    en: 'Task {list} was joined to {number}: {test}',
    es: 'La tarea {list} se unió a {number}: {test}',
  },
  returned: {
    zh: '任务{number}已退回：{reason}',
    en: 'Task {number} was returned: {reason}',
    es: 'Tarea {number} devuelta: {reason}',
  },
  order_wrong: {
    zh: '委托{number}登记有误，{words}',
    en: 'Order {number} was registered wrongly, {words}',
    es: 'El encargo {number} está mal registrado, {words}',
  },
  of_age: {
    zh: '任务{number}已到龄期：{test}',
    en: 'Task {number} is of age: {test}',
    es: 'La tarea {number} alcanzó la edad: {test}',
  },
  soon_of_age: {
    zh: '任务{number}将于{at}到龄期：{test}',
    en: 'Task {number} comes of age at {at}: {test}',
    es: 'La tarea {number} alcanza la edad el {at}: {test}',
  },
  past_age: {
    zh: '任务{number}已超过龄期允许时间：{test}',
    en: 'Task {number} is past the window of its age: {test}',
    es: 'La tarea {number} superó el plazo de su edad: {test}',
  },
})
