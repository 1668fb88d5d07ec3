import type { Controller } from '../kit/action.ts'
import { type Choices, choices } from '../kit/choices.ts'
import { controllerName } from './pick-actions.ts'

const known = new Map<string, Controller<{ readonly Choices: Choices }>>()

/** The controller that offers values for the fields of a form of an entity; the right to it is that of its pages. */
export function choicesController(entity: string): Controller<{ readonly Choices: Choices }> {
  const made = known.get(entity) ?? {
    name: controllerName(entity),
    actions: { Choices: choices({ session: 'the pages of the entity say who may' }) },
  }
  known.set(entity, made)
  return made
}
