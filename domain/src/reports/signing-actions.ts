import { z } from 'zod'
import { sealedPassword } from '../identity/oauth-actions.ts'
import { controller, outside, read, write } from '../kit/action.ts'
import { daySchema } from '../kit/fields/date.ts'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'
import { stepRole } from './lists.ts'
import { signature } from './signature.entity.ts'
import { signatureUser } from './signature-user.entity.ts'

const own = { session: 'own signature' } as const
/** Operations whose holders see and judge the signatures of others. */
export const judgingSignatures = ['totalset.signature.approve', 'djbaseset.signature.edit', 'gdbaseset.signature.edit']
/** Operations whose holders say who signs what. */
export const grantingSignatures = ['totalset.signature.grant', 'djbaseset.signature.edit', 'gdbaseset.signature.edit']

/** Base64 of a picture of 1 MB. */
const longestPicture = 1_400_000
const mostNodes = 500
const mostOpinion = 200

const ids = z.array(idSchema).max(mostNodes, issue('too_many', { max: mostNodes }))
const version = { id: idSchema, row_version: z.int().min(1) } as const
const { fields } = signatureUser

const grant = {
  role: named(z.enum(stepRole.codes, issue('option')), fields.role.label),
  /** All tests, now and later. */
  all: z.literal([0, 1]),
  trial_category_ids: named(ids, fields.trial_category_id.label),
  trial_class_ids: named(ids, fields.trial_class_id.label),
  trial_list_ids: named(ids, fields.trial_list_id.label),
  valid_from: named(daySchema, fields.valid_from.label),
  valid_to: named(daySchema.nullable(), fields.valid_to.label),
  appoint_file_id: named(idSchema.nullable(), fields.appoint_file_id.label),
} as const

const granted = z.object({ given: z.number() })

/** The picture of somebody's own signature as it stands. */
const ownSignature = z.object({
  id: z.string(),
  row_version: z.number(),
  state: z.enum(['submitted', 'approved', 'rejected']),
  source: z.enum(['draw', 'upload', 'ca']),
  created_at: z.string(),
  opinion: z.string().nullable(),
  /** PNG as base64. */
  picture: z.string(),
})
export type OwnSignature = z.infer<typeof ownSignature>

/** Signature pictures; signing itself is `signatureActions`. */
export const signaturePictureActions = controller('Signatures', {
  /** The caller's picture that counts, and the one that waits for approval or was sent back; `laboratory` 0 where he can have none. */
  Own: outside({
    permission: own,
    input: z.strictObject({}),
    output: z.object({
      laboratory: z.literal([0, 1]),
      current: ownSignature.nullable(),
      waiting: ownSignature.nullable(),
      /** What the caller may sign, today and later. */
      rights: z.array(
        z.object({
          role: z.enum(stepRole.codes),
          tests: z.string(),
          valid_from: z.string(),
          valid_to: z.string().nullable(),
        }),
      ),
    }),
  }),
  /**
   * Keeps a new picture of the caller's own signature, by his password: it waits for approval, in place of one that waited.
   * Refuses with W-01, L-04, G-21, SI-01, SI-02.
   */
  Create: outside({
    permission: [
      'totalset.signature.draw',
      'totalset.signature.upload',
      'djbaseset.signature.add',
      'gdbaseset.signature.add',
    ],
    label: { zh: '上传签名', en: 'upload a signature', es: 'cargar una firma' },
    input: z.strictObject({
      source: z.enum(['draw', 'upload'], issue('option')),
      picture: named(z.string().max(longestPicture), signature.fields.image_file_id.label),
      pin: sealedPassword,
    }),
    output: z.object({ id: z.string() }),
  }),
  /** The picture of a signature, PNG as base64: for its owner and who judges signatures. Refuses with G-04. */
  Picture: outside({
    permission: own,
    input: z.strictObject({ id: idSchema }),
    output: z.object({ picture: z.string() }),
  }),
  /**
   * Says whether a picture counts from now on, in place of the one before. Refuses with G-02, G-04, SI-03, SI-04 (his own),
   * SI-05 (sent back without a reason).
   */
  Judge: write({
    permission: judgingSignatures,
    label: { zh: '审核签名', en: 'approve signatures', es: 'aprobar firmas' },
    input: z.strictObject({
      ...version,
      decision: z.enum(['approved', 'rejected'], issue('option')),
      opinion: named(
        z
          .string()
          .trim()
          .max(mostOpinion, issue('too_long', { max: mostOpinion })),
        signature.fields.opinion.label,
      ),
    }),
    output: z.object({ id: z.string() }),
    touches: ['SignatureUsers'],
  }),
  /** Authorises the owner of a signature; as `SignatureUsers/Grant`. */
  Change: write({
    permission: ['djbaseset.signature.edit', 'gdbaseset.signature.edit'],
    label: { zh: '授权', en: 'authorise', es: 'autorizar' },
    input: z.strictObject({ ...version, ...grant }),
    output: granted,
    touches: ['SignatureUsers'],
  }),
})

/** Who may sign what. */
export const signatureUserActions = controller('SignatureUsers', {
  /** The roles that are given here, and the tests that the laboratory offers in their classes, for whom is authorised. */
  Offer: read({
    permission: grantingSignatures,
    input: z.strictObject({}),
    output: z.object({
      roles: z.array(z.enum(stepRole.codes)),
      today: z.string(),
      categories: z.array(
        z.object({
          id: z.string(),
          name: z.string(),
          classes: z.array(
            z.object({
              id: z.string(),
              name: z.string(),
              tests: z.array(z.object({ id: z.string(), name: z.string() })),
            }),
          ),
        }),
      ),
    }),
  }),
  /**
   * Authorises a person, one row for each category, class or test that is named. Refuses with G-14 (unknown person, test or
   * letter), SI-01, SI-06 (himself), SI-07 (tests), SI-08 and G-12 (dates), SI-09 (letter), SI-10 (authorised already), SI-12, SI-14
   * (a signatory beyond his certificate as such, where the laboratory keeps such certificates).
   */
  Grant: write({
    permission: ['totalset.signature.grant'],
    label: { zh: '新增授权', en: 'authorise', es: 'autorizar' },
    input: z.strictObject({ user_id: named(idSchema, fields.user_id.label), ...grant }),
    output: granted,
    touches: ['Signatures'],
  }),
})
