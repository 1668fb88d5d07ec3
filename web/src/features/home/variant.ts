import { fixedIds } from '@gt/domain/kit/legacy.ts'
import type { Signed } from '../../app/state.ts'

export type HomeVariant = 'default' | 'dj_normal' | 'dj_admin' | 'entrust' | 'formula_dashboard'

type HomeFacts = Pick<Signed, 'user' | 'instance' | 'facts'>

/** Which home a user sees (landing rules, home_choice). The figures of a variant come from actions that check it again. */
export function homeVariant({ user, instance, facts }: HomeFacts): HomeVariant {
  if (instance.CategoryId !== fixedIds.laboratorySystemCategory || !facts.business) return 'default'
  if (user.IsEntrust === 1) return 'entrust'
  if (facts.business.unit_category === 'graded_lab') return facts.is_administrator === 1 ? 'dj_admin' : 'dj_normal'
  const dashboards = ['central_lab', 'supervision', 'construction']
  return dashboards.includes(facts.business.unit_category) ? 'formula_dashboard' : 'default'
}
