import { type Controller, entityOfContract } from '../kit/action.ts'
import type { RefOptions } from '../kit/fields/ref.ts'
import { controllerName } from './pick-actions.ts'

const known = new WeakMap<Controller, ReadonlySet<string>>()

function find(controller: Controller): ReadonlySet<string> {
  const contracts = Object.values(controller.actions)
  const fields = contracts.flatMap(contract => Object.values(entityOfContract(contract)?.fields ?? {}))
  const named = fields
    .filter(field => field.kind.name === 'ref')
    .map(field => controllerName((field.options as RefOptions).to)) // references only
  const names = new Set([...named, ...contracts.flatMap(contract => contract.touches)])
  names.delete(controller.name)
  return names
}

/**
 * Controllers whose records a controller's answers show a part of: those that its entity refers to, whose names stand in
 * its rows, and those that change along with it. Its own name is not among them.
 */
export function relatedControllers(controller: Controller): ReadonlySet<string> {
  const names = known.get(controller) ?? find(controller)
  known.set(controller, names)
  return names
}
