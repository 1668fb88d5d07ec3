import { userHobbySet } from '@gt/domain/identity/user-hobby-set.entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { LedgerPage } from '@gt/domain/kit/page/ledger.ts'
import { type KeptQuestion, type LedgerActions, mostKeptQuestions } from '@gt/domain/kit/page/ledger-actions.ts'
import { ledgerErrors } from '@gt/domain/ledgers/errors.ts'
import { z } from 'zod'
import { type Ctx, userOf } from '../db/context.ts'
import { changeRow, getRow, insertRow } from '../db/write.ts'
import type { Run } from '../http/implement.ts'

const keptSchema = z.array(z.object({ name: z.string(), question: z.string(), shared: z.literal([0, 1]) }))
type Kept = z.infer<typeof keptSchema>

/** Under which name the preferences of a person hold them. */
const keyOf = (page: LedgerPage): string => `questions:${page.code}`

interface Holder {
  readonly id: string
  readonly user_id: string
  readonly by: string
  readonly questions: Kept
}

/** Who keeps questions of a ledger in this laboratory; what another version kept in another form counts as none. */
async function holders(ctx: Ctx, page: LedgerPage): Promise<readonly Holder[]> {
  const rows = await ctx.tx.query<{ id: string; user_id: string; by: string; value: unknown }>(
    `select h.id, h.user_id::text as user_id, coalesce(a.real_name, a.nickname, a.user_name) as by, h.value
     from user_hobby_set h join app_user a on a.id = h.user_id
     where h.business_id = app_biz() and h.key = $1 and h.deleted_at is null order by by, h.user_id`,
    [keyOf(page)],
  )
  return rows.map(({ value, ...row }) => ({ ...row, questions: keptSchema.safeParse(value).data ?? [] }))
}

/** One's own first, then what others share. */
function offered(ctx: Ctx, all: readonly Holder[]): KeptQuestion[] {
  const user = userOf(ctx)
  const own = all.flatMap(({ user_id, questions }) => (user_id === user ? questions : []))
  return [
    ...own.map(one => ({ ...one, by: null })),
    ...all.flatMap(({ user_id, by, questions }) =>
      user_id === user ? [] : questions.filter(({ shared }) => shared === 1).map(one => ({ ...one, by })),
    ),
  ]
}

/** Questions that the caller may choose. */
export const readQuestions =
  (page: LedgerPage): Run<LedgerActions['Questions']> =>
  async ctx => ({ rows: offered(ctx, await holders(ctx, page)) })

/** Keeps or forgets one of the caller's own questions; nobody's work hangs on it, so that it leaves no trail. */
export const keepQuestion =
  (page: LedgerPage): Run<LedgerActions['KeepQuestion']> =>
  async (ctx, { name, question, shared = 0 }) => {
    const user = userOf(ctx)
    const own = (await holders(ctx, page)).find(({ user_id }) => user_id === user)
    const others = (own?.questions ?? []).filter(one => one.name !== name)
    if (question !== null && others.length >= mostKeptQuestions)
      throw new Refusal([refused(ledgerErrors, 'LD-09', { max: mostKeptQuestions }, { field: 'name' })])
    const value = [...others, ...(question === null ? [] : [{ name, question, shared }])].sort((a, b) =>
      a.name < b.name ? -1 : 1,
    )
    if (own)
      await changeRow(ctx, userHobbySet, await getRow(ctx, userHobbySet, own.id, true), { value }, { untracked: true })
    else await insertRow(ctx, userHobbySet, { user_id: user, key: keyOf(page), value }, { untracked: true })
    return { rows: offered(ctx, await holders(ctx, page)) }
  }
