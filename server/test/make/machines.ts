import type { Controller } from '@gt/domain/kit/action.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import { pageController } from '@gt/domain/platform/page-controller.ts'
import { type Caller, refusal } from './entrust.ts'
import { type Laboratory, type MadeTask, openSheet } from './tasks.ts'

export type SheetRow = Record<string, unknown> & { id: string; row_version: number; state: string }

/** A machine as it stands. */
export interface Machine {
  readonly id: string
  readonly state: string
  readonly label: string
  readonly calibration_status: string
}

export async function machineOf(lab: Laboratory, id: string): Promise<Machine & Record<string, unknown>> {
  const [row] = await lab.place.query<Machine & Record<string, unknown>>('select * from equipment where id = $1', [id])
  if (!row) throw new Error(`machine ${id} is not there`)
  return row
}

export async function machineNumbered(lab: Laboratory, number: string): Promise<string> {
  const [row] = await lab.place.query<{ id: string }>(
    'select id::text as id from equipment where equipment_number = $1',
    [number],
  )
  if (!row) throw new Error(`no machine ${number}`)
  return row.id
}

/** An action of a page, which sheets are made and found by. */
export const ask = async <T = SheetRow>(
  who: Caller,
  page: PageDefinition,
  action: string,
  input: unknown,
): Promise<T> => (await who.call(pageController(page) as Controller, action as never, input as never)) as T

/** Gives a command to a sheet as it stands now; answers what refuses it. */
export async function command(
  who: Caller,
  page: PageDefinition,
  action: string,
  sheet: SheetRow,
  input: object = {},
): Promise<string[]> {
  const { row_version } = await ask(who, page, 'GetById', { id: sheet.id })
  const item = { id: sheet.id, row_version }
  return refusal(who.give(pageController(page) as Controller, action as never, item, input))
}

/** Why the picker of a sheet does not offer a machine; null when it is not there at all. */
export async function reasonsAgainst(lab: Laboratory, task: MadeTask, machine: string): Promise<string[] | null> {
  const { needs } = await openSheet(lab, task)
  const choice = needs.flatMap(need => need.choices).find(one => one.equipment_id === machine)
  return choice ? choice.reasons.map(({ code }) => code) : null
}

/** The events in the life line of a machine, the oldest first. */
export const lifeOf = (lab: Laboratory, machine: string): Promise<{ kind: string; title: string }[]> =>
  lab.place.query(
    "select kind, title from equipment_lifecycle_event where equipment_id = $1 and source_entity like 'equipment\\_%' and source_entity not in ('equipment_calibration', 'equipment_maintenance') order by id",
    [machine],
  )
