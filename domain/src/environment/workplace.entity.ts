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

/** Room with required temperature/humidity. */
export const workplace = defineEntity('workplace', {
  label: { zh: '工作场所', en: 'Workplace', es: 'Lugar de trabajo' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  unique: [['name']],
  fields: {
    code: text({ zh: '编号', en: 'Code', es: 'Código' }, { max: 30 }),
    name: text({ zh: '名称', en: 'Name', es: 'Nombre' }, { max: 100, required: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, kindList, { default: 'test' }),
    area_m2: decimal({ zh: '面积', en: 'Area', es: 'Superficie' }, { digits: [8, 2], unit: 'm2', min: 0 }),
    temp_min: decimal(
      { zh: '温度下限', en: 'Temperature from', es: 'Límite inferior de temperatura' },
      { digits: [4, 1], unit: 'degC' },
    ),
    temp_max: decimal(
      { zh: '温度上限', en: 'Temperature to', es: 'Límite superior de temperatura' },
      { digits: [4, 1], unit: 'degC', min: 'temp_min' },
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
