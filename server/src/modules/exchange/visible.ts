import type { Ctx } from '../../db/context.ts'
import type { ListOptions } from '../../db/list.ts'

const systems = 'totalset.thirdpartysystem.view'

/** Pages of transfers, each with the kinds of systems whose transfers stand on it. */
export const kindsOfPage = {
  sendQualityData: ['quality'],
  sendERMData: ['erm'],
  sendThirdpartyData: ['third', 'supervision'],
} as const

export type SendingPage = keyof typeof kindsOfPage
type Kind = (typeof kindsOfPage)[SendingPage][number]

/** Kinds of systems whose transfers the caller may do something with, by the last part of an operation. */
export const kindsWith = ({ principal }: Ctx, op: string): Kind[] =>
  Object.entries(kindsOfPage).flatMap(([page, kinds]) =>
    principal.permissions.has(`gdtrialtest.${page}.${op}`.toLowerCase()) ? kinds : [],
  )

/** Transfers of the pages that the caller may open; who keeps the systems sees those of all. What was sent stands in no list. */
export const visiblePushes = (ctx: Ctx): ListOptions => {
  const shown = { payload: "'{}'::jsonb" }
  if (ctx.principal.permissions.has(systems)) return { shown }
  return { shown, where: [{ sql: 't.system_kind = any(?::text[])', values: [kindsWith(ctx, 'view')] }] }
}

/** Calls of transfers in sight. */
export const visibleAttempts = (ctx: Ctx): ListOptions =>
  ctx.principal.permissions.has(systems)
    ? {}
    : {
        where: [
          {
            sql: 'exists (select from third_party_push p where p.business_id = t.business_id and p.id = t.third_party_push_id and p.system_kind = any(?::text[]))',
            values: [kindsWith(ctx, 'view')],
          },
        ],
      }

/** Keys are read by nobody. */
export const shownSystems = async (): Promise<Pick<ListOptions, 'shown'>> => ({
  shown: { secret_cipher: 'null::text' },
})

/** What stands for the key in an answer about a system that somebody else changed meanwhile. */
export const withoutSecret = <R extends object>(row: R): R => ({ ...row, secret_cipher: null })
