import { z } from 'zod'
import { controller, outside, read } from '../kit/action.ts'
import { issue } from '../kit/issue.ts'
import { isLocalDate } from '../kit/rules.ts'

const day = z.string().refine(isLocalDate, { error: issue('date') })
/** Days of the laboratory, both included. */
const period = { from: day, to: day }

/** Pages that one call may name; a browser sends what it gathered in some seconds. */
export const mostVisits = 50
/** Path of a page as menus write it. */
const pagePath = z
  .string()
  .max(200)
  .regex(/^\/[\w./-]*$/, issue('option'))

/** Which pages people open. */
export const visitActions = controller('LogVisits', {
  /**
   * Notes the pages that the caller opened, each with the seconds since then; an address that no menu has is left out. Refuses with
   * G-10 (malformed).
   */
  Note: outside({
    permission: { session: 'what the caller opened himself' },
    input: z.strictObject({
      visits: z
        .array(z.strictObject({ path: pagePath, ago: z.int().min(0).max(86_400) }))
        .min(1, issue('required'))
        .max(mostVisits, issue('too_many', { max: mostVisits })),
    }),
    output: z.object({ noted: z.number() }),
  }),
  /** Visits of the days by page and unit, the most visited first; at most 200. */
  Rank: read({
    permission: ['totalset.visitlog.rank'],
    input: z.strictObject(period),
    output: z.object({
      rows: z.array(
        z.object({
          path: z.string(),
          page: z.string(),
          unit: z.string().nullable(),
          visits: z.number(),
          people: z.number(),
        }),
      ),
    }),
  }),
})

/** Faults of server and browsers. */
export const eventActions = controller('LogEvents', {
  /** Notes a fault of the caller's browser, without what may be secret in it. Refuses with G-10, G-19 (too many). */
  Note: outside({
    permission: { session: 'faults of the own browser' },
    input: z.strictObject({
      message: z.string().max(1000),
      stack: z.string().max(8000),
      page: z.string().max(300),
      version: z.string().max(40),
    }),
    output: z.object({ noted: z.literal(1) }),
  }),
  /** Equal entries of the days with how many there are, the most frequent first; at most 200. */
  Group: read({
    permission: ['totalset.runlog.group'],
    input: z.strictObject(period),
    output: z.object({
      rows: z.array(
        z.object({
          level: z.string(),
          source: z.string().nullable(),
          title: z.string().nullable(),
          count: z.number(),
          first: z.string(),
          last: z.string(),
        }),
      ),
    }),
  }),
})

/** The trail of what was changed. */
export const trailActions = controller('AuditLogs', {
  /**
   * Reckons the digests of the caller's trail in these days anew, and those of the seals over them, each of which holds the one
   * before: how much there is, and the first place where it does not fit.
   */
  Verify: read({
    permission: ['totalset.auditlog.verify'],
    input: z.strictObject(period),
    output: z.object({
      rows: z.number(),
      seals: z.number(),
      /** Rows that no seal holds yet. */
      unsealed: z.number(),
      broken: z
        .object({
          kind: z.enum(['row', 'seal']),
          id: z.string(),
          entity: z.string().nullable(),
          number: z.string().nullable(),
          at: z.string(),
        })
        .nullable(),
    }),
  }),
})

/** Who is signed in. */
export const onlineActions = controller('LoginRecords', {
  /** People of the caller's unit who are counted as signed in, and how many may be; null where nothing limits them. */
  Usage: read({
    permission: ['totalset.loginusers.view'],
    input: z.strictObject({}),
    output: z.object({ used: z.number(), allowed: z.number().nullable() }),
  }),
})
