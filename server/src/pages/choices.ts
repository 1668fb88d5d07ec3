import type { Choice, ChoicesQuery } from '@gt/domain/kit/choices.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { SectionSpec } from '@gt/domain/kit/page/page.ts'
import type { Ctx } from '../db/context.ts'
import type { EntityRules } from './rules.ts'

/** The fields of a form whose values the rules offer. */
export const chosenOf = (form: readonly SectionSpec[]): string[] =>
  form.flatMap(({ fields }) => fields.flatMap(({ of, choices: by }) => (by ? [of] : [])))

/** Offers values for fields of the forms of an entity. Refuses with G-10 a field whose values no form asks for. */
export function choicesOf({ choices }: EntityRules<Entity>, forms: readonly (readonly SectionSpec[])[]) {
  const offered = new Set(forms.flatMap(chosenOf))
  return async (ctx: Ctx, { field, values }: ChoicesQuery): Promise<{ rows: readonly Choice[] }> => {
    if (!choices || !offered.has(field)) throw new Refusal([refused(generalErrors, 'G-10', {}, { field: 'field' })])
    return { rows: await choices(ctx, field, values) }
  }
}
