import { defineListPage } from '../kit/page/define.ts'
import { recycleItem } from './recycle-item.entity.ts'

/** What was deleted in the last ninety days: brought back with all that hung on it, or deleted for good. */
export default defineListPage('djentrustmanage.recyclelist', {
  entity: recycleItem,
  columns: [
    { of: 'title', width: 260 },
    { of: 'object_kind', width: 100 },
    { of: 'object_number', width: 150 },
    { of: 'deleted_by_user_id', width: 110 },
    { of: 'deleted_on', width: 150 },
    { of: 'reason', width: 220 },
    { of: 'purge_after', width: 130, as: 'expiry' },
  ],
  filters: ['object_kind', 'deleted_on', 'deleted_by_user_id'],
  sort: '-deleted_on',
  commands: [
    {
      op: 'restore',
      action: 'Restore',
      label: { zh: '恢复', en: 'Restore', es: 'Restaurar' },
      consequence: {
        zh: '连同其样品和试验项目一并恢复；编号已被重新使用的不能恢复。',
        en: 'It comes back with its samples and tests, unless its number was given again.',
        es: 'Vuelve con sus muestras y ensayos, salvo que su número se haya reutilizado.',
      },
      touches: ['Entrustments', 'PreEntrustments', 'Samples'],
    },
    {
      op: 'purge',
      action: 'Purge',
      label: { zh: '彻底删除', en: 'Delete for good', es: 'Eliminar definitivamente' },
      danger: true,
      consequence: {
        zh: '彻底删除后不可恢复；有编号的记录不能彻底删除。',
        en: 'This cannot be undone; what bears a number is never deleted for good.',
        es: 'No se puede deshacer; lo numerado nunca se elimina definitivamente.',
      },
    },
  ],
  empty: { zh: '回收站为空', en: 'The bin is empty', es: 'La papelera está vacía' },
})
