import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const kindList = enumList('workplace.kind', {
  test: { zh: '检测室', en: 'Test room', es: 'Sala de ensayos' },
  curing: { zh: '养护室', en: 'Curing room', es: 'Cámara de curado' },
  sample: { zh: '样品室', en: 'Sample room', es: 'Sala de muestras' },
  retention: { zh: '留样室', en: 'Retention room', es: 'Sala de muestras testigo' },
  office: { zh: '办公', en: 'Office', es: 'Oficina' },
  site: { zh: '现场', en: 'Site', es: 'In situ' },
})

/** How the climate of a room stands. */
export const roomStates = enumList('workplace.env_state', {
  out: { zh: '超限', en: 'Out of limits', es: 'Fuera de límites' },
  silent: { zh: '无读数', en: 'No readings', es: 'Sin lecturas' },
  normal: { zh: '正常', en: 'In limits', es: 'En límites' },
  open: { zh: '无要求', en: 'No limits', es: 'Sin límites' },
})

/** Room with required temperature/humidity. */
export const workplace = defineEntity('workplace', {
  label: { zh: '工作场所', en: 'Workplace', es: 'Lugar de trabajo' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  switchable: 'enabled',
  computed: {
    calc_temp_range: text({ zh: '温度要求', en: 'Temperature', es: 'Temperatura' }),
    calc_humi_range: text({ zh: '湿度要求', en: 'Humidity', es: 'Humedad' }),
    calc_now_temp: decimal({ zh: '当前温度', en: 'Now', es: 'Ahora' }, { digits: [4, 1], unit: 'degC' }),
    calc_now_humi: decimal(
      { zh: '当前湿度', en: 'Humidity now', es: 'Humedad ahora' },
      { digits: [4, 1], unit: '%RH' },
    ),
    calc_env_state: oneOf({ zh: '状态', en: 'State', es: 'Estado' }, roomStates),
  },
  fields: {
    code: text({ zh: '编号', en: 'Code', es: 'Código' }, { max: 30 }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { default: 'test' }),
    area_m2: decimal({ zh: '面积', en: 'Area', es: 'Superficie' }, { digits: [8, 2], unit: 'm2', min: 0.01 }),
    temp_min: decimal(
      { zh: '温度下限', en: 'Temperature from', es: 'Límite inferior de temperatura' },
      { digits: [4, 1], unit: 'degC', min: -20, max: 60 },
    ),
    temp_max: decimal(
      { zh: '温度上限', en: 'Temperature to', es: 'Límite superior de temperatura' },
      { digits: [4, 1], unit: 'degC', min: 'temp_min', max: 60 },
    ),
    humidity_min: decimal(
      { zh: '湿度下限', en: 'Humidity from', es: 'Límite inferior de humedad' },
      { digits: [4, 1], unit: '%RH', min: 0, max: 100 },
    ),
    humidity_max: decimal(
      { zh: '湿度上限', en: 'Humidity to', es: 'Límite superior de humedad' },
      { digits: [4, 1], unit: '%RH', min: 'humidity_min', max: 100 },
    ),
    record_times_per_day: integer(
      { zh: '每日记录次数', en: 'Readings per day', es: 'Lecturas por día' },
      { default: 2 },
    ),
    keeper_id: ref({ zh: '负责人', en: 'Keeper', es: 'Responsable' }, { to: 'app_user' }),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activo' }, { required: true, default: 1 }),
    department_id: ref({ zh: '检测室', en: 'Test room', es: 'Sala de ensayos' }, { to: 'department' }),
    remark: text({ zh: '备注', en: 'Remark', es: 'Observaciones' }, { max: 500 }),
  },
})
