import { equipment } from '../equipment/equipment.entity.ts'
import { defineDetail, defineMasterDetailPage } from '../kit/page/define.ts'
import { humitureDevice } from './humiture-device.entity.ts'
import { workplace } from './workplace.entity.ts'

/** Rooms with what they ask of their climate, their sensors and their equipment; records take their climate from here. */
export default defineMasterDetailPage('djenvironment.workplace', {
  entity: workplace,
  columns: [
    { of: 'code', width: 90 },
    { of: 'name', width: 150 },
    { of: 'kind', width: 90 },
    { of: 'department_id', width: 120 },
    { of: 'area_m2', width: 80 },
    { of: 'calc_temp_range', width: 120 },
    { of: 'calc_humi_range', width: 120 },
    { of: 'calc_now_temp', width: 112 },
    { of: 'calc_now_humi', width: 128 },
    { of: 'calc_env_state', width: 110 },
    { of: 'keeper_id', width: 90 },
    { of: 'enabled', width: 70, as: 'switch' },
    { of: 'remark', width: 180, optional: true },
  ],
  filters: ['name', 'department_id', 'calc_env_state'],
  sort: 'code',
  form: [
    {
      fields: [
        'code',
        'name',
        'kind',
        { of: 'department_id', needed: true },
        'area_m2',
        { of: 'keeper_id', needed: true },
        { of: 'record_times_per_day', hint: { zh: '手工记录', en: 'By hand', es: 'A mano' } },
      ],
    },
    {
      title: { zh: '环境要求', en: 'Limits', es: 'Límites' },
      fields: [
        {
          of: 'temp_min',
          hint: {
            zh: '20±2℃写作18和22；不作要求则留空',
            en: '20 ± 2 °C is 18 and 22; empty asks for nothing',
            es: '20 ± 2 °C son 18 y 22; vacío no exige nada',
          },
        },
        'temp_max',
        'humidity_min',
        'humidity_max',
      ],
    },
    { fields: ['remark', 'enabled'] },
  ],
  details: [
    defineDetail({
      entity: humitureDevice,
      label: { zh: '温湿度设备', en: 'Sensors', es: 'Sensores' },
      by: 'workplace_id',
      op: 'device',
      sort: 'device_serial',
      columns: [
        { of: 'device_serial', width: 150 },
        { of: 'model', width: 120 },
        { of: 'equipment_id', width: 150 },
        { of: 'calibrated_to', width: 120, as: 'expiry' },
        { of: 'temp_correction', width: 124 },
        { of: 'humidity_correction', width: 140 },
        { of: 'interval_minutes', width: 124 },
        { of: 'last_seen_at', width: 176 },
        { of: 'silent_since', width: 176 },
        { of: 'enabled', width: 70 },
      ],
      form: [
        'device_serial',
        'model',
        'equipment_id',
        'calibrated_to',
        'temp_correction',
        'humidity_correction',
        'interval_minutes',
        'enabled',
      ],
    }),
    defineDetail({
      entity: equipment,
      label: { zh: '仪器设备', en: 'Equipment', es: 'Equipos' },
      by: 'workplace_id',
      sort: 'equipment_number',
      columns: [
        { of: 'equipment_number', width: 120 },
        { of: 'name', width: 180 },
        { of: 'specification_model', width: 130 },
        { of: 'validity_period', width: 120, as: 'expiry' },
        { of: 'custodian_id', width: 100 },
        { of: 'state', width: 100 },
      ],
    }),
  ],
  empty: { zh: '还没有工作场所，先新增', en: 'No rooms yet. Add the first', es: 'Aún no hay salas. Añada la primera' },
  // a sheet of its own, made by server/src/modules/environment/room-sign.ts
  byHand: ['label'],
})
