import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'

const pointModeList = enumList('scene_trial_set.point_mode', {
  regular: { zh: '等间距', en: 'Regular', es: 'Equidistante' },
  random: { zh: '随机', en: 'Random', es: 'Aleatoria' },
  manual: { zh: '手工', en: 'Manual', es: 'Manual' },
})

/** Which tests are done on site and their extra fields. */
export const sceneTrialSet = defineEntity('scene_trial_set', {
  label: { zh: '现场检测设置', en: 'On-site test setting', es: 'Ensayo in situ' },
  tenancy: 'business',
  title: 'trial_list_id',
  switchable: 'enabled',
  seedable: true,
  fields: {
    trial_list_id: ref({ zh: '试验', en: 'Test', es: 'Ensayo' }, { to: 'trial_list', required: true, unique: true }),
    needs_location: boolean(
      { zh: '需定位', en: 'Location needed', es: 'Requiere ubicación' },
      { required: true, default: 1 },
    ),
    needs_photo: boolean({ zh: '需照片', en: 'Photo needed', es: 'Requiere foto' }, { required: true, default: 1 }),
    min_photos: integer({ zh: '最少照片数', en: 'Minimum photos', es: 'Mínimo de fotos' }, { min: 0, default: 1 }),
    needs_stake: boolean({ zh: '需桩号', en: 'Stake needed', es: 'Requiere P.K.' }, { required: true, default: 1 }),
    needs_weather: boolean({ zh: '需天气', en: 'Weather needed', es: 'Requiere meteorología' }, { default: 1 }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    point_mode: oneOf({ zh: '布点方式', en: 'Point mode', es: 'Distribución de puntos' }, pointModeList),
    default_spacing_m: decimal({ zh: '间距(m)', en: 'Spacing (m)', es: 'Separación (m)' }, { digits: [8, 2] }),
    lane_count: integer({ zh: '车道数', en: 'Lanes', es: 'N.º de carriles' }, { default: 0 }),
    equipment_out_required: boolean(
      { zh: '需领用设备', en: 'Equipment out', es: 'Requiere retirada de equipo' },
      { default: 0 },
    ),
    offline_hours: integer({ zh: '离线时长(h)', en: 'Offline (h)', es: 'Horas sin conexión (h)' }),
  },
})
