import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import type { PickRow } from '@gt/domain/kit/list.ts'
import type { Ctx } from '../../../db/context.ts'
import { offerPeople } from '../../people/api.ts'

const people: Label = { zh: '人员', en: 'People', es: 'Personas' }

/** The people of the caller's unit with these ids, as its forms offer them. Refuses with G-14 when one is none of them. */
export async function peopleOfUnit(ctx: Ctx, ids: readonly Id[]): Promise<readonly PickRow[]> {
  const wanted = [...new Set(ids)]
  const { rows } = await offerPeople(ctx, { ids: wanted, size: wanted.length })
  if (rows.length < wanted.length)
    throw new Refusal([refused(generalErrors, 'G-14', { field: people }, { field: 'user_ids' })])
  return rows
}

/** Of the person whom a row `t` names as its user. */
export const ofPerson = (what: string): string => `select ${what} from app_user u where u.id = t.user_id`

/** What lists of memberships tell of their people. */
export const personColumns = {
  real_name: ofPerson("coalesce(nullif(u.real_name, ''), nullif(u.nickname, ''), u.user_name)"),
  user_name: ofPerson('u.user_name'),
} as const

/** Where a list of memberships looks for a name. */
export const personName = { column: 'u.real_name', place: `exists (${ofPerson('')} and #)` } as const
