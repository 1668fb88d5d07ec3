import { z } from 'zod'
import { controller, outside, read, viewed } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { issue } from '../kit/issue.ts'
import { onlineReport } from './online-report.ts'

const page = 'gdonlineentrust.onlinereport'
const { List, GetById } = viewed(onlineReport, [page, 'gdentrustmanage.entrustprogress'])
const of = { id: idSchema }
const words = z.object({ zh: z.string(), en: z.string(), es: z.string() })

/** What a client may ask to be changed: not what was measured, of which the laboratory judges itself. */
export const clientChangeKinds = ['client_info', 'typing', 'supplement'] as const

/** Electronic reports of the own orders at all laboratories (page gdonlineentrust/onlinereport, decision 0190). */
export const onlineReportActions = controller('OnlineReports', {
  /** Only what was issued to the caller's units, replaced and void papers included. */
  List,
  /** Refuses with G-04. */
  GetById,
  /** Papers by where they stand. */
  Counts: read({
    permission: [`${page}.view`],
    input: z.strictObject({}),
    output: z.object({ by_state: z.record(z.string(), z.number()) }),
  }),
  /**
   * Opens a report in its laboratory: what was offered to the account counts as received from now on. Answers the file. Refuses
   * with G-04, and with ON-05 a paper that does not count.
   */
  Open: outside({
    permission: [`${page}.preview`, `${page}.download`, 'gdentrustmanage.entrustprogress.download'],
    input: z.strictObject(of),
    output: z.object({ file_id: z.string() }),
  }),
  /** Whether the stored paper is that of the report, bit by bit, and bears a signature. Refuses with G-04, ON-05. */
  Verify: outside({
    permission: [`${page}.verify`],
    input: z.strictObject(of),
    output: z.object({
      number: z.string(),
      /** SHA-256 of the stored paper. */
      sha256: z.string(),
      /** The paper is the one that was approved. */
      intact: z.boolean(),
      signed: z.boolean(),
      /** For the public check; null where the report bears none. */
      unique_code: z.string().nullable(),
      checked_at: z.string(),
    }),
  }),
  /** What may be asked to be changed of a report, with what it says now. Refuses with G-04. */
  Offer: outside({
    permission: [`${page}.applyChange`],
    input: z.strictObject(of),
    output: z.object({
      refusal: z.string().nullable(),
      fields: z.array(
        z.object({ key: z.string(), of: z.string().nullable(), name: words, old: z.string().nullable() }),
      ),
    }),
  }),
  /**
   * Asks the laboratory for a change with the signed application; its technical leader decides. Refuses with G-04, X-01, X-02,
   *
   */
  ApplyChange: outside({
    permission: [`${page}.applyChange`],
    label: { zh: '申请变更', en: 'Apply for change', es: 'Solicitar cambio' },
    input: z.strictObject({
      ...of,
      reason_kind: z.enum(clientChangeKinds, issue('option')),
      reason: z
        .string()
        .trim()
        .min(1, issue('required'))
        .max(500, issue('too_long', { max: 500 })),
      fields: z
        .array(z.strictObject({ key: z.string().max(120), wanted: z.string().trim().max(2000).nullable() }))
        .max(60, issue('too_many', { max: 60 })),
      client_request_file_id: idSchema,
    }),
    output: z.object({ change_no: z.string() }),
    touches: ['OnlineOrders'],
  }),
})
