import { defineListPage } from '../kit/page/define.ts'
import { sceneTrialSet } from './scene-trial-set.entity.ts'

/** Tests that are done on site, and what a record of theirs must have before it is submitted. */
export default defineListPage('djbaseset.sceneTrialSet', {
  entity: sceneTrialSet,
  columns: [
    { of: 'trial_list_id', width: 200 },
    { of: 'needs_location', width: 90 },
    { of: 'needs_photo', width: 90 },
    { of: 'min_photos', width: 100 },
    { of: 'needs_weather', width: 90 },
    { of: 'enabled', width: 70, as: 'switch' },
  ],
  filters: ['trial_list_id', 'enabled'],
  sort: 'trial_list_id',
  form: [
    { of: 'trial_list_id', once: true },
    {
      of: 'needs_location',
      hint: {
        zh: '没有定位的记录不能提交',
        en: 'A record without a position cannot be submitted',
        es: 'Un registro sin ubicación no puede enviarse',
      },
    },
    'needs_photo',
    { of: 'min_photos', when: { field: 'needs_photo', is: 1 } },
    'needs_weather',
    'enabled',
  ],
})
