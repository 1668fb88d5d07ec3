import { z } from 'zod'
import { sealedPassword } from '../identity/oauth-actions.ts'
import { commandResultSchema, controller, itemSchema, outside, read, write } from '../kit/action.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { esignRequest } from './esign-request.entity.ts'
import { esignVerdict, signatureMeaning } from './esign-steps.ts'
import { signature } from './signature.entity.ts'
import { stamp } from './stamp.entity.ts'

const pages = ['djentrustmanage.esign', 'gdtrialtest.esign'] as const
const codes = (op: string): string[] => pages.map(page => `${page}.${op}`)
const records = 'totalset.esignrecord'

/** Reports that one proof signs, and files that are taken away at once. */
const mostSigned = 100
const mostFiles = 50
const mostSeals = 10

const { label } = esignRequest
const items = named(
  z
    .array(itemSchema)
    .min(1, issue('required'))
    .max(mostSigned, issue('too_many', { max: mostSigned })),
  label,
)
/** The signer's PIN or password, as the laboratory says, once for all of them. */
const proof = named(sealedPassword, signature.fields.pin_hash.label)

const flag = z.literal([0, 1])

/** How one signature of a file stands. */
const verified = z.object({
  name: z.string(),
  meaning: z.enum(signatureMeaning.codes).nullable(),
  signed_at: z.string().nullable(),
  serial: z.string(),
  /** What it covers is as it was signed. */
  whole: flag,
  /** By a certificate of this laboratory, or by one that it does not know. */
  known: flag,
  /** The certificate was in date when it signed. */
  in_date: flag,
  /** Since when the certificate counts no longer; a signature from before stays good. */
  revoked_at: z.string().nullable(),
  good: flag,
})
export type VerifiedSignature = z.infer<typeof verified>

const verdict = z.object({
  number: z.string(),
  verdict: z.enum(esignVerdict.codes),
  /** Another revision, or none, counts in place of the signed one. */
  replaced: flag,
  sha256: z.string(),
  signatures: z.array(verified),
})

/** Signing the files of reports, besides the plain actions of its pages. */
export const esignActions = controller('EsignRequests', {
  /** Whether signing is on, how people prove themselves, and how many approved reports have no request. */
  Standing: read({
    permission: codes('view'),
    input: z.strictObject({}),
    output: z.object({ enabled: flag, proof: z.enum(['password', 'pin']), waiting: z.number() }),
  }),
  /** Makes requests for the approved reports that have none, at most 500. Refuses with EG-02. */
  Gather: write({
    permission: [...codes('seal'), ...codes('sign')],
    label: { zh: '提取待签报告', en: 'take up reports', es: 'tomar informes' },
    input: z.strictObject({}),
    output: z.object({ count: z.number() }),
  }),
  /** The seals that the caller keeps, each with what stands against putting it on which of these reports. Refuses with G-04. */
  Seals: read({
    permission: codes('seal'),
    input: z.strictObject({ ids: z.array(idSchema).min(1, issue('required')).max(mostSigned) }),
    output: z.object({
      seals: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          kind: z.enum(stamp.fields.kind.options.list.codes),
          against: z.array(z.object({ id: z.string(), message: z.string() })),
        }),
      ),
    }),
  }),
  /**
   * Signs as the person that the caller is in the report; one proof for all. Refuses with L-07, L-04, L-09, EG-10, EG-12; of each
   * report, in the answer, G-01, G-04, X-05, EG-01 … EG-06, EG-16, EG-17, T-01, B-06.
   */
  Sign: outside({
    permission: codes('sign'),
    label: { zh: '签名', en: 'sign', es: 'firmar' },
    input: z.strictObject({ items, proof }),
    output: commandResultSchema,
    touches: ['Reports'],
  }),
  /** Puts seals on; one proof for all. Refuses as Sign, and of each report with EG-07, EG-08, EG-09. */
  Seal: outside({
    permission: codes('seal'),
    label: { zh: '签章', en: 'seal', es: 'sellar' },
    input: z.strictObject({
      items,
      stamp_ids: named(z.array(idSchema).min(1, issue('required')).max(mostSeals), stamp.label),
      proof,
    }),
    output: commandResultSchema,
    touches: ['Reports'],
  }),
  /** Checks the signed file of a request, signature by signature. Refuses with G-04, EG-14. */
  Verify: outside({
    permission: [...codes('verify'), `${records}.verify`],
    label: { zh: '验签', en: 'verify', es: 'verificar' },
    input: z.strictObject({ id: idSchema }),
    output: verdict,
  }),
  /** Signed files, one as it is and several as an archive, as base64. Refuses with G-04, EG-14, G-21. */
  Download: outside({
    permission: codes('download'),
    label: { zh: '下载', en: 'download', es: 'descargar' },
    input: z.strictObject({
      ids: named(
        z
          .array(idSchema)
          .min(1, issue('required'))
          .max(mostFiles, issue('too_many', { max: mostFiles })),
        label,
      ),
    }),
    output: z.object({ name: z.string(), mime: z.string(), content: z.string() }),
  }),
})
