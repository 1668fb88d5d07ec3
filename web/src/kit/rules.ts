import { type Entity, valueSchema } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import { issueMessages } from '@gt/domain/kit/issue.ts'
import { fill, type Label } from '@gt/domain/kit/label.ts'
import { rules as formRules } from '@gt/domain/kit/rules.ts'
import type { FormRule } from 'antd'
import { fieldOf } from './columns.tsx'
import { controlKinds } from './controls.tsx'
import { fieldAlert } from './field-alert.tsx'
import type { Words } from './i18n.ts'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** The words of an issue that a validator gave: `code`, `code|{figures}` or `rule:name` (domain/kit/issue.ts). */
function issueText(message: string, field: Field, { say, language }: Words): string {
  if (message.startsWith('rule:')) {
    const rule = (formRules as Readonly<Record<string, { message: Label }>>)[message.slice(5)] // rules are named by the text kind
    return say(rule?.message ?? issueMessages.type)
  }
  const [code = '', figures] = message.split('|')
  const label = (issueMessages as Readonly<Record<string, Label>>)[code] ?? issueMessages.type // zod's own words mean a wrong form
  const params = figures ? (JSON.parse(figures) as Record<string, unknown>) : {} // written by issue()
  return fill(label[language], { ...params, field: say(field.label) })
}

/** Refuses what the kind of a field would not take, in the words of the server; an empty value passes. */
export function valueRule(field: Field, words: Words): FormRule {
  const schema = valueSchema(field)
  return {
    validator: async (_rule, value: unknown) => {
      if (isBlank(value)) return
      const parsed = schema.safeParse(value)
      const message = parsed.success ? undefined : parsed.error.issues[0]?.message
      // antd draws what the promise is rejected with
      if (message !== undefined) return Promise.reject(fieldAlert(issueText(message, field, words)))
    },
  }
}

/** The rules of a form field, from the same definition that the server checks by (conventions 13). */
export function rules(entity: Entity, name: string, words: Words): FormRule[] {
  const field = fieldOf(entity, name)
  const { choice } = controlKinds[field.kind.name]
  const needed = words.t(choice ? 'common.required_choice' : 'common.required', { label: words.say(field.label) })
  return [...(field.options.required ? [{ required: true, message: fieldAlert(needed) }] : []), valueRule(field, words)]
}
