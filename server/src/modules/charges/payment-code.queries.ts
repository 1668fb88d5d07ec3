import type { PaymentCode } from '@gt/domain/charges/payment-code-actions.ts'
import type { Ctx } from '../../db/context.ts'

/** The settings of the laboratory with the payment code in force. */
export interface StoredCode extends Pick<PaymentCode, 'row_version'> {
  /** Null while the laboratory has no settings of its own. */
  readonly id: string | null
  readonly file: (NonNullable<PaymentCode['file']> & { readonly sha256: string; readonly storage_key: string }) | null
}

interface CodeRow {
  readonly id: string
  readonly row_version: number
  readonly file_id: string | null
  readonly name: string
  readonly mime: string
  readonly sha256: string
  readonly storage_key: string
}

/** The payment code of the caller's laboratory. */
export async function storedCode(ctx: Ctx): Promise<StoredCode> {
  const [row] = await ctx.tx.query<CodeRow & Record<string, unknown>>(
    `select s.id, s.row_version, f.id as file_id, f.name, f.mime_type as mime, f.sha256, f.storage_key
     from djbase_set s left join file_object f on f.id = s.payment_qr_file_id and f.deleted_at is null
     where s.business_id = app_biz() and s.deleted_at is null`,
  )
  if (!row) return { id: null, row_version: null, file: null }
  const { id, row_version, file_id, name, mime, sha256, storage_key } = row
  return { id, row_version, file: file_id === null ? null : { id: file_id, name, mime, sha256, storage_key } }
}
