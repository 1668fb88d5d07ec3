import { z } from 'zod'
import { controller, outside, read, viewed, write } from '../kit/action.ts'
import { listExport } from '../kit/export.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { announcing } from './announcing.ts'
import { onlineOrder } from './online-order.ts'

const pages = ['gdonlineentrust.onlineentrustlist', 'gdentrustmanage.entrustprogress']
const { List, GetById } = viewed(onlineOrder, pages)
const wizard = ['gdonlineentrust.onlineentrust.view']
const flag = z.literal([0, 1])

const laboratory = z.object({
  id: z.string(),
  name: z.string(),
  address: z.string().nullable(),
  phone: z.string().nullable(),
  mode: z.enum(['dj', 'gd']),
  /** 0: it takes no online orders now (P-06). */
  licensed: flag,
  /** Kilometres in a straight line; null where the place of one of both is not known. */
  distance_km: z.string().nullable(),
  /** Numbers of its certificates in force, and the day on which the first of them ends. */
  certificates: z.string().nullable(),
  certified_until: z.string().nullable(),
  /** Parameters within its scope. */
  scope_count: z.number(),
  classes: z.string().nullable(),
  /** Days within which half of its parameters are reported. */
  turnaround_days: z.string().nullable(),
  /** Tasks that wait or are tested. */
  open_tasks: z.number(),
  /** CNY; null where it shows no prices, or charges nothing. */
  price_from: z.string().nullable(),
  price_to: z.string().nullable(),
})
export type OnlineLaboratory = z.infer<typeof laboratory>

const siteSample = z.object({
  id: z.string(),
  sample_number: z.string(),
  name: z.string(),
  trial_class_id: z.string().nullable(),
  trial_class: z.string().nullable(),
  specification: z.string().nullable(),
  quantity: z.string().nullable(),
  sampling_date: z.string().nullable(),
  structural_part: z.string().nullable(),
  manufacturer: z.string().nullable(),
  representative_quantity: z.string().nullable(),
  batch_number: z.string().nullable(),
})
export type SiteSample = z.infer<typeof siteSample>

/** Orders that units send to laboratories without an account there (pages gdonlineentrust, entrustprogress; issue 23, decision 0190). */
export const onlineOrderActions = controller('OnlineOrders', {
  /** Own orders at all laboratories. Rows carry `can`: what their sender may do with them. */
  List,
  /** Refuses with G-04. */
  GetById,
  /** The list as a spreadsheet. Refuses with G-10, G-25. */
  Export: listExport(['gdentrustmanage.entrustprogress']),
  /** Own orders by stage. */
  Counts: read({
    permission: pages.map(page => `${page}.view`),
    input: z.strictObject({}),
    output: z.object({ by_stage: z.record(z.string(), z.number()) }),
  }),
  /** The laboratories that serve the caller's unit, those that take online orders first. */
  Laboratories: read({
    permission: wizard,
    input: z.strictObject({}),
    output: z.object({ rows: z.array(laboratory) }),
  }),
  /** Registered samples of the own site, the newest first, at most 50; blind ones and those of others never. */
  SiteSamples: read({
    permission: wizard,
    input: z.strictObject({ search: z.string().trim().max(100).optional() }),
    output: z.object({ rows: z.array(siteSample) }),
  }),
  /**
   * Begins a request to the witness of a stored draft: `token` belongs into the address that his telephone opens, `code` is told
   * him; both end after half an hour, and with the next request. Refuses with G-02, G-04, G-06 without a named witness, P-06.
   */
  AskWitness: write({
    permission: [...announcing.permission],
    label: { zh: '请见证人确认', en: 'Ask the witness', es: 'Pedir al testigo' },
    input: z.strictObject({ id: idSchema }),
    output: z.object({ token: z.string(), code: z.string(), until: z.string() }),
    touches: ['PreEntrustments'],
  }),
  /** Whether the witness has confirmed what the draft holds now. Refuses with G-04. */
  Witness: read({
    permission: wizard,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ name: z.string().nullable(), at: z.string().nullable() }),
  }),
})

const token = named(z.string().regex(/^[\w-]{22}$/, issue('type')), { zh: '链接', en: 'Link', es: 'Enlace' })
const open = {
  open: 'the token in the address is the key; nothing is told without one, and nothing done without the code',
}

/** What the telephone of a witness asks for (page account/witness). */
export const witnessActions = controller('Witnessing', {
  /** What is confirmed; null for a request that is over. Photographs are JPEG or PNG in base64, at most four. */
  Show: outside({
    permission: open,
    input: z.strictObject({ token }),
    output: z.object({
      call: z
        .object({
          laboratory: z.string(),
          number: z.string().nullable(),
          project: z.string().nullable(),
          part: z.string().nullable(),
          client: z.string().nullable(),
          witness: z.string().nullable(),
          confirmed: z.boolean(),
          samples: z.array(
            z.object({
              name: z.string().nullable(),
              specification: z.string().nullable(),
              quantity: z.string().nullable(),
              part: z.string().nullable(),
              places: z.array(z.string()),
            }),
          ),
          photos: z.array(z.object({ mime: z.string(), content: z.string() })),
        })
        .nullable(),
    }),
  }),
  /** Confirms by the code that the sampler gave: `wrong` may be tried again, five times in all; `over` may not. */
  Confirm: outside({
    permission: open,
    input: z.strictObject({
      token,
      code: named(z.string().regex(/^\d{6}$/, issue('type')), { zh: '确认码', en: 'Code', es: 'Código' }),
      name: named(
        z
          .string()
          .trim()
          .min(1, issue('required'))
          .max(50, issue('too_long', { max: 50 })),
        { zh: '见证人', en: 'Witness', es: 'Testigo' },
      ),
    }),
    output: z.object({ outcome: z.enum(['confirmed', 'wrong', 'over']) }),
  }),
})
