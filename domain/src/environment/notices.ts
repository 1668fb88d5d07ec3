import { defineNotices } from '../kit/notice.ts'

/** To-dos about the climate of rooms. */
export const climateNotices = defineNotices({
  out_of_limits: {
    zh: '{room}温湿度超限：{words}（要求{list}）',
    en: '{room} is outside its limits: {words} (required {list})',
    es: '{room} está fuera de límites: {words} (se exige {list})',
  },
  sensor_silent: {
    zh: '{room}的温湿度设备{number}自{at}起无读数',
    en: 'Sensor {number} in {room} has said nothing since {at}',
    es: 'El sensor {number} de {room} no envía datos desde {at}',
  },
})
