import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'

/** Seconds after which another try is worth it. */
const again = 5

/**
 * What the database or the disk says when it is away, full or has no room for one more connection (PostgreSQL classes 08, 53, 57P
 * and 58; the system's own words), and what the driver says of a connection that ended or never came.
 */
const codes = /^(08\w{3}|53\w{3}|57P0[1-5]|58\w{3}|ECONNREFUSED|ECONNRESET|ETIMEDOUT|EPIPE|ENOSPC|EDQUOT|EROFS|EIO)$/
const sentences =
  /^(Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error|Client was closed|Query read timeout|Cannot use a pool after calling end)/

function isUnavailable(error: unknown): boolean {
  if (typeof error !== 'object' || error === null) return false
  const { code, message, errors } = error as { code?: unknown; message?: unknown; errors?: unknown } // looked at below
  if (Array.isArray(errors) && errors.some(isUnavailable)) return true
  return (typeof code === 'string' && codes.test(code)) || (typeof message === 'string' && sentences.test(message))
}

/** The refusal of a call that nothing is wrong with, while what it needs is away; null for any other fault. */
export const refusalOfOutage = (error: unknown): Refusal | null =>
  isUnavailable(error) ? new Refusal([refused(generalErrors, 'G-29', { seconds: again })], {}) : null

/** For the header Retry-After. */
export const retryAfter = String(again)
