import type { MenuNode } from '@gt/domain/identity/actions.ts'
import { isModuleLink } from './module-link.ts'
import { areaDefault, firstLeaf, isErrorPath, type Resolved, type Routes, resolve, routeKey } from './routes.ts'
import { isSupervisedView } from './session.ts'

interface LandingFacts {
  readonly businessId: string
  readonly dataViewMode: number | undefined
  /** The menu of the active application, without entries that have no page. */
  readonly menu: readonly MenuNode[]
  readonly routes: Routes
  readonly pages: ReadonlySet<string>
}

const isBare = (wanted: string): boolean => ['', '/account/login'].includes(routeKey(wanted))

const worksInOwnUnit = ({ businessId, dataViewMode }: LandingFacts): boolean =>
  businessId !== '0' && !isSupervisedView(dataViewMode)

/**
 * The first URL (clause 4.3-018): the stored target when it is permitted, else the first leaf of the menu for business
 * users whose data-view mode is neither 1 nor 3, else the home page.
 */
export function firstUrl(target: string | null, facts: LandingFacts): string {
  // it is judged where it leads to
  if (target && isModuleLink(target)) return target
  if (target && !isBare(target) && !isErrorPath(target) && resolve(target, facts.routes, facts.pages).kind === 'page')
    return target
  return (worksInOwnUnit(facts) ? firstLeaf(facts.menu) : null) ?? '/home'
}

/**
 * Where the start-up flow ends for the path that was asked for (clauses 4.3-013 to 4.3-017): the page itself when it is
 * permitted; the first URL for the bare address, the login route and /404; else /403 or /404. Without any menu /403.
 */
export function landing(wanted: string, facts: LandingFacts): string {
  if (facts.menu.length === 0) return '/403'
  const inArea = areaDefault(wanted, facts.routes)
  if (inArea && routeKey(inArea) !== routeKey(wanted)) return landing(inArea, facts)
  if (isBare(wanted) || isErrorPath(wanted)) return firstUrl(null, facts)
  const found: Resolved = resolve(wanted, facts.routes, facts.pages)
  if (found.kind === 'page') return wanted
  return found.kind === 'forbidden' ? '/403' : '/404'
}
