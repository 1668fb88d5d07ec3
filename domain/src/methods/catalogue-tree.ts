import type { TreeSpec } from '../kit/page/page.ts'
import { trialCategory } from './trial-category.entity.ts'
import { trialClass } from './trial-class.entity.ts'

/** Industries with their classes, beside lists of the tests of the catalogue. */
export const catalogueTree: TreeSpec = {
  all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
  levels: [
    { entity: trialCategory, path: ['trial_category_id'] },
    { entity: trialClass, path: ['trial_class_id'], under: 'trial_category_id', counted: true },
  ],
}
