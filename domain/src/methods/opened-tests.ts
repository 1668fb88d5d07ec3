import type { TreeSpec } from '../kit/page/page.ts'
import { trialCategory } from './trial-category.entity.ts'
import { trialClass } from './trial-class.entity.ts'
import { unitTrial } from './unit-trial.entity.ts'

/** The tests that a laboratory opened, by industry and class, beside a list of their parameters. */
export const openedTests: TreeSpec = {
  all: { zh: '全部已开通试验', en: 'All opened tests', es: 'Todos los ensayos abiertos' },
  pruned: true,
  levels: [
    { entity: trialCategory, path: ['unit_trial_id', 'trial_list_id', 'trial_category_id'] },
    { entity: trialClass, path: ['unit_trial_id', 'trial_list_id', 'trial_class_id'], under: 'trial_category_id' },
    { entity: unitTrial, path: ['unit_trial_id'], under: 'trial_list_id.trial_class_id' },
  ],
}
