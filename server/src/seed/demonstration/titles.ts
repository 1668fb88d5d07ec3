import { testTitle } from '@gt/domain/methods/test-title.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { platformTenant, seedPart } from '../seed-part.ts'
import { inUnit, type Scene } from './scene.ts'

/** Titles of papers: one of the platform for every laboratory, and one of a laboratory of its own. */
export async function seedTitles(scene: Scene): Promise<void> {
  await seedPart(scene.pool, platformTenant, scene.now, async tx => {
    const lists = await idsByKey(tx, trialList, ['calculation_key'])
    await putRows(
      tx,
      testTitle,
      ['kind', 'trial_list_id'],
      [
        {
          kind: 'report',
          trial_list_id: idOf(lists, 'soil-free-swell'),
          record_title_zh: '土的自由膨胀率试验检测记录表',
          title_zh: '土的自由膨胀率试验检测报告',
          title_en: 'Test report: free swell of soil',
        },
      ],
      'once',
    )
  })
  await inUnit(scene, 'SFJC', async tx => {
    const lists = await idsByKey(tx, trialList, ['calculation_key'])
    await putRows(
      tx,
      testTitle,
      ['kind', 'trial_list_id'],
      [
        {
          kind: 'report',
          trial_list_id: idOf(lists, 'agg-los-angeles'),
          record_title_zh: '粗集料洛杉矶磨耗试验检测记录表',
          title_zh: '粗集料洛杉矶磨耗损失试验检测报告',
          title_en: 'Test report: Los Angeles abrasion of coarse aggregate',
        },
      ],
      'once',
    )
  })
}
