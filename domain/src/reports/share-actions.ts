import { z } from 'zod'
import { controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'

/** Days for which a link holds: unless said, and at most. */
export const shareDays = { usual: 7, most: 90 } as const
const mostUses = 1_000

const sharing = ['trialreport.reportview.share']
const open = { open: 'the code of the link is the right; it shows one issued report and nothing else' }
const codeForm = z.string().regex(/^[\w-]{22}$/, issue('type'))
const codeWords = { zh: '分享链接', en: 'link', es: 'enlace' }
const c = named(codeForm, codeWords)
const given = named(codeForm.optional(), codeWords)
const pin = named(z.string().trim().max(20).optional(), { zh: '访问码', en: 'access code', es: 'código de acceso' })
const flag = z.literal([0, 1])

/** Links to the paper of one report, made by who sees it (beside the report, page trialreport/reportview). */
export const shareActions = controller('ShareLinks', {
  /** The links of a report in sight; an entrusted account sees its own. Refuses with G-04. */
  OfReport: read({
    permission: sharing,
    input: z.strictObject({ id: idSchema }),
    output: z.array(
      z.object({
        id: z.string(),
        row_version: z.number(),
        revision: z.string(),
        by: z.string().nullable(),
        valid_from: z.string(),
        valid_to: z.string(),
        with_code: flag,
        download: flag,
        max_uses: z.number().nullable(),
        use_count: z.number(),
        state: z.enum(['active', 'expired', 'used_up', 'revoked']),
      }),
    ),
  }),
  /**
   * Makes a link to the revision of a report that counts, from now on for some days. The address and the access code are told this once;
   * digests alone are kept. Refuses with G-04, SH-01, SH-02 (not issued, or without a stored paper).
   */
  Share: outside({
    permission: sharing,
    label: { zh: '分享', en: 'share', es: 'compartir' },
    input: z.strictObject({
      id: idSchema,
      days: named(z.number().int(), { zh: '有效天数', en: 'days', es: 'días' }),
      max_uses: named(z.number().int().min(1).max(mostUses).nullable(), {
        zh: '最多打开次数',
        en: 'most openings',
        es: 'aperturas máximas',
      }),
      with_code: flag,
      download: flag,
    }),
    output: z.object({ address: z.string(), pin: z.string().nullable(), valid_to: z.string() }),
    touches: ['ShareLinks'],
  }),
  /** Takes a link back; it opens nothing from then on. Refuses with G-01, G-04, SH-05. */
  Withdraw: write({
    permission: sharing,
    label: { zh: '撤销', en: 'withdraw', es: 'retirar' },
    input: itemSchema,
    output: z.object({ id: z.string() }),
    touches: ['ShareLinks'],
  }),
  /**
   * Opens a link, which counts and is kept beside the report. `gone` alike for a code that nobody gave, one that is over or was taken back,
   * and a report that no longer counts; `pin` while the access code is missing. The stored file where the link lets it be taken and the
   * order is paid for or on account; its pages with the mark 仅供预览 otherwise. Refuses with V-10 (too many look-ups), SH-03, SH-04.
   */
  Open: outside({
    permission: open,
    input: z.strictObject({ c, pin }),
    output: z.object({
      outcome: z.enum(['open', 'pin', 'gone']),
      report: z
        .object({
          laboratory: z.string(),
          laboratory_phone: z.string().nullable(),
          number: z.string(),
          valid_to: z.string(),
          asked_at: z.string(),
          /** Digest of the stored file, which stays what it is. */
          sha256: z.string(),
          /** The file itself, base64; null where its pages are only looked at. */
          pdf: z.string().nullable(),
          /** Pages as SVG with the mark across them; empty where the file is there. */
          pages: z.array(z.string()),
        })
        .nullable(),
    }),
  }),
})

/** The same for who calls by the specification's names (D-14): stored papers of issued reports alone, by the code of a link. */
export const sharedPaperActions = controller('Visitor', {
  /** A page of a shared report as SVG with the mark across it; null for every other code. See ShareLinks/Open. */
  GetSupcanReportImg: outside({
    permission: open,
    methods: ['GET', 'POST'],
    input: z.object({ c: given, pin, page: z.coerce.number().int().min(1).max(500).optional() }),
    output: z.object({ Image: z.string().nullable(), Pages: z.number() }),
  }),
  /**
   * The stored file of a shared report, base64, with its digest. Ids alone are no right and answer nothing; `isReload` makes nothing anew: an
   * issued report is served from what was stored. See ShareLinks/Open.
   */
  GetSupcanReportToPdf: outside({
    permission: open,
    input: z.object({
      c: given,
      pin,
      businessId: z.any().optional(),
      taskid: z.any().optional(),
      isReload: z.any().optional(),
    }),
    output: z.object({ Pdf: z.string().nullable(), Sha256: z.string().nullable(), Msg: z.string() }),
  }),
})
