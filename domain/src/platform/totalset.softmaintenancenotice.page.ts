import { defineListPage } from '../kit/page/define.ts'
import { maintenanceNotice } from './maintenance-notice.entity.ts'

/** Planned standstills: told to who is signed in, and closed to who is not while they last. */
export default defineListPage('totalset.softmaintenancenotice', {
  entity: maintenanceNotice,
  columns: [
    { of: 'title', width: 260 },
    { of: 'start_at', width: 170 },
    { of: 'end_at', width: 170 },
    { of: 'calc_instance_names', width: 200 },
    { of: 'block_login', width: 100 },
    { of: 'state', width: 90 },
  ],
  filters: ['title', 'state'],
  sort: '-start_at',
  form: [
    'title',
    'start_at',
    'end_at',
    { of: 'instance_ids', needed: true },
    {
      of: 'notify_before_hours',
      hint: {
        zh: '从这时起显示倒计时；开始前15分钟和5分钟再弹窗提醒',
        en: 'From then on a bar counts down; a dialog opens 15 and 5 minutes before',
        es: 'Desde entonces una barra cuenta atrás; un aviso se abre 15 y 5 minutos antes',
      },
    },
    {
      of: 'block_login',
      hint: {
        zh: '维护期间只有平台人员可以登录',
        en: 'Only people of the platform log in meanwhile',
        es: 'Entretanto solo accede el personal de la plataforma',
      },
    },
    'content',
  ],
  commands: [
    {
      op: 'publish',
      action: 'Publish',
      label: { zh: '发布', en: 'Publish', es: 'Publicar' },
      single: true,
      when: { field: 'state', is: 'draft' },
      consequence: {
        zh: '确定发布该通知吗？范围内的用户会看到倒计时。',
        en: 'Publish this notice? Users in its scope see the count-down.',
        es: '¿Publicar este aviso? Los usuarios de su ámbito verán la cuenta atrás.',
      },
    },
    {
      op: 'finish',
      action: 'Finish',
      label: { zh: '结束维护', en: 'End', es: 'Finalizar' },
      single: true,
      when: { field: 'state', is: 'published' },
      danger: true,
      consequence: {
        zh: '结束后立即恢复登录；尚未开始的维护将被取消。',
        en: 'Login is open again at once; one that has not begun is cancelled.',
        es: 'El acceso se abre de inmediato; si aún no ha empezado, se cancela.',
      },
    },
    {
      op: 'remove',
      action: 'Discard',
      label: { zh: '删除', en: 'Delete', es: 'Eliminar' },
      single: true,
      when: { field: 'state', is: ['draft', 'ended', 'cancelled'] },
      danger: true,
      consequence: { zh: '确定要删除该通知吗？', en: 'Delete this notice?', es: '¿Eliminar este aviso?' },
    },
  ],
  empty: { zh: '还没有维护通知', en: 'No maintenance notices yet', es: 'Aún no hay avisos de mantenimiento' },
})
