import type { TreeSpec } from '../kit/page/page.ts'
import { trialClass } from './trial-class.entity.ts'
import { trialList } from './trial-list.entity.ts'

/** Classes with their tests, beside lists of what is set for a test. */
export const testsTree: TreeSpec = {
  all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
  levels: [
    { entity: trialClass, path: ['trial_list_id', 'trial_class_id'] },
    { entity: trialList, path: ['trial_list_id'], under: 'trial_class_id' },
  ],
}
