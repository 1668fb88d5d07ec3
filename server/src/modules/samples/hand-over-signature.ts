import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import { type Ctx, userOf } from '../../db/context.ts'
import { getRow } from '../../db/write.ts'
import { type Served, servedElsewhere } from './retention.queries.ts'

interface Signed {
  readonly signature_file_id?: string | undefined
}

/**
 * The refusal `unsigned` unless somebody signed: by a picture that the caller had drawn for this, or on a paper that he attached; any
 * other file is not found (G-04). One signature serves the samples that go over the counter together: another person, or a later hour,
 * signs anew.
 */
export async function signatureRefusals(
  ctx: Ctx,
  { signature_file_id: fileId }: Signed,
  served: Served,
  unsigned: Refused,
): Promise<Refused[]> {
  if (!fileId) return [unsigned]
  const picture = await getRow(ctx, fileObject, fileId)
  if (picture.folder !== 'return_signature' || picture.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  return (await servedElsewhere(ctx, fileId, served)) ? [unsigned] : []
}
