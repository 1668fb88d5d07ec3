import { defineListPage } from '../kit/page/define.ts'
import { backgroundJob } from './background-job.entity.ts'

/** One's own exports, imports and other long work, with progress and result. */
export default defineListPage('totalset.backgroundjob', {
  entity: backgroundJob,
  columns: [
    { of: 'title', width: 260 },
    { of: 'kind', width: 110 },
    { of: 'calc_progress', width: 140 },
    { of: 'state', width: 90 },
    { of: 'message', width: 220 },
    { of: 'maker', width: 100 },
    { of: 'created_at', width: 170 },
    { of: 'result_file_id', width: 150 },
  ],
  filters: ['kind', 'state', 'created_at'],
  empty: { zh: '没有后台任务', en: 'No background jobs', es: 'Sin trabajos' },
  // commands of rows in web/src/pages/totalset/backgroundjob.tsx
  byHand: ['cancel', 'download', 'retry'],
})
