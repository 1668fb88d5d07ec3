import type { Field } from '@gt/domain/kit/field.ts'
import { issueMessages } from '@gt/domain/kit/issue.ts'
import { fill, type Label } from '@gt/domain/kit/label.ts'
import { rules } from '@gt/domain/kit/rules.ts'
import type { Words } from './i18n.ts'

/** The words of an issue that a validator gave: `code`, `code|{figures}` or `rule:name` (domain/kit/issue.ts). */
export function issueText(
  message: string,
  field: Pick<Field, 'label'>,
  { say, language }: Pick<Words, 'say' | 'language'>,
  more: Readonly<Record<string, string>> = {},
): string {
  if (message.startsWith('rule:')) {
    const rule = (rules as Readonly<Record<string, { message: Label }>>)[message.slice(5)] // rules are named by the text kind
    return say(rule?.message ?? issueMessages.type)
  }
  const [code = '', figures] = message.split('|')
  const label = (issueMessages as Readonly<Record<string, Label>>)[code] ?? issueMessages.type // zod's own words mean a wrong form
  const params = figures ? (JSON.parse(figures) as Record<string, unknown>) : {} // written by issue()
  return fill(label[language], { ...params, ...more, field: say(field.label) })
}
