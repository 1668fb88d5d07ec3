import { defineErrors } from '../kit/errors.ts'

/** Refusals of rooms and of their climate (pages djenvironment/workplace, djenvironment/humiture). */
export const climateErrors = defineErrors({
  'PE-20': {
    status: 422,
    zh: '记录时间不能晚于现在',
    en: 'The time may not lie in the future.',
    es: 'La hora no puede ser futura.',
  },
  'PE-21': {
    status: 422,
    zh: '手工记录须在{hours}小时内补记',
    en: 'What is noted by hand is noted within {hours} hours.',
    es: 'Lo anotado a mano se anota en {hours} horas.',
  },
  'PE-22': {
    status: 422,
    zh: '温度须在{min}至{max}℃之间',
    en: 'The temperature lies between {min} and {max} °C.',
    es: 'La temperatura está entre {min} y {max} °C.',
  },
  'PE-23': {
    status: 422,
    zh: '设备{serial}不在该场所',
    en: 'Sensor {serial} does not stand in this room.',
    es: 'El sensor {serial} no está en esta sala.',
  },
  'PE-24': {
    status: 422,
    zh: '设备{serial}的校准已于{date}到期',
    en: 'The calibration of {serial} ended on {date}.',
    es: 'La calibración de {serial} venció el {date}.',
  },
  'PE-25': {
    status: 409,
    zh: '只能作废手工记录，设备读数不能修改',
    en: 'Only readings by hand may become void; those of sensors stand.',
    es: 'Solo se anulan lecturas a mano; las de sensores quedan.',
  },
  'PE-26': {
    status: 409,
    zh: '该记录已作废',
    en: 'The reading is void.',
    es: 'La lectura está anulada.',
  },
  'PE-27': {
    status: 409,
    zh: '该记录没有超限，无需处理',
    en: 'The reading lies within the limits: there is nothing to treat.',
    es: 'La lectura está en límites: no hay nada que tratar.',
  },
  'PE-28': {
    status: 409,
    zh: '{room}已有温湿度记录，不能删除，可停用',
    en: '{room} has readings and cannot be deleted; disable it.',
    es: '{room} tiene lecturas y no se puede eliminar; desactívela.',
  },
  'PE-29': {
    status: 422,
    zh: '没有序列号为{serial}的启用设备',
    en: 'There is no sensor {serial} in use.',
    es: 'No hay sensor {serial} en uso.',
  },
  'PE-30': {
    status: 409,
    zh: '{room}在{at}已有该设备的记录',
    en: '{room} has a reading of {at} from this sensor.',
    es: '{room} ya tiene una lectura de {at} de este sensor.',
  },
})
