import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
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
  fields: {
    parent_id: ref({ zh: '上级', en: 'Parent', es: 'Superior' }, { to: 'sample_library' }),
    code: text({ zh: '位置编码', en: 'Code', es: 'Código de lugar' }, { max: 30, required: true, unique: true }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 80, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { required: true, default: 'room' }),
    workplace_id: ref({ zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' }, { to: 'workplace' }),
    capacity: integer({ zh: '容量', en: 'Capacity', es: 'Capacidad' }),
    keeper_id: ref({ zh: '管理员', en: 'Keeper', es: 'Encargado' }, { to: 'app_user' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
  },
})
