import type { CommandDone, CommandItem } from '@gt/domain/kit/action.ts'
import { type Refused, refused, refuseIfAny } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { liesBefore } from '@gt/domain/kit/mileage.ts'
import { dayOf } from '@gt/domain/kit/time.ts'
import { organisationErrors } from '@gt/domain/organisation/errors.ts'
import { project } from '@gt/domain/organisation/project.entity.ts'
import { projectSection } from '@gt/domain/organisation/project-section.entity.ts'
import type { Ctx } from '../../db/context.ts'
import { changeRow, lockRow } from '../../db/write.ts'
import { entityRules } from '../../pages/rules.ts'

interface Stakes {
  readonly start_stake?: string | null | undefined
  readonly end_stake?: string | null | undefined
}

/** O-09 for an end before the beginning on one line. */
const stakeRefusals = ({ start_stake, end_stake }: Stakes): Refused[] =>
  start_stake && end_stake && liesBefore(start_stake, end_stake)
    ? [refused(organisationErrors, 'O-09', {}, { field: 'end_stake' })]
    : []

/** What a project of this page has, though those of older systems may lack it. */
const needed = (values: Readonly<Partial<Record<'kind' | 'trial_category_id', unknown>>>): Refused[] =>
  (['kind', 'trial_category_id'] as const)
    .filter(field => values[field] === undefined || values[field] === null)
    .map(field => refused(generalErrors, 'G-06', { field: project.fields[field].label }, { field }))

/** The works are handed over today; asked again it stays the day that it was. */
async function handOver(ctx: Ctx, item: CommandItem, { reason }: { readonly reason?: string }): Promise<CommandDone> {
  const row = await lockRow(ctx, project, item)
  const { id, row_version, state } =
    row.state === 'closed'
      ? row
      : await changeRow(
          ctx,
          project,
          row,
          { state: 'closed', handed_over_on: dayOf(ctx.now) },
          { reason: reason ?? null },
        )
  return { id, row_version, state }
}

/** Rules of projects (page sysConfig/project). */
export const projectRules = entityRules(project, {
  computed: {
    region:
      "select concat_ws(' ', (select name from province where id = t.province_id), (select name from city where id = t.city_id))",
    mileage: "select nullif(concat_ws(' ~ ', t.start_stake, t.end_stake), '')",
    section_count: 'select count(*)::int from project_section x where x.project_id = t.id and x.deleted_at is null',
  },
  async beforeCreate(_, values) {
    refuseIfAny([...needed(values), ...stakeRefusals(values)])
    return values
  },
  async beforeChange(_, row, changes) {
    const now = { ...row, ...changes }
    const cleared = (['kind', 'trial_category_id'] as const).filter(field => changes[field] === null)
    refuseIfAny([...(cleared.length > 0 ? needed(now) : []), ...stakeRefusals(now)])
    return changes
  },
  commands: { HandOver: handOver as never },
  parts: [['project_section', 'project_id']],
})

/** Rules of the sections of a project. */
export const sectionRules = entityRules(projectSection, {
  async beforeCreate(_, values) {
    refuseIfAny(stakeRefusals(values))
    return values
  },
  async beforeChange(_, row, changes) {
    refuseIfAny(stakeRefusals({ ...row, ...changes }))
    return changes
  },
})
