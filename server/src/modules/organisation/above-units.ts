import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Ctx } from '../../db/context.ts'

/** G-33 for who acts in a unit: units are made and put out of use by those above them, none by itself or by its sisters. */
export function guardAboveUnits({ principal }: Ctx): void {
  if (principal.business) throw new Refusal([refused(generalErrors, 'G-33')])
}

/** G-33 for all but the platform: what it sells and where it serves. */
export function guardPlatform({ principal }: Ctx): void {
  if (principal.business || principal.dataScope !== 'platform') throw new Refusal([refused(generalErrors, 'G-33')])
}
