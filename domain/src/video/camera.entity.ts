import { defineEntity } from '../kit/entity.ts'
import { boolean } from '../kit/fields/boolean.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { integer } from '../kit/fields/integer.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

/** Ways to a camera; the last two are kept as addresses and are not played here. */
export const cameraProtocols = enumList('camera.protocol', {
  rtsp: { zh: 'RTSP', en: 'RTSP', es: 'RTSP' },
  hls: { zh: 'HLS', en: 'HLS', es: 'HLS' },
  gb28181: { zh: 'GB/T 28181（仅登记）', en: 'GB/T 28181 (kept only)', es: 'GB/T 28181 (solo registro)' },
  platform: { zh: '平台接口（仅登记）', en: 'Provider platform (kept only)', es: 'Plataforma (solo registro)' },
})

/** Whether a camera answers. */
export const cameraStates = enumList('camera.online_state', {
  online: { zh: '在线', en: 'Online', es: 'En línea' },
  offline: { zh: '离线', en: 'Offline', es: 'Sin conexión' },
  unknown: { zh: '未检测', en: 'Not checked', es: 'Sin comprobar' },
})

/** In place of an address: the moving test picture of the product, for who has no camera yet. */
export const demonstrationStream = 'demonstration:pattern'

/** A camera of a laboratory. Where its stream is taken and by which account is sealed and never told. */
export const camera = defineEntity('camera', {
  label: { zh: '摄像头', en: 'Camera', es: 'Cámara' },
  tenancy: 'business',
  title: 'name',
  pick: { label: 'name', hint: 'code', search: ['name', 'code'], live: { enabled: 1 } },
  switchable: 'enabled',
  index: [['workplace_id'], ['online', 'enabled']],
  computed: {
    calc_bound: text({ zh: '绑定对象', en: 'Bound to', es: 'Vinculada a' }, { max: 300 }),
    calc_stream: boolean({ zh: '已设取流', en: 'Stream set', es: 'Flujo definido' }),
  },
  fields: {
    code: text(
      { zh: '编号', en: 'Code', es: 'Código de cámara' },
      { max: 50, required: true, unique: true, rule: 'code' },
    ),
    name: text({ zh: '摄像头名称', en: 'Camera', es: 'Nombre de la cámara' }, { max: 100, required: true }),
    workplace_id: ref({ zh: '位置', en: 'Place', es: 'Lugar' }, { to: 'workplace', required: true }),
    protocol: oneOf({ zh: '协议', en: 'Protocol', es: 'Protocolo' }, cameraProtocols, {
      required: true,
      default: 'rtsp',
    }),
    stream_cipher: text(
      { zh: '流地址（加密）', en: 'Stream address (encrypted)', es: 'Dirección del flujo (cifrada)' },
      { max: 1000, byServer: true },
    ),
    account_cipher: text(
      { zh: '账号（加密）', en: 'Account (encrypted)', es: 'Cuenta (cifrada)' },
      { max: 500, byServer: true },
    ),
    channel_no: text({ zh: '通道', en: 'Channel', es: 'Canal' }, { max: 30 }),
    brand: text({ zh: '品牌型号', en: 'Model', es: 'Modelo' }, { max: 60 }),
    online: oneOf({ zh: '在线', en: 'Online', es: 'En línea' }, cameraStates, {
      required: true,
      default: 'unknown',
      byServer: true,
    }),
    last_seen_at: datetime({ zh: '最近在线', en: 'Last online', es: 'Última conexión' }, { byServer: true }),
    /** Days for which what was recorded is kept. */
    record_days: integer(
      { zh: '录像天数', en: 'Days kept', es: 'Días de grabación' },
      { unit: 'd', required: true, min: 1, max: 365, default: 30 },
    ),
    enabled: boolean({ zh: '启用', en: 'Enabled', es: 'Activa' }, { required: true, default: 1 }),
  },
})
