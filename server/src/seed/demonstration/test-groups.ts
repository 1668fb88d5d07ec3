import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import { sceneTrialSet } from '@gt/domain/methods/scene-trial-set.entity.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { idOf, idsByKey, putRows } from '../put-rows.ts'
import { inUnit, known, type Scene } from './scene.ts'

/** Tests that are ordered together, by the laboratories that have them. */
const methods = ['soil-moisture-oven', 'soil-density-ring-knife']

/** A group of soil tests with the room that its tasks go to, and a test on site. */
export async function seedTestGroups(scene: Scene): Promise<void> {
  for (const unit of ['SFJC', 'LJ3'])
    await inUnit(scene, unit, async tx => {
      const lists = await idsByKey(tx, trialList, ['calculation_key'])
      await putRows(
        tx,
        customTrialCategory,
        ['name'],
        [
          {
            name: '压实度组合',
            code: 'YSD',
            group_kind: 'group',
            trial_ids: methods.map(method => idOf(lists, method)),
            department_id: known(scene.departments, unit === 'SFJC' ? 'SFJC.soil' : `${unit}.site-lab`),
            sort_no: 1,
          },
        ],
        'once',
      )
      // nothing is asked of its records, so that the work of the demonstration goes on
      await putRows(
        tx,
        sceneTrialSet,
        ['trial_list_id'],
        [
          {
            trial_list_id: idOf(lists, 'soil-density-ring-knife'),
            needs_location: 0,
            needs_photo: 0,
            min_photos: 1,
            needs_weather: 0,
          },
        ],
        'once',
      )
    })
}
