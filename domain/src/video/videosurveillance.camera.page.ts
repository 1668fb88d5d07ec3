import { workplace } from '../environment/workplace.entity.ts'
import { defineTreePage } from '../kit/page/define.ts'
import { camera } from './camera.entity.ts'

/** Cameras of a laboratory by room. Where a stream is taken is set in a dialog of its own and never told. */
export default defineTreePage('videosurveillance.camera', {
  entity: camera,
  tree: {
    all: { zh: '全部位置', en: 'All places', es: 'Todos los lugares' },
    levels: [{ entity: workplace, path: ['workplace_id'], counted: true }],
  },
  columns: [
    { of: 'name', width: 180 },
    { of: 'code', width: 110 },
    { of: 'workplace_id', width: 140 },
    { of: 'brand', width: 130 },
    { of: 'protocol', width: 120 },
    { of: 'channel_no', width: 80 },
    { of: 'online', width: 90 },
    { of: 'last_seen_at', width: 160 },
    { of: 'record_days', width: 100 },
    { of: 'calc_stream', width: 100 },
    { of: 'calc_bound', width: 200 },
    { of: 'enabled', width: 80 },
  ],
  filters: ['name', 'online', 'workplace_id'],
  sort: 'name',
  importable: true,
  form: [
    'name',
    'code',
    'workplace_id',
    {
      of: 'protocol',
      hint: {
        zh: 'RTSP 和 HLS 可播放；GB/T 28181 和平台接口仅登记',
        en: 'RTSP and HLS are played; the others are kept only',
        es: 'RTSP y HLS se reproducen; los demás solo se registran',
      },
    },
    'brand',
    'channel_no',
    'record_days',
    'enabled',
  ],
  formColumns: 1,
  empty: { zh: '尚未登记摄像头', en: 'No cameras yet', es: 'Aún no hay cámaras' },
  // dialogs of their own in web/src/features/video
  byHand: ['live', 'play', 'check'],
})
