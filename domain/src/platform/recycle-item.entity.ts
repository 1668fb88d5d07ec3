import { defineEntity } from '../kit/entity.ts'
import { date } from '../kit/fields/date.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { json } from '../kit/fields/json.ts'
import { objectId, ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const objectKindList = enumList('recycle_item.object_kind', {
  entrustment: { zh: '委托', en: 'Order', es: 'Encargo' },
  entrustment_temp: { zh: '预委托', en: 'Pre-entrustment', es: 'Preencargo' },
  sample: { zh: '样品', en: 'Sample', es: 'Muestra' },
  task: { zh: '任务', en: 'Task', es: 'Tarea' },
  record: { zh: '记录', en: 'Record', es: 'Registro' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipos' },
})

/** Deleted order/sample/task, restorable. */
export const recycleItem = defineEntity('recycle_item', {
  label: { zh: '回收站', en: 'Recycle item', es: 'Papelera' },
  tenancy: 'business',
  title: 'title',
  pick: { label: 'title', search: ['title'] },
  index: [['object_kind', 'deleted_on'], ['purge_after']],
  computed: {
    /** Tests and place of what was deleted, as it was then. */
    calc_tests: text({ zh: '试验', en: 'Tests', es: 'Ensayos' }),
    calc_place: text({ zh: '桩号部位', en: 'Stake and part', es: 'PK y parte' }),
  },
  fields: {
    object_kind: oneOf({ zh: '对象', en: 'Object', es: 'Objeto' }, objectKindList, { required: true }),
    object_id: objectId({ zh: '对象编号', en: 'Object id', es: 'N.º de objeto' }, { required: true }),
    object_number: text({ zh: '编号', en: 'Number', es: 'N.º' }, { max: 60 }),
    title: text({ zh: '说明', en: 'Title', es: 'Descripción' }, { max: 300 }),
    /** object with children. */
    snapshot: json({ zh: '快照', en: 'Snapshot', es: 'Copia de datos' }, { required: true }),
    deleted_by_user_id: ref(
      { zh: '删除人', en: 'Deleted by', es: 'Eliminado por' },
      { to: 'app_user', required: true },
    ),
    deleted_on: datetime(
      { zh: '删除时间', en: 'Deleted', es: 'Fecha de eliminación' },
      { required: true, default: 'now' },
    ),
    reason: text({ zh: '原因', en: 'Reason', es: 'Motivo' }, { max: 300 }),
    /** 90 days; objects that ever had an approved report are never purged. */
    purge_after: date({ zh: '清除日期', en: 'Purge after', es: 'Fecha de purga' }, { required: true }),
    restored_at: datetime({ zh: '恢复时间', en: 'Restored', es: 'Fecha de restauración' }),
    restored_by_id: ref({ zh: '恢复人', en: 'Restored by', es: 'Restaurado por' }, { to: 'app_user' }),
    purged_at: datetime({ zh: '清除时间', en: 'Purged', es: 'Fecha de purgado' }),
  },
})
