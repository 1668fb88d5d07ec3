import type { Caller, DemonstrationPlace } from './entrust.ts'
import type { Laboratory, MadeTask } from './tasks.ts'
import { cubesUnderTest } from './testing.ts'

type Asked = Pick<DemonstrationPlace, 'query'>

/** Draws the code of a sample, as the registration does for a blind one; answers the number behind it. */
export async function code(place: Asked, sampleId: string, text: string, encoder: Caller): Promise<string> {
  const [row] = await place.query<{ number: string }>(
    `with coded as (insert into blind_sample (instance_id, organization_id, business_id, sample_id, blind_code, encoder_id)
       select instance_id, organization_id, business_id, id, $2, $3 from sample where id = $1 returning sample_id),
     task as (update trial_task set blind = true where sample_id = $1)
     select s.sample_number as number from sample s join coded c on c.sample_id = s.id`,
    [sampleId, text, encoder.userId],
  )
  if (!row) throw new Error(`sample ${sampleId} is not there`)
  return row.number
}

/** Opens a blind sample: everybody may know whose it is. */
export const open = (place: Asked, sampleId: string): Promise<unknown> =>
  place.query('update blind_sample set opened_at = now() where sample_id = $1', [sampleId])

/** A task under test whose sample is blind, with the number and the code of the sample. */
export async function blindTask(
  lab: Laboratory,
  text: string,
  at: string,
): Promise<{ task: MadeTask; id: string; number: string }> {
  const task = await cubesUnderTest(lab, at)
  const [id = ''] = task.sampleIds
  return { task, id, number: await code(lab.place, id, text, lab.clerk) }
}

/** A person with the right to know blind samples besides his own. */
export async function seeing(place: { as(userName: string): Promise<Caller> }, who: Caller): Promise<Caller> {
  const permissions = new Set([...who.principal.permissions, 'djentrustmanage.samplelist.viewblind'])
  return Object.assign(await place.as(who.principal.userName), {
    principal: { ...who.principal, permissions },
    clock: who.clock,
  })
}
