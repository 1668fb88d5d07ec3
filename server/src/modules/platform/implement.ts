import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { instanceActions } from '@gt/domain/platform/instance-actions.ts'
import { pickable, pickController } from '@gt/domain/platform/pick-actions.ts'
import { skinEditorActions } from '@gt/domain/platform/skin-actions.ts'
import { systemCheckActions } from '@gt/domain/platform/system-check-actions.ts'
import type { Ctx } from '../../db/context.ts'
import { type ListOptions, pickRows } from '../../db/list.ts'
import { entityNamed } from '../../db/schema.ts'
import { type Implemented, implement } from '../../http/implement.ts'
import { offeredBy, pickPermission } from '../../pages/picks.ts'
import { categoriesInSight } from '../entrust/api.ts'
import { printTestPage, runChecks } from './actions/system-checks.ts'
import { editedVariables } from './api.ts'
import { initInstance } from './init-instance.ts'
import { readSettings, saveSettings } from './instance-settings.ts'

/** What pages of the platform call besides their plain actions. */
export const platformImplemented: readonly Implemented[] = [
  ...implement(systemCheckActions, { Run: runChecks, Paper: printTestPage }),
  ...implement(instanceActions, { Settings: readSettings, SaveSettings: saveSettings, Init: initInstance }),
  ...implement(skinEditorActions, { Variables: editedVariables }),
]

/** Rows that the tenant shows but a form of one laboratory does not offer: departments of its sister laboratories, posts of the platform. */
const offered: Readonly<Record<string, (ctx: Ctx) => ListOptions>> = {
  department: () => ({ where: [{ sql: 'app_biz() = 0 or t.business_id = app_biz()', values: [] }] }),
  post: () => ({ where: [{ sql: "app_biz() = 0 or t.data_scope <> 'platform'", values: [] }] }),
  trial_task_category: categoriesInSight,
}

/** Pickers of the entities that have no controller with one of their own: words of the trade, and what pages offer besides. */
export function picksImplemented(others: readonly Implemented[], pages: readonly PageDefinition[]): Implemented[] {
  const names = new Set([...pickable, ...pages.flatMap(page => [...offeredBy(page)])])
  return [...names].flatMap(name => {
    const entity = entityNamed(name)
    const controller = pickController(name, pickPermission(name, pages))
    if (!entity.pick || others.some(action => action.controller === controller.name && action.name === 'Pick'))
      return []
    return implement(controller, {
      Pick: (ctx, query) => pickRows(ctx, entity, query, offered[name]?.(ctx)),
    })
  })
}
