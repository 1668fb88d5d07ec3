import { z } from 'zod'
import { idSchema } from '../kit/fields/ref.ts'
import { named } from '../kit/input-words.ts'
import { issue } from '../kit/issue.ts'

const degrees = z.string().regex(/^-?\d{1,3}(\.\d{1,6})?$/, issue('type'))

/** Where and when a photograph of a sampling was taken; the time is that of its upload, by the server (page onlineentrust). */
export const photoProofSchema = z.strictObject({
  file_id: idSchema,
  /** Degrees of WGS 84; null where the device tells none. */
  latitude: degrees.nullable(),
  longitude: degrees.nullable(),
  /** In words, where the device tells no place. */
  place: named(
    z
      .string()
      .trim()
      .max(100, issue('too_long', { max: 100 }))
      .nullable(),
    { zh: '拍摄地点', en: 'Place of the photograph', es: 'Lugar de la foto' },
  ),
  /** Laboratory time `YYYY-MM-DD HH:mm:ss`; written by the server. */
  taken_at: z.string().max(19).nullable().optional(),
})
export type PhotoProof = z.infer<typeof photoProofSchema>

/** True when it says where the photograph was taken. */
export const isPlaced = ({ latitude, longitude, place }: PhotoProof): boolean =>
  (latitude !== null && longitude !== null) || !!place?.trim()

/** Place and time of a photograph in one line, in any language. */
export const placeOf = ({ latitude, longitude, place, taken_at }: PhotoProof): string =>
  [place, latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null, taken_at]
    .filter(Boolean)
    .join(' · ')

/** Stored proofs; what is none is left out. */
export const photoProofsOf = (stored: unknown): PhotoProof[] =>
  Array.isArray(stored)
    ? stored.flatMap(one => {
        const parsed = photoProofSchema.safeParse(one)
        return parsed.success ? [parsed.data] : []
      })
    : []
