import type { registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { customTrialCategory } from '@gt/domain/methods/custom-trial-category.entity.ts'
import { changeRow, getRow, insertRow } from '../../../db/write.ts'
import type { Run } from '../../../http/implement.ts'
import { groupNamed, offeredOf } from '../package.queries.ts'

const { fields } = customTrialCategory

/** Keeps tests as a package; see the contract. */
export const savePackage: Run<(typeof registrationActions)['actions']['SavePackage']> = async (
  ctx,
  { name, trial_list_ids },
) => {
  const ids = [...new Set(trial_list_ids)]
  const offered = await offeredOf(ctx, ids)
  if (ids.some(id => !offered.has(id)))
    throw new Refusal([refused(generalErrors, 'G-14', { field: fields.trial_ids.label }, { field: 'trial_list_ids' })])
  const found = await groupNamed(ctx, name)
  if (found && found.group_kind !== 'package')
    throw new Refusal([refused(generalErrors, 'G-12', { field: fields.name.label }, { field: 'name' })])
  const values = { name, trial_ids: ids, group_kind: 'package' as const, enabled: 1 as const }
  const row = found
    ? await changeRow(ctx, customTrialCategory, await getRow(ctx, customTrialCategory, found.id, true), values)
    : await insertRow(ctx, customTrialCategory, values)
  return { id: row.id, name, trial_list_ids: ids }
}
