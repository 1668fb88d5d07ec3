import { defineNotices } from '../kit/notice.ts'

/** What is told of cameras. */
export const videoNotices = defineNotices({
  camera_away: {
    zh: '摄像头{name}（{place}）已离线',
    en: 'Camera {name} ({place}) is offline',
    es: 'La cámara {name} ({place}) está sin conexión',
  },
})
