import { routeKey } from './routes.ts'
import { to } from './to.ts'

/** Where a link into a module leads, and in what. */
export interface ModuleLink {
  /** Address of a page; empty for the first one of the caller. */
  readonly path: string
  /** Id or guid of a business. */
  readonly business: string | null
  /** Number of a trial category. */
  readonly category: string | null
  /** A record of the page. */
  readonly id: string | null
}

const moduleKey = '/open/gotomodule'
/** A page of this product: two words behind slashes, or a code of two words. */
const ownPage = /^\/[a-z][a-z0-9]*(?:\/[a-z0-9]+)?$/i
const code = /^[a-z][a-z0-9]*\.[a-z0-9]+$/i

/** True for the address of a link into a module. */
export const isModuleLink = (address: string): boolean => routeKey(address) === moduleKey

/** Reads a link into a module; null for one that leads anywhere else than to a page of this product. */
export function moduleLink(address: string): ModuleLink | null {
  const asked = new URLSearchParams(address.split('?')[1] ?? '')
  const module = asked.get('m') ?? ''
  if (module !== '' && !ownPage.test(module) && !code.test(module)) return null
  return {
    path: code.test(module) ? to(module) : module,
    business: asked.get('biz'),
    category: asked.get('cat'),
    id: asked.get('id'),
  }
}
