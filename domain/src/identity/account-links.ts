import { type Refused, refused } from '../kit/errors.ts'
import { linkErrors } from './link-errors.ts'

/** What stands already against a new link of an account with an id in an outside system. */
export interface LinksThere {
  /** The account that holds the external id, null where none does. */
  readonly holder: string | null
  /** The id that the account has in the system, null where it has none. */
  readonly held: string | null
}

/**
 * Why an external id cannot be bound to an account: one id binds one account in a system and an account has one id there
 * (pages personnel/usersrelationship and account/loginforzjjk). Empty where it can, or stands already. Refuses with PS-01, PS-02.
 */
export function bindRefusals(userId: string, account: string, there: LinksThere): Refused[] {
  if (there.holder !== null && there.holder !== userId)
    return [refused(linkErrors, 'PS-01', {}, { field: 'external_account' })]
  if (there.held !== null && there.held !== account)
    return [refused(linkErrors, 'PS-02', {}, { field: 'external_system' })]
  return []
}
