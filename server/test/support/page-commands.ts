import { controllerName } from '@gt/domain/platform/pick-actions.ts'
import type { Implemented } from '../../src/http/implement.ts'
import { allPages } from '../../src/pages/definitions.ts'

/** True for a command of a defined page over records that have no states: what it does and refuses is tested where its rules are. */
export const isStatelessPageCommand = ({ controller, name }: Implemented): boolean =>
  allPages.some(
    ({ entity, commands }) =>
      controllerName(entity.name) === controller &&
      entity.fields.state?.kind.name !== 'state' &&
      commands.some(({ action }) => action === name),
  )
