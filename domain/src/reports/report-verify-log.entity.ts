import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { decimal } from '../kit/fields/decimal.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

const resultList = enumList('report_verify_log.result', {
  genuine: { zh: '有效', en: 'Genuine', es: 'Auténtico' },
  superseded: { zh: '已被替代', en: 'Superseded', es: 'Sustituido' },
  voided: { zh: '已作废', en: 'Voided', es: 'Anulado' },
  unknown: { zh: '未查到', en: 'Unknown', es: 'No encontrado' },
  not_issued: { zh: '未签发', en: 'Not issued', es: 'No emitido' },
})

const channelList = enumList('report_verify_log.channel', {
  qr: { zh: '扫码', en: 'QR', es: 'Código QR' },
  web: { zh: '网页', en: 'Web', es: 'Web' },
  api: { zh: '接口', en: 'API', es: 'Interfaz' },
})

/** QR verification lookups. */
export const reportVerifyLog = defineEntity('report_verify_log', {
  label: { zh: '报告验真记录', en: 'Report verification', es: 'Verificación de informe' },
  tenancy: 'business',
  title: 'code',
  appendOnly: true,
  evidence: true,
  index: [['report_id', 'verified_at'], ['code']],
  fields: {
    code: text({ zh: '查询码', en: 'Code asked', es: 'Código consultado' }, { max: 60, required: true }),
    report_id: ref({ zh: '报告', en: 'Report', es: 'Informe' }, { to: 'report' }),
    result: oneOf({ zh: '结果', en: 'Result', es: 'Resultado' }, resultList, { required: true }),
    ip: text({ zh: 'IP', en: 'IP', es: 'IP' }, { max: 45 }),
    longitude: decimal({ zh: '经度', en: 'Longitude', es: 'Longitud' }, { digits: [10, 6], unit: 'deg' }),
    latitude: decimal({ zh: '纬度', en: 'Latitude', es: 'Latitud' }, { digits: [9, 6], unit: 'deg' }),
    channel: oneOf({ zh: '渠道', en: 'Channel', es: 'Canal' }, channelList, { default: 'qr' }),
    verified_at: datetime({ zh: '时间', en: 'Time', es: 'Fecha y hora' }, { required: true, default: 'now' }),
  },
})
