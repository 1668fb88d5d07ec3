import { defineListPage } from '../kit/page/define.ts'
import { videoClip } from './video-clip.entity.ts'

/** Clips and snapshots with the tasks before the cameras; those of issued reports stay. */
export default defineListPage('videosurveillance.clip', {
  entity: videoClip,
  columns: [
    { of: 'calc_task_number', width: 160 },
    { of: 'calc_test_name', width: 160 },
    { of: 'camera_id', width: 150 },
    { of: 'kind', width: 80 },
    { of: 'started_at', width: 160 },
    { of: 'calc_seconds', width: 90 },
    { of: 'thumb_file_id', width: 100 },
    { of: 'created_by_id', width: 110 },
  ],
  filters: ['calc_task_number', 'camera_id', 'started_at', 'kind'],
  sort: '-started_at',
  empty: { zh: '还没有视频片段', en: 'No clips yet', es: 'Aún no hay clips' },
  // dialogs of their own in web/src/features/video
  byHand: ['play', 'download'],
})
