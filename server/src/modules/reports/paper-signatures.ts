import { withZone } from '@gt/domain/kit/time.ts'
import type { PaperSignature } from '@gt/domain/paper/data.ts'
import { pictureReference } from '@gt/domain/reports/snapshot.ts'
import type { RecordContext, RecordSignature } from '@gt/domain/testing/record-data.ts'
import type { Ctx } from '../../db/context.ts'
import type { ReportRow } from './draft.ts'
import { namesOf, signatureImages } from './paper.queries.ts'
import { lastStep } from './report.queries.ts'

/** Signatures with the pictures that the signers had approved when they signed. */
export async function signedBy(ctx: Ctx, given: readonly RecordSignature[]): Promise<PaperSignature[]> {
  const images = await signatureImages(ctx, [...new Set(given.map(one => one.signature_id))])
  return given.map(one => {
    const image = images.get(one.signature_id)
    return { name: one.name, date: withZone(one.at), ...(image ? { image: pictureReference(image) } : {}) }
  })
}

/** The signature of the last command of a kind; none when it was cleared by a return. */
export async function signatureOfStep(
  ctx: Ctx,
  row: ReportRow,
  command: string,
  userId: string | null,
): Promise<PaperSignature[]> {
  if (userId === null) return []
  const step = await lastStep(ctx, row.id, [command])
  if (step === null || step.operator_id !== userId) return []
  const names = await namesOf(ctx, [userId])
  const image = step.signature_id ? (await signatureImages(ctx, [step.signature_id])).get(step.signature_id) : undefined
  return [
    {
      name: names.get(userId) ?? '',
      date: withZone(step.occurred_at),
      ...(image ? { image: pictureReference(image) } : {}),
      ...(step.on_behalf_of_id ? { proxy: true } : {}),
    },
  ]
}

/** One signature for each person, the first of his. */
export const oncePerPerson = (signatures: readonly PaperSignature[]): PaperSignature[] =>
  [...new Map([...signatures].reverse().map(one => [one.name, one])).values()].reverse()

/**
 * The place of the testers names everybody who took part (JT/T 828): those who signed, then by name alone those who have
 * not. A name without picture and time is no signature.
 */
export function withUnsigned(
  signed: readonly PaperSignature[],
  records: readonly { readonly context: Pick<RecordContext, 'people'> }[],
): PaperSignature[] {
  const people = records.flatMap(({ context }) => context.people)
  const testers = people.filter(({ role }) => role === 'tester' || role === 'co_tester').map(({ name }) => name)
  const unsigned = [...new Set(testers)].filter(name => signed.every(one => one.name !== name))
  return signed.length === 0 ? [] : [...signed, ...unsigned.map(name => ({ name, date: '' }))]
}
