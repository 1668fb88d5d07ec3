import type { Contract } from '@gt/domain/kit/action.ts'
import { z } from 'zod'

interface Schema {
  readonly type?: string
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly format?: string
  readonly pattern?: string
  readonly minLength?: number
  readonly minimum?: number
  readonly exclusiveMinimum?: number
  readonly minItems?: number
  readonly required?: readonly string[]
  readonly properties?: Readonly<Record<string, Schema>>
  readonly items?: Schema
  readonly anyOf?: readonly Schema[]
  readonly $ref?: string
  readonly $defs?: Readonly<Record<string, Schema>>
}

/** Texts that the patterns of the contracts take: keys, moments, days, decimals, names. */
const texts = ['1', '2026-03-14', '2026-03-14 09:30:00', '1.5', 'abc', '文字', 'a'.repeat(32)]

function anyText({ pattern, minLength = 1 }: Schema, name: string): string {
  if (name.endsWith('_at')) return '2026-03-14 09:30:00'
  if (name.endsWith('_on')) return '2026-03-14'
  const fits = (text: string): boolean =>
    text.length >= minLength && (pattern === undefined || new RegExp(pattern, 'u').test(text))
  return texts.find(fits) ?? '1'.repeat(Math.max(minLength, 1))
}

function anyOf(schema: Schema, root: Schema, name = ''): unknown {
  if (schema.$ref) return anyOf(root.$defs?.[schema.$ref.replace('#/$defs/', '')] ?? {}, root, name)
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.anyOf?.[0]) return anyOf(schema.anyOf[0], root, name)
  switch (schema.type) {
    case 'object':
      return Object.fromEntries(
        (schema.required ?? []).map(key => [key, anyOf(schema.properties?.[key] ?? {}, root, key)]),
      )
    case 'array':
      return Array.from({ length: schema.minItems ?? 0 }, () => anyOf(schema.items ?? {}, root))
    case 'integer':
    case 'number':
      return Math.max(schema.minimum ?? 1, (schema.exclusiveMinimum ?? 0) + 1)
    case 'boolean':
      return true
    default:
      return anyText(schema, name)
  }
}

/** The smallest body that the schema of an action takes, made from the schema: every key in it is 1. */
export function anyBody(contract: Contract): Record<string, unknown> {
  const schema = z.toJSONSchema(contract.input, { io: 'input', unrepresentable: 'any' }) as Schema // the shape of JSON Schema
  return anyOf(schema, schema) as Record<string, unknown> // inputs of actions are objects
}
