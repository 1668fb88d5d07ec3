import { feedback } from '@gt/domain/platform/feedback.entity.ts'
import { maintenanceNotice } from '@gt/domain/platform/maintenance-notice.entity.ts'
import { putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, known, type Scene } from './scene.ts'

const said = [
  {
    feedback_no: 'FK000001',
    kind: 'question',
    title: '如何批量打印标签',
    content: '一次接收了二十组试块，希望一次打印全部标签，请问在哪里操作？',
    page_url: '/djentrustmanage/samplelist',
    submitter: 'tester1',
    state: 'replied',
    reply: '在样品列表勾选多条后点击“打印标签”即可。',
  },
  {
    feedback_no: 'FK000002',
    kind: 'wish',
    title: '待办列表希望显示样品编号',
    content: '待办列表里只有任务编号，希望同时显示样品编号，方便对照实物。',
    page_url: '/djnotification/todoitems',
    submitter: 'tester2',
    state: 'open',
    reply: null,
  },
] as const

/** What the platform's own people keep: a standstill that is over, and what users wrote. */
export async function seedUpkeep(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    await putRows(
      tx,
      maintenanceNotice,
      ['title'],
      [
        {
          title: '数据库升级',
          content: '升级数据库，期间不能登录。请提前保存正在录入的数据。',
          start_at: `${day(scene, -12)} 22:00:00`,
          end_at: `${day(scene, -12)} 23:30:00`,
          instance_ids: [platformTenant.instanceId],
          block_login: 1,
          state: 'ended',
        },
      ],
      'once',
    )
    await putRows(
      tx,
      feedback,
      ['feedback_no'],
      said.map(({ submitter, ...one }) => ({
        ...one,
        business_id: known(scene.units, 'SFJC'),
        submitter_id: known(scene.users, submitter),
        version: '0.1.0',
        browser: 'Mozilla/5.0',
        ...(one.reply ? { replied_by_id: known(scene.users, 'sysadmin'), replied_at: scene.now } : {}),
      })),
      'once',
    )
  })
}
