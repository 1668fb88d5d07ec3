import { defineListPage } from '../kit/page/define.ts'
import { userRelationship } from './user-relationship.entity.ts'

/** Accounts of one person in several units, and what outside systems call an account; both kinds are made in one dialog. */
export default defineListPage('personnel.usersrelationship', {
  entity: userRelationship,
  columns: [
    { of: 'real_name', width: 110 },
    { of: 'user_name', width: 130 },
    { of: 'calc_unit', width: 170 },
    { of: 'relation', width: 100 },
    { of: 'external_system', width: 130 },
    { of: 'external_account', width: 170 },
    { of: 'related_name', width: 190 },
    { of: 'valid_from', width: 160 },
    { of: 'last_used_at', width: 160 },
  ],
  filters: ['real_name', 'relation', 'external_system', 'external_account'],
  importable: true,
  form: [
    { of: 'user_id', once: true },
    { of: 'external_system', once: true, needed: true, choices: [] },
    { of: 'external_account', once: true, needed: true },
  ],
  formColumns: 1,
  commands: [
    {
      op: 'unbind',
      action: 'Unbind',
      label: { zh: '解除关联', en: 'Unlink', es: 'Desvincular' },
      danger: true,
      consequence: {
        zh: '确定解除所选关联吗？下次自动登录时须重新绑定。',
        en: 'Unlink these? The next automatic login asks for binding.',
        es: '¿Desvincular? El próximo acceso automático pedirá vincular.',
      },
    },
  ],
  empty: { zh: '还没有关联账号', en: 'No linked accounts yet', es: 'Aún no hay cuentas vinculadas' },
})
