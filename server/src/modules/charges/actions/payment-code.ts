import { chargeErrors } from '@gt/domain/charges/errors.ts'
import type { PaymentCode, paymentCodeActions } from '@gt/domain/charges/payment-code-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { djbaseSet } from '@gt/domain/platform/djbase-set.entity.ts'
import { fileObject } from '@gt/domain/platform/file-object.entity.ts'
import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type Ctx, userOf } from '../../../db/context.ts'
import { changeRow, getRow, insertRow, lockRow, removeRow } from '../../../db/write.ts'
import { contentKey } from '../../../files/keep.ts'
import type { Run } from '../../../http/implement.ts'
import { isPrintable } from '../../../print/prepare.ts'
import { storedCode } from '../payment-code.queries.ts'

type Actions = (typeof paymentCodeActions)['actions']

const purpose: FilePurposeKey = 'payment_qr'

async function codeInForce(ctx: Ctx): Promise<PaymentCode> {
  const { row_version, file } = await storedCode(ctx)
  return { row_version, file: file && { id: file.id, name: file.name, mime: file.mime } }
}

/** A picture that the caller uploaded for it and that nothing has yet. */
async function ownPicture(ctx: Ctx, fileId: Id, lock = false) {
  const file = await getRow(ctx, fileObject, fileId, lock)
  if (file.folder !== purpose || file.owner_id !== null || file.created_by_id !== userOf(ctx))
    throw new Refusal([refused(generalErrors, 'G-04')])
  return file
}

/** The settings of the laboratory as the caller read them, locked; they are made where there are none. */
async function lockedSettings(ctx: Ctx, id: Id | null, row_version: number | null) {
  if (id === null) return insertRow(ctx, djbaseSet, {})
  // settings that the caller never saw are told as those of another version
  return lockRow(ctx, djbaseSet, { id, row_version: row_version ?? -1 })
}

async function replace(ctx: Ctx, fileId: Id | null, rowVersion: number | null): Promise<void> {
  const before = await storedCode(ctx)
  const settings = await lockedSettings(ctx, before.id, rowVersion)
  const picture = fileId === null ? null : await ownPicture(ctx, fileId, true)
  await changeRow(ctx, djbaseSet, settings, { payment_qr_file_id: fileId })
  if (picture) await changeRow(ctx, fileObject, picture, { owner_id: settings.id })
  if (before.file) await removeRow(ctx, fileObject, await getRow(ctx, fileObject, before.file.id, true))
}

/** The payment code in force. */
export const getPaymentCode: Run<Actions['Get']> = ctx => codeInForce(ctx)

/** Replaces the payment code; a picture that no page can carry is refused before a notice fails for it. */
export const setPaymentCode: Run<Actions['Set']> = async (call, { file_id, row_version }) => {
  if (file_id !== null) {
    const { storage_key, sha256 } = await call.transaction({ readOnly: true }, ctx => ownPicture(ctx, file_id))
    if (!isPrintable(await call.services.files.get(contentKey(storage_key), sha256)))
      throw new Refusal([refused(chargeErrors, 'C-21', {}, { field: 'file_id' })])
  }
  return call.transaction({}, async ctx => {
    await replace(ctx, file_id, row_version)
    return codeInForce(ctx)
  })
}
