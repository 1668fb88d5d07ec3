import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { date } from '../kit/fields/date.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('sample_library.kind', {
  room: { zh: '样品室', en: 'Sample room', es: 'Sala de muestras' },
  curing: { zh: '养护室', en: 'Curing room', es: 'Cámara de curado' },
  retention: { zh: '留样室', en: 'Retention room', es: 'Sala de muestras testigo' },
  rack: { zh: '货架', en: 'Rack', es: 'Estantería' },
  cell: { zh: '格位', en: 'Cell', es: 'Casilla' },
})

/** Storage place (room, rack, cell). */
export const sampleLibrary = defineEntity('sample_library', {
  label: { zh: '样品库', en: 'Storage place', es: 'Ubicación de muestras' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  tree: { parent: 'parent_id', levels: 4 },
  switchable: 'enabled',
  computed: {
    /** Samples that lie there and below. */
    occupied: integer({ zh: '已存', en: 'Held', es: 'Ocupado' }),
    free: integer({ zh: '空位', en: 'Free', es: 'Libres' }),
    /** The first of them, as the reader may know them. */
    sample_no: text({ zh: '存放样品', en: 'Samples', es: 'Muestras' }),
    /** The first day on which a part that is kept there may go. */
    keep_until: date({ zh: '最早到期', en: 'First due', es: 'Primer vencimiento' }),
  },
  fields: {
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'sample_library' }),
    code: text({ zh: '位置编码', en: 'Code', es: 'Código de lugar' }, { max: 30, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 80, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'room' }),
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace' }),
    capacity: integer({ zh: '容量', en: 'Capacity', es: 'Capacidad' }, { min: 1 }),
    keeper_id: ref({ zh: '管理员', en: 'Keeper', es: 'Encargado' }, { to: 'app_user' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
