import type { MenuNode } from '@gt/domain/identity/actions.ts'
import type { ContractCalls, Instance, Person, SessionFacts } from './contract.ts'
import { isSupervisedView, type Session } from './session.ts'

/** Menus by application code, in the order of the applications. */
type Menus = ReadonlyMap<string, readonly MenuNode[]>

/** Everything that the start-up flow loads; there is one for each session and business. */
export interface Loaded {
  readonly user: Person
  readonly instance: Instance
  readonly config: Readonly<Record<string, unknown>>
  readonly facts: SessionFacts
  readonly menus: Menus
}

type Started =
  | { readonly kind: 'no-token' }
  /** The server does not take the token any more (clause 8.1-007). */
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'ready'; readonly loaded: Loaded }

/** The menus of all applications of the session, for its trial category. */
export async function loadMenus(calls: ContractCalls, session: Session, facts: SessionFacts): Promise<Menus> {
  const category = session.get('gt_trial_category')
  const codes = facts.applications.map(application => application.code)
  const menus = await Promise.all(codes.map(code => calls.navs(code, category)))
  return new Map(codes.map((code, index) => [code, menus[index] ?? []]))
}

/** Data-view modes 1 and 3 read as a supervisor: current mode 1 and the user loaded again; all others mode 2 (4.4-001 to 003). */
async function settleMode(calls: ContractCalls, session: Session, user: Person, facts: SessionFacts): Promise<Person> {
  const supervised = isSupervisedView(facts.business?.data_view_mode)
  session.set('gt_current_mode', supervised ? '1' : '2')
  return supervised ? calls.user() : user
}

/**
 * The start-up flow of the specification, step by step (clauses 4.3-001 to 4.3-012): token, user, then instance, client
 * configuration and facts side by side, then the menus. Rejects with the first failure; the caller logs off.
 */
export async function startUp(calls: ContractCalls, session: Session): Promise<Started> {
  if (!session.get('gt_token')) return { kind: 'no-token' }
  const test = await calls.testToken()
  if (test.Code !== 1) return { kind: 'refused', message: test.Msg }
  const user = await calls.user()
  if (session.get('gt_business_id') === '0' && user.BusinessId !== '0') session.set('gt_business_id', user.BusinessId)
  const [instance, config, facts] = await Promise.all([
    calls.instance(user.InstanceId),
    calls.clientConfig(),
    calls.facts(),
  ])
  const settled = await settleMode(calls, session, user, facts)
  const menus = await loadMenus(calls, session, facts)
  return { kind: 'ready', loaded: { user: settled, instance, config: config.Config, facts, menus } }
}
