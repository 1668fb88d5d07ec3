import { addCalendarDays, dayOf } from '@gt/domain/kit/time.ts'
import { superviseCheckTrial } from '@gt/domain/methods/supervise-check-trial.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { trialTaskCategory } from '@gt/domain/methods/trial-task-category.entity.ts'
import { idsByKey, putRows } from '../put-rows.ts'
import { inUnit, type Scene } from './scene.ts'

/** All tests, for everything that the station samples in a year. */
export const yearPlan = { no: 'JD-001', name: '原材料及实体质量年度监督抽检' } as const
/** Tests of concrete, by the beginning of their methods. */
export const concretePlan = { no: 'JD-002', name: '桥梁混凝土专项监督抽检', method: 'concrete' } as const

const station = '示范市交通工程质量监督站'

/** Plans of supervision sampling that the orders of the half year name, one that is over, and a site's own category of tasks. */
export async function seedPlans(scene: Scene): Promise<void> {
  const today = dayOf(scene.now)
  const period = (from: number, to: number) => ({
    period_from: addCalendarDays(today, from),
    period_to: addCalendarDays(today, to),
  })
  await inUnit(scene, 'SFJC', async tx => {
    const lists = [...(await idsByKey(tx, trialList, ['calculation_key']))].filter(([key]) => key !== '')
    const all = lists.map(([, id]) => id).slice(0, 200)
    const concrete = lists.filter(([key]) => key.startsWith(concretePlan.method)).map(([, id]) => id)
    const common = { supervise_unit: station, enabled: 1 }
    await putRows(
      tx,
      superviseCheckTrial,
      ['plan_no'],
      [
        {
          ...common,
          plan_no: yearPlan.no,
          plan_name: yearPlan.name,
          trial_ids: all,
          ratio: '5.00',
          planned_count: 24,
          ...period(-270, 95),
        },
        {
          ...common,
          plan_no: concretePlan.no,
          plan_name: concretePlan.name,
          trial_ids: concrete,
          ratio: '10.00',
          planned_count: 12,
          ...period(-270, 25),
        },
        {
          ...common,
          plan_no: 'JD-000',
          plan_name: '上年度监督抽检',
          trial_ids: concrete,
          ratio: '5.00',
          planned_count: 8,
          ...period(-600, -271),
          enabled: 0,
        },
      ],
      'once',
    )
  })
  await inUnit(scene, 'LJ3', tx =>
    putRows(
      tx,
      trialTaskCategory,
      ['code'],
      [
        {
          code: 'LJJ',
          name_zh: '隐蔽工程见证取样',
          name_en: 'Witnessed sampling of covered works',
          nature: 'witness',
          unit_categories: ['construction'],
          need_witness: 1,
          sort_no: 1,
        },
      ],
      'once',
    ),
  )
}
