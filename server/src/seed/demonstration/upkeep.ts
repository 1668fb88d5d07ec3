import { maintenanceNotice } from '@gt/domain/platform/maintenance-notice.entity.ts'
import { putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { day, type Scene } from './scene.ts'

/** What the platform's own people keep: a standstill that is over. */
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
  })
}
