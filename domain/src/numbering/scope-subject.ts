import { ref } from '../kit/fields/ref.ts'
import type { Id } from '../kit/id.ts'
import type { RuleTemplate, Token } from './compose.ts'
import { numberRule } from './number-rule.entity.ts'
import type { SerialForm, SerialScope } from './scope-key.ts'

/** What a subject may name so that a serial's counter is known. */
export const subjectFields = {
  trial_category_id: numberRule.fields.trial_category_id,
  trial_class_id: numberRule.fields.trial_class_id,
  trial_task_category_id: numberRule.fields.trial_task_category_id,
  project_id: numberRule.fields.project_id,
  sample_id: ref({ zh: '样品', en: 'Sample', es: 'Muestra' }, { to: 'sample' }),
} as const
export type SubjectName = keyof typeof subjectFields
export const subjectNames = Object.keys(subjectFields) as readonly SubjectName[] // the keys of the object above

/** What names the text of a token; a token that is not here is known only when an object is numbered. */
const namedBy: Readonly<Partial<Record<Token, SubjectName>>> = {
  industry: 'trial_category_id',
  trial_class: 'trial_class_id',
  task_category: 'trial_task_category_id',
  project: 'project_id',
  sample_number: 'sample_id',
}

/** Of the rule itself: what it is limited to needs no naming. */
type RuleLimits = { readonly [Name in Exclude<SubjectName, 'sample_id'>]?: Id | null }

/**
 * What must be named before one counter of a rule is known: its class, kind of task or sample by the scope, or whatever its
 * text is made of when each prefix counts for itself (workflow 18). Empty for a rule with a single serial.
 */
export function scopeSubject(form: SerialForm, limits: RuleLimits, template: RuleTemplate): SubjectName[] {
  const decisive: Readonly<Record<SerialScope, readonly (SubjectName | undefined)[]>> = {
    rule: [],
    class: ['trial_class_id'],
    task_category: ['trial_task_category_id'],
    sample: ['sample_id'],
    prefix: [...template.tokens].map(token => namedBy[token]),
  }
  const needed = new Set(decisive[form.serial_scope])
  return subjectNames.filter(name => needed.has(name) && (name === 'sample_id' || !limits[name]))
}
