import { numberRuleCategory } from './number-rule-category.entity.ts'

/** Everything that is numbered, with its name: the rule types (workflow 18). */
export const numberTypes = numberRuleCategory.fields.code.options.list.labels
