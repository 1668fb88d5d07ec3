import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { servedElsewhere } from './retention.queries.ts'

interface Signed {
  readonly signature_file_id?: string | undefined
  readonly signed?: boolean | undefined
}

/**
 * The refusal `unsigned` unless somebody signed, on paper or by a picture that the caller had drawn for this; any other is not found
 * (G-04). One signature serves the samples that go over the counter together: other words, or a later hour, sign anew.
 * @param words what the hand-over keeps of who signed
 */
export async function signatureRefusals(
  ctx: Ctx,
  { signature_file_id: fileId, signed }: Signed,
  words: string,
  unsigned: Refused,
): Promise<Refused[]> {
  if (!fileId) return signed ? [] : [unsigned]
  const picture = await getRow(ctx, fileObject, fileId)
  if (picture.folder !== 'return_signature' || picture.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  return (await servedElsewhere(ctx, fileId, words)) ? [unsigned] : []
}
