import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { idsOf } from '../kit/fields/json.ts'
import { longtext } from '../kit/fields/longtext.ts'
import { text } from '../kit/fields/text.ts'

const stateList = enumList('maintenance_notice.state', {
  draft: { zh: '草稿', en: 'Draft', es: 'Borrador' },
  published: { zh: '已发布', en: 'Published', es: 'Publicado' },
  ended: { zh: '已结束', en: 'Ended', es: 'Terminado' },
  cancelled: { zh: '已取消', en: 'Cancelled', es: 'Cancelado' },
})

/** A planned standstill of instances: who is signed in is told before, and signing in may be closed meanwhile. */
export const maintenanceNotice = defineEntity('maintenance_notice', {
  label: { zh: '系统维护通知', en: 'Maintenance notice', es: 'Aviso de mantenimiento' },
  tenancy: 'platform',
  title: 'title',
  search: ['title'],
  index: [['state', 'end_at']],
  computed: {
    calc_instance_names: text({ zh: '范围', en: 'Scope', es: 'Ámbito' }, { max: 500 }),
  },
  fields: {
    title: text({ zh: '标题', en: 'Title', es: 'Título' }, { max: 100, required: true }),
    content: longtext({ zh: '内容', en: 'Content', es: 'Contenido' }, { required: true }),
    start_at: datetime({ zh: '开始', en: 'Start', es: 'Inicio' }, { required: true }),
    end_at: datetime({ zh: '结束', en: 'End', es: 'Fin' }, { required: true, min: 'start_at' }),
    instance_ids: idsOf({ zh: '范围', en: 'Scope', es: 'Ámbito' }, { each: 'instance', max: 100 }),
    block_login: boolean({ zh: '停止登录', en: 'Block login', es: 'Bloqueo' }, { default: 0 }),
    notify_before_hours: integer(
      { zh: '提前通知', en: 'Notify before', es: 'Aviso previo' },
      { required: true, unit: 'h', min: 1, max: 168, default: 24 },
    ),
    state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, stateList, {
      required: true,
      default: 'draft',
      byServer: true,
    }),
  },
})
