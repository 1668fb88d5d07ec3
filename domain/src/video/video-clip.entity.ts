import { defineEntity } from '../kit/entity.ts'
import { datetime } from '../kit/fields/datetime.ts'
import { enumList, oneOf } from '../kit/fields/enum.ts'
import { file } from '../kit/fields/file.ts'
import { integer } from '../kit/fields/integer.ts'
import { json } from '../kit/fields/json.ts'
import { ref } from '../kit/fields/ref.ts'
import { text } from '../kit/fields/text.ts'

export const clipKinds = enumList('video_clip.kind', {
  clip: { zh: '录像', en: 'Clip', es: 'Clip' },
  snapshot: { zh: '截图', en: 'Snapshot', es: 'Captura' },
})

/** A piece of what a camera saw, or a picture of it, kept with the task before it beyond the days of the recording. */
export const videoClip = defineEntity('video_clip', {
  label: { zh: '视频片段', en: 'Video clip', es: 'Clip de vídeo' },
  tenancy: 'business',
  title: 'camera_id',
  pick: false,
  index: [['trial_task_id'], ['camera_id', 'started_at']],
  computed: {
    calc_task_number: text({ zh: '任务编号', en: 'Task', es: 'Tarea' }, { max: 60 }),
    calc_test_name: text({ zh: '试验名称', en: 'Test', es: 'Ensayo' }, { max: 200 }),
    calc_seconds: integer({ zh: '时长', en: 'Seconds', es: 'Segundos' }, { unit: 's' }),
  },
  fields: {
    camera_id: ref({ zh: '摄像头', en: 'Camera', es: 'Cámara' }, { to: 'camera', required: true, byServer: true }),
    trial_task_id: ref({ zh: '任务', en: 'Task', es: 'Tarea' }, { to: 'trial_task', byServer: true }),
    kind: oneOf({ zh: '类型', en: 'Kind', es: 'Tipo' }, clipKinds, { required: true, byServer: true }),
    started_at: datetime({ zh: '开始', en: 'Begin', es: 'Inicio' }, { required: true, byServer: true }),
    ended_at: datetime({ zh: '结束', en: 'End', es: 'Fin' }, { byServer: true }),
    /** Lengths of the pieces in the file, in their order. */
    parts: json({ zh: '分段', en: 'Pieces', es: 'Partes' }, { byServer: true }),
    file_id: file({ zh: '文件', en: 'File', es: 'Archivo' }, { byServer: true }),
    thumb_file_id: file({ zh: '预览', en: 'Preview', es: 'Vista' }, { byServer: true }),
  },
})
