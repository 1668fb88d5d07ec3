import { z } from 'zod'

// The form of `Data` (conventions 5). What comes out of it earns no trust: it is validated like clear input.

/** Minutes that a sealed request may be older or newer than the server's clock. */
export const windowMinutes = 5

/** Words that bind the agreed key to this use of it. */
export const keyInfo = 'gt-data'

/** What `Data` holds after base64url: version, sealed copy of the key, nonce and cipher text, each base64url. */
export const sealedShape = z.strictObject({
  v: z.literal(2),
  kid: z.string().max(400),
  n: z.string().length(16),
  c: z.string(),
})

/**
 * Associated data of a sealed request: which call, for which business, in which minute.
 * @param action `Controller/Action` in the spelling of the specification
 * @param businessId the business that the server acts in, `0` without one
 * @param minute whole minutes since 1970
 */
export const associatedData = (action: string, businessId: string, minute: number): string =>
  `v1/${action}|${businessId}|${minute}`
