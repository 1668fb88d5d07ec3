import { defineErrors } from '../kit/errors.ts'

/** Refusals of cameras, walls and clips. */
export const videoErrors = defineErrors({
  'VC-01': {
    status: 422,
    zh: '流地址不正确：HLS 须为 https:// 地址，RTSP 须为 rtsp:// 地址，且不含账号、参数',
    en: 'The address is not right: https:// for HLS, rtsp:// for RTSP, without account and parameters.',
    es: 'La dirección no es correcta: https:// para HLS, rtsp:// para RTSP, sin cuenta ni parámetros.',
  },
  'VC-02': {
    status: 422,
    zh: '不能访问内部地址；内网摄像头须由运维在 OUTGOING_PRIVATE 中登记其主机',
    en: 'Inner addresses are not called; the operator names hosts of the house in OUTGOING_PRIVATE.',
    es: 'No se llama a direcciones internas; el operador nombra los equipos propios en OUTGOING_PRIVATE.',
  },
  'VC-03': {
    status: 422,
    zh: '{name}尚未设置取流地址',
    en: '{name} has no stream address yet.',
    es: '{name} aún no tiene dirección de flujo.',
  },
  'VC-04': {
    status: 422,
    zh: '{protocol} 的摄像头仅登记，不在此播放',
    en: 'Cameras by {protocol} are kept only; they are not played here.',
    es: 'Las cámaras por {protocol} solo se registran; aquí no se reproducen.',
  },
  'VC-05': {
    status: 503,
    zh: '无法连接摄像头',
    en: 'The camera cannot be reached.',
    es: 'No se puede conectar con la cámara.',
  },
  'VC-06': {
    status: 409,
    zh: '报告已发放，其视频片段不能删除',
    en: 'Clips of issued reports are not deleted.',
    es: 'Los clips de informes emitidos no se eliminan.',
  },
  'VC-07': {
    status: 422,
    zh: '服务器没有配置转码程序（FFMPEG），RTSP 摄像头不能播放',
    en: 'The server has no transcoder (FFMPEG); RTSP cameras cannot be played.',
    es: 'El servidor no tiene transcodificador (FFMPEG); no se reproducen cámaras RTSP.',
  },
  'VC-08': {
    status: 429,
    zh: '同时打开的视频已达上限{most}路，请先关闭其他画面',
    en: 'There are {most} streams open, the most at once. Close others first.',
    es: 'Hay {most} flujos abiertos, el máximo. Cierre otros primero.',
  },
  'VC-09': {
    status: 422,
    zh: '该时段没有录像',
    en: 'Nothing was recorded in this time.',
    es: 'No se grabó nada en ese tiempo.',
  },
  'VC-10': {
    status: 422,
    zh: '时段须为1秒至30分钟，且已结束',
    en: 'The time is from 1 second to 30 minutes, and over.',
    es: 'El tiempo es de 1 segundo a 30 minutos, y ya pasado.',
  },
  'VC-11': {
    status: 409,
    zh: '已有同名布局',
    en: 'There is a layout of this name.',
    es: 'Ya hay una disposición con ese nombre.',
  },
})
