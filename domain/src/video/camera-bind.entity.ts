import { defineEntity } from '../kit/entity.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { objectId, ref } from '../kit/fields/ref.ts'

export const bindKinds = enumList('camera_bind.kind', {
  workplace: { zh: '场所', en: 'Workplace', es: 'Lugar de trabajo' },
  equipment: { zh: '设备', en: 'Equipment', es: 'Equipo' },
  trial: { zh: '试验', en: 'Test', es: 'Ensayo' },
  user: { zh: '用户', en: 'User', es: 'Usuario' },
})

/** A camera bound to what stands before it. */
export const cameraBind = defineEntity('camera_bind', {
  label: { zh: '监控绑定', en: 'Camera binding', es: 'Vínculo de cámara' },
  tenancy: 'business',
  title: 'camera_id',
  pick: false,
  unique: [['camera_id', 'kind', 'target_id']],
  fields: {
    camera_id: ref({ zh: '摄像头', en: 'Camera', es: 'Cámara' }, { to: 'camera', required: true }),
    kind: oneOf({ zh: '绑定类型', en: 'Kind', es: 'Clase' }, bindKinds, { required: true }),
    target_id: objectId({ zh: '对象', en: 'Target', es: 'Objeto' }, { required: true }),
    preset_no: integer({ zh: '预置位', en: 'Preset', es: 'Posición' }),
    record_minutes_before: integer(
      { zh: '前录', en: 'Minutes before', es: 'Minutos antes' },
      { unit: 'min', default: 0 },
    ),
    record_minutes_after: integer(
      { zh: '后录', en: 'Minutes after', es: 'Minutos después' },
      { unit: 'min', default: 0 },
    ),
  },
})
