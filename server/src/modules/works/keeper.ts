import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import type { Id } from '@gt/domain/kit/id.ts'
import { worksErrors } from '@gt/domain/wbs/errors.ts'
import type { Ctx } from '../../db/context.ts'

/** Whose works they are: a project with the section, or null for the patterns of an organisation. */
export interface Works {
  readonly project_id: Id | null
  readonly project_section_id: Id | null
}

/**
 * Structure and frequencies of a project are kept by its site laboratory, each in its own section; of a project without one, and the
 * patterns, by the laboratories that belong to no project. Supervision, central laboratory and owner watch, as do builders. Refuses
 * with WB-01.
 */
export async function guardKeeper(ctx: Ctx, { project_id, project_section_id }: Works): Promise<void> {
  const { business, dataScope } = ctx.principal
  if (!business && dataScope === 'platform') return
  const [unit] = business
    ? await ctx.tx.query<{ keeps: boolean }>(
        `select b.data_view_mode in (2, 4) and b.unit_category in ('graded_lab', 'construction') and case
           when $1::bigint is null then b.project_id is null
           when b.project_id is not null then b.project_id = $1 and ($2::bigint is null or b.project_section_id is null or b.project_section_id = $2)
           else not exists (select from business o where o.project_id = $1 and o.id <> b.id and o.unit_category = 'construction'
             and o.data_view_mode in (2, 4) and o.state = 'active' and o.deleted_at is null) end as keeps
         from business b where b.id = app_biz()`,
        [project_id, project_section_id],
      )
    : []
  if (!unit?.keeps) throw new Refusal([refused(worksErrors, 'WB-01')])
}
