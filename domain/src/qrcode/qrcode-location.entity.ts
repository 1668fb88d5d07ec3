import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const locationEvents = enumList('qrcode_location.event', {
  bind: { zh: '绑定', en: 'Bind', es: 'Vinculación' },
  scan: { zh: '扫描', en: 'Scan', es: 'Escaneo' },
  witness: { zh: '见证', en: 'Witness', es: 'Testigo' },
  receive: { zh: '收样', en: 'Receive', es: 'Recepción' },
  test: { zh: '试验', en: 'Test', es: 'Ensayo' },
})

export const locationAlarms = enumList('qrcode_location.alarm', {
  none: { zh: '正常', en: 'None', es: 'Ninguna' },
  distance: { zh: '偏离', en: 'Far away', es: 'Lejos' },
  double: { zh: '异地同扫', en: 'Double scan', es: 'Doble escaneo' },
  handled: { zh: '已处理', en: 'Handled', es: 'Tramitada' },
})

/** Where staff bound or scanned a label, with the consent of the phone; scans of strangers have no place. */
export const qrcodeLocation = defineEntity('qrcode_location', {
  label: { zh: '二维码定位', en: 'QR location', es: 'Ubicación de QR' },
  tenancy: 'platform',
  title: 'address',
  pick: false,
  search: ['address'],
  index: [
    ['qrcode_id', 'occurred_at'],
    ['business_id', 'occurred_at'],
    ['alarm', 'occurred_at'],
  ],
  computed: {
    calc_code: text({ zh: '序列号', en: 'Serial', es: 'Serie' }, { max: 40 }),
    calc_bound_no: text({ zh: '绑定编号', en: 'Bound to', es: 'Vinculado a' }, { max: 80 }),
  },
  fields: {
    qrcode_id: ref({ zh: '二维码', en: 'QR code', es: 'Código QR' }, { to: 'qrcode', required: true, byServer: true }),
    /** Who held the label then. */
    business_id: ref({ zh: '持有单位', en: 'Holder', es: 'Titular' }, { to: 'business', byServer: true }),
    event: oneOf({ zh: '动作', en: 'Action', es: 'Acción' }, locationEvents, { required: true, byServer: true }),
    longitude: decimal(
      { zh: '经度', en: 'Longitude', es: 'Longitud' },
      { digits: [10, 6], unit: 'deg', min: -180, max: 180, required: true, byServer: true },
    ),
    latitude: decimal(
      { zh: '纬度', en: 'Latitude', es: 'Latitud' },
      { digits: [9, 6], unit: 'deg', min: -90, max: 90, required: true, byServer: true },
    ),
    /** In words: the place of a known unit near by, else the degrees. */
    address: text({ zh: '位置', en: 'Place', es: 'Lugar' }, { max: 300, byServer: true }),
    user_id: ref({ zh: '人员', en: 'Person', es: 'Persona' }, { to: 'app_user', byServer: true }),
    occurred_at: datetime({ zh: '时间', en: 'Time', es: 'Hora' }, { required: true, byServer: true }),
    /** Metres from where the label was bound. */
    distance_m: integer({ zh: '偏差', en: 'Distance', es: 'Distancia' }, { unit: 'm', min: 0, byServer: true }),
    alarm: oneOf({ zh: '预警', en: 'Alarm', es: 'Alarma' }, locationAlarms, {
      required: true,
      default: 'none',
      byServer: true,
    }),
    handled_note: text({ zh: '处理说明', en: 'Explanation', es: 'Explicación' }, { max: 300, byServer: true }),
    handled_by_id: ref({ zh: '处理人', en: 'Handled by', es: 'Tramitado por' }, { to: 'app_user', byServer: true }),
    handled_at: datetime({ zh: '处理时间', en: 'Handled at', es: 'Fecha de trámite' }, { byServer: true }),
  },
})
