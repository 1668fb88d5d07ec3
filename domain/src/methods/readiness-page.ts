import { defineTreePage } from '../kit/page/define.ts'
import type { PageDefinition } from '../kit/page/page.ts'
import { checksOf } from './readiness.ts'
import { trialClass } from './trial-class.entity.ts'
import { unitTrial } from './unit-trial.entity.ts'

/** The opened tests of a laboratory with what is missing before each can be used. */
export const readinessPage = (code: string, mode: 'dj' | 'gd'): PageDefinition =>
  defineTreePage(code, {
    entity: unitTrial,
    tree: {
      all: { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' },
      pruned: true,
      levels: [{ entity: trialClass, path: ['trial_list_id', 'trial_class_id'] }],
    },
    scope: [{ field: 'enabled', op: 'eq', value: 1 }],
    columns: [
      { of: 'trial_list_id', width: 190 },
      { of: 'test_class', width: 90, optional: true },
      { of: 'ready_rate', width: 80 },
      { of: 'missing_items', width: 160 },
      ...checksOf(mode).map(of => ({ of, width: 68 })),
    ],
    filters: ['trial_list_id', 'is_ready'],
    sort: 'sort_no',
    chips: [
      {
        key: 'open',
        label: { zh: '未就绪', en: 'Not ready', es: 'No listos' },
        filters: [{ field: 'is_ready', op: 'eq', value: 0 }],
        tone: 'red',
      },
    ],
  })
