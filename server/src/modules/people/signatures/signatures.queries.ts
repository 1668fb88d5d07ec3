import type { Label } from '@gt/domain/kit/label.ts'
import type { OwnSignature } from '@gt/domain/reports/signing-actions.ts'
import type { Ctx } from '../../../db/context.ts'
import type { StepRole } from '../authority.ts'

/** A signature with the place of its picture. */
export interface StoredPicture extends Omit<OwnSignature, 'picture'> {
  readonly is_current: 0 | 1
  readonly storage_key: string
  readonly sha256: string
}

/** Signatures of this laboratory with their pictures, the newest first. */
export const storedPictures = (
  ctx: Ctx,
  { id = null, userId = null }: { readonly id?: string | null; readonly userId?: string | null },
): Promise<StoredPicture[]> =>
  ctx.tx.query<StoredPicture & Record<string, unknown>>(
    `select s.id, s.row_version, s.state, s.source, s.created_at, s.opinion, s.is_current, f.storage_key, f.sha256
     from signature s join file_object f on f.id = s.image_file_id and f.deleted_at is null
     where s.business_id = app_biz() and s.deleted_at is null and s.state <> 'withdrawn'
       and ($1::bigint is null or s.id = $1) and ($2::bigint is null or s.user_id = $2) order by s.id desc`,
    [id, userId],
  )

const everyTest: Label = { zh: '全部试验', en: 'All tests', es: 'Todos los ensayos' }

/** What an authorisation is for, in words. */
export const scopeSql = ({ language }: Ctx, alias: string): string =>
  `coalesce((select l.name_zh from trial_list l where l.id = ${alias}.trial_list_id),
    (select c.name_zh from trial_class c where c.id = ${alias}.trial_class_id),
    (select g.name_zh from trial_category g where g.id = ${alias}.trial_category_id), '${everyTest[language]}')`

/** An authorisation stands today. */
export const standingSql = (alias: string): string =>
  `${alias}.business_id = app_biz() and ${alias}.enabled and ${alias}.deleted_at is null and ${alias}.valid_from <= gt_today()
    and coalesce(${alias}.valid_to >= gt_today(), true)`

interface SignerRight {
  readonly role: StepRole
  readonly tests: string
  readonly valid_from: string
  readonly valid_to: string | null
}

/** What somebody may sign today and later, like rights in one line. */
export const rightsOfSigner = (ctx: Ctx, userId: string): Promise<SignerRight[]> =>
  ctx.tx.query<SignerRight & Record<string, unknown>>(
    `select s.role, string_agg(${scopeSql(ctx, 's')}, '、' order by s.id) as tests, s.valid_from, s.valid_to from signature_user s
     where s.business_id = app_biz() and s.user_id = $1 and s.enabled and s.deleted_at is null and coalesce(s.valid_to >= gt_today(), true)
     group by s.role, s.valid_from, s.valid_to order by s.role, s.valid_from`,
    [userId],
  )
