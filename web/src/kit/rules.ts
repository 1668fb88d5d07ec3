import { type Entity, valueSchema } from '@gt/domain/kit/entity.ts'
import type { Field } from '@gt/domain/kit/field.ts'
import type { FormRule } from 'antd'
import type { ReactElement } from 'react'
import { fieldOf } from './columns.tsx'
import { controlKinds } from './controls.tsx'
import { fieldAlert } from './field-alert.tsx'
import type { Words } from './i18n.ts'
import { issueText } from './issue-text.ts'

const isBlank = (value: unknown): boolean => value === null || value === undefined || value === ''

/** What is wrong with a value that a field would not take, in the words of the server or in those given; nothing where it is right or empty. */
export function valueProblem(field: Field, value: unknown, words: Words, wrong?: string): string | undefined {
  if (isBlank(value)) return undefined
  const parsed = valueSchema(field).safeParse(value)
  const message = parsed.success ? undefined : parsed.error.issues[0]?.message
  if (message === undefined) return undefined
  // limits name their figures, which the words of a form do not know
  return (message.includes('|') ? undefined : wrong) ?? issueText(message, field, words)
}

/** Refuses what the kind of a field would not take, in the words of the server or in those given; an empty value passes. */
export function valueRule(field: Field, words: Words, wrong?: string): FormRule {
  return {
    validator: async (_rule, value: unknown) => {
      const problem = valueProblem(field, value, words, wrong)
      // antd draws what the promise is rejected with
      if (problem !== undefined) return Promise.reject(fieldAlert(problem))
    },
  }
}

interface NeededRule {
  readonly required: boolean
  readonly whitespace?: true
  readonly message: ReactElement
}

/** Refuses an empty value; a text of blanks is empty, as the server cuts it. */
export const neededRule = (field: Field, message: ReactElement, required = true): NeededRule => ({
  required,
  ...(['text', 'longtext'].includes(field.kind.name) ? { whitespace: true as const } : {}),
  message,
})

/** Words of a form that replace the usual ones: when a field is empty, and when it holds no value of its kind. */
interface OwnWords {
  readonly missing?: string | undefined
  readonly wrong?: string | undefined
}

/** The rules of a form field, from the same definition that the server checks by (conventions 13). */
export function rules(entity: Entity, name: string, words: Words, { missing, wrong }: OwnWords = {}): FormRule[] {
  const field = fieldOf(entity, name)
  const { choice } = controlKinds[field.kind.name]
  const needed =
    missing ?? words.t(choice ? 'common.required_choice' : 'common.required', { label: words.say(field.label) })
  const required = field.options.required || missing !== undefined
  return [...(required ? [neededRule(field, fieldAlert(needed))] : []), valueRule(field, words, wrong)]
}
