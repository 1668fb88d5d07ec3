import { expect, test } from 'vitest'
import { type HomeVariant, homeVariant } from './variant.ts'

const facts = (
  unit: string | null,
  more: { admin?: 0 | 1; entrust?: 0 | 1; category?: string } = {},
): Parameters<typeof homeVariant>[0] =>
  // only what the choice reads is given
  ({
    user: { IsEntrust: more.entrust ?? 0 },
    instance: { CategoryId: more.category ?? '4' },
    facts: { business: unit === null ? null : { unit_category: unit }, is_administrator: more.admin ?? 0 },
  }) as unknown as Parameters<typeof homeVariant>[0]

test.each<[HomeVariant, Parameters<typeof homeVariant>[0]]>([
  ['entrust', facts('graded_lab', { entrust: 1, admin: 1 })],
  ['dj_admin', facts('graded_lab', { admin: 1 })],
  ['dj_normal', facts('graded_lab')],
  ['formula_dashboard', facts('supervision')],
  ['formula_dashboard', facts('central_lab')],
  ['default', facts(null)],
  ['default', facts('graded_lab', { admin: 1, category: '5' })],
])('[landing home_choice] %s', (variant, given) => expect(homeVariant(given)).toBe(variant))
