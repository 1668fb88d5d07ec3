import { z } from 'zod'
import { type Contract, type Controller, type Permission, read } from '../kit/action.ts'
import { type PickQuery, type PickRow, pickQuerySchema } from '../kit/list.ts'

type PickContract = Contract<PickQuery, { rows: readonly PickRow[] }, 'read'>
type PickController = Controller<{ readonly Pick: PickContract }>

const pick: PickContract = read({
  permission: { session: 'names of records for forms (conventions 11)' },
  input: pickQuerySchema,
  output: z.object({
    rows: z.array(
      z.object({ id: z.string(), label: z.string(), hint: z.string().nullable(), level: z.number().optional() }),
    ),
  }),
})

/** Entities whose controller is named after its subject, or that have no plural. */
const subjects: Readonly<Record<string, string>> = {
  device_test_data: 'DeviceReadings',
  equipment: 'Equipment',
  personnel: 'Personnel',
  test_record: 'Records',
  trial_task: 'Tasks',
}

const plural = (word: string): string =>
  /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : /(s|x|ch|sh)$/.test(word) ? `${word}es` : `${word}s`

/** Name of the controller of an entity: its name in PascalCase, plural (conventions 1). */
export const controllerName = (entity: string): string =>
  subjects[entity] ??
  plural(entity)
    .split('_')
    .map(part => part.charAt(0).toUpperCase() + part.slice(1))
    .join('')

/** The controller that offers records of an entity to pickers: to anybody signed in, unless it is said otherwise. */
export const pickController = (entity: string, permission: Permission = pick.permission): PickController => ({
  name: controllerName(entity),
  actions: { Pick: { ...pick, permission } },
})

/** Entities whose records stand under one another: a filter offers them as a tree and finds what is below the chosen one too. */
export const pickedAsTree: ReadonlySet<string> = new Set(['sample_library', 'trial_class'])

/**
 * Entities whose names any signed-in person of the laboratory may choose from in a form (conventions 11). Persons' data, prices,
 * signatures and stamps are not among them: they have actions with rights of their own.
 */
export const pickable = [
  'app_user',
  'department',
  'workplace',
  'project',
  'project_section',
  'wbs_node',
  'standard',
  'standard_category',
  'trial_category',
  'trial_class',
  'trial_task_category',
  'trial_list',
  'trial_parameter',
  'trial_target_group',
  'prescribed_value',
  'sample_library',
  'equipment_sort',
  'equipment',
  'entrust_unit',
  'number_rule_category',
  'province',
  'city',
  'district',
] as const
