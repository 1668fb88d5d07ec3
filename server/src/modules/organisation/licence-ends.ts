import { licensedWords } from '@gt/domain/identity/lists.ts'
import type { Row, RowValues } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id, LocalDateTime } from '@gt/domain/kit/id.ts'
import { type Label, languages } from '@gt/domain/kit/label.ts'
import { notice } from '@gt/domain/kit/notice.ts'
import { cutText } from '@gt/domain/kit/text.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { businessSystem } from '@gt/domain/organisation/business-system.entity.ts'
import { extensionErrors } from '@gt/domain/organisation/extension-errors.ts'
import { licenceChange } from '@gt/domain/organisation/licence-change.entity.ts'
import { renewalNotices } from '@gt/domain/organisation/renewal-notices.ts'
import { functionCodes } from '@gt/domain/platform/function-codes.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, getRow, insertRows } from '../../db/write.ts'
import { tellPeople } from '../../flow/tell.ts'

type FunctionCode = (typeof functionCodes.codes)[number]
type Licence = Row<typeof businessSystem>
type Values = RowValues<typeof businessSystem>
/** Ends of functions; null for one that was never opened. */
type Ends = Readonly<Partial<Record<FunctionCode, LocalDateTime | null>>>

/** The field that holds the end of a function. */
export const fieldOf = (code: FunctionCode): `${FunctionCode}_expires_at` => `${code}_expires_at`
/** What a function is called to people. */
export const wordsOf = (code: FunctionCode): Label => licensedWords[code] ?? functionCodes.labels[code]

/** True for a system administrator; posts of the platform are those of no unit. */
export async function isRuler(ctx: Ctx): Promise<boolean> {
  const rows = await ctx.tx.query(
    `select 1 from user_post_map m join post p on p.id = m.post_id and p.code = 'sys_admin' and p.enabled and p.deleted_at is null
     where m.user_id = app_user_id() and m.deleted_at is null limit 1`,
  )
  return rows.length > 0
}

/** Accounts that administer a unit. */
export async function administratorsOf(ctx: Ctx, unit: string): Promise<string[]> {
  const rows = await ctx.tx.query<{ id: string }>(
    `select distinct u.id from user_post_map m join post p on p.id = m.post_id and p.code = 'lab_admin' and p.deleted_at is null
       join app_user u on u.id = m.user_id and u.deleted_at is null and u.state = 'active'
     where m.business_id = $1 and m.deleted_at is null`,
    [unit],
  )
  return rows.map(({ id }) => id)
}

/** Functions with their ends, in words. */
export const endsInWords = (ends: readonly (readonly [FunctionCode, LocalDateTime | null])[]): Label => {
  const texts = languages.map(language =>
    ends
      .map(([code, end]) => `${wordsOf(code)[language]} ${end ? dayOf(end) : '—'}`)
      .join(language === 'zh' ? '、' : ', '),
  )
  const [zh = '', en = '', es = ''] = texts
  return { zh, en, es }
}

interface Cause {
  readonly reason: string
  readonly business_service_id?: Id
  readonly extension_id?: Id
}

/** Changes a locked licence, writes down which ends moved and why, and tells the administrators of its unit. */
export async function moveEnds(ctx: Ctx, row: Licence, changes: Values, cause: Cause): Promise<Licence> {
  const done = await changeRow(ctx, businessSystem, row, changes, { reason: cause.reason })
  const moved = functionCodes.codes.filter(code => done[fieldOf(code)] !== row[fieldOf(code)])
  if (moved.length === 0) return done
  await insertRows(
    ctx,
    licenceChange,
    moved.map(code => ({
      ...cause,
      reason: cutText(cause.reason, 200),
      business_id: row.business_id,
      function_code: code,
      old_end: row[fieldOf(code)],
      new_end: done[fieldOf(code)],
    })),
    { untracked: true },
  )
  await tellPeople(ctx, {
    unit: row.business_id,
    people: await administratorsOf(ctx, row.business_id),
    kind: 'licence',
    title: notice(renewalNotices, 'changed', {
      what: endsInWords(moved.map(code => [code, done[fieldOf(code)]] as const)),
    }),
  })
  return done
}

/**
 * Puts ends of functions of a unit where `endOf` says, told from when each would run on: from its end, or from now where it has
 * ended or was never opened. Answers the ends before and after. Refuses with FI-45 a unit without a licence.
 */
export async function putEnds(
  ctx: Ctx,
  unit: Id,
  wishes: readonly { readonly code: FunctionCode; readonly endOf: (from: LocalDateTime) => LocalDateTime }[],
  cause: Cause,
): Promise<{ readonly before: Ends; readonly after: Ends }> {
  const [found] = await ctx.tx.query<{ id: Id }>(
    'select id from business_system where business_id = $1 and deleted_at is null',
    [unit],
  )
  if (!found) throw new Refusal([refused(extensionErrors, 'FI-45')])
  const row = await getRow(ctx, businessSystem, found.id, true)
  const before: Partial<Record<FunctionCode, LocalDateTime | null>> = {}
  const after: Partial<Record<FunctionCode, LocalDateTime | null>> = {}
  for (const { code, endOf } of wishes) {
    const end = after[code] ?? row[fieldOf(code)]
    before[code] ??= row[fieldOf(code)]
    after[code] = endOf(end && end > ctx.now ? end : (ctx.now as LocalDateTime))
  }
  const changes = Object.fromEntries(Object.entries(after).map(([code, end]) => [`${code}_expires_at`, end])) as Values
  await moveEnds(ctx, row, changes, cause)
  return { before, after }
}

/** The ends of the licence of a unit by function. */
export async function endsOf(ctx: Ctx, unit: Id): Promise<Ends> {
  const [row] = await ctx.tx.query<Record<string, LocalDateTime | null>>(
    `select ${functionCodes.codes.map(fieldOf).join(', ')} from business_system where business_id = $1 and deleted_at is null`,
    [unit],
  )
  return Object.fromEntries(functionCodes.codes.map(code => [code, row?.[fieldOf(code)] ?? null]))
}

/** True when the file is that of an extension in sight; row security says which are. */
export async function seesExtensionFile(ctx: Ctx, fileId: string): Promise<boolean> {
  const rows = await ctx.tx.query(
    'select 1 from extension_approve_record where file_id = $1 and deleted_at is null limit 1',
    [fileId],
  )
  return rows.length > 0
}
