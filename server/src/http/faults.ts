import type { Entity } from '@gt/domain/kit/entity.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { wordsAt } from '@gt/domain/kit/input-words.ts'
import { issueMessages, rowWords } from '@gt/domain/kit/issue.ts'
import { fill, type Label, type Language } from '@gt/domain/kit/label.ts'
import { rules } from '@gt/domain/kit/rules.ts'
import type { z } from 'zod'
import { allEntities, objectName } from '../db/schema.ts'

interface ConstraintMeaning {
  readonly entity: Entity
  readonly fields: readonly string[]
}

const meanings = new Map<string, ConstraintMeaning>()
for (const entity of allEntities) {
  const unique = [...entity.unique, ...(entity.onePerBusiness ? [['business_id']] : [])]
  for (const fields of unique) meanings.set(objectName(entity.name, ...fields, 'uq'), { entity, fields })
  for (const [field] of references(entity))
    meanings.set(objectName(entity.name, field, 'fk'), { entity, fields: [field] })
  for (const field of Object.keys(entity.fields)) {
    for (const suffix of ['ck', 'after_draft', 'from'])
      meanings.set(objectName(entity.name, field, suffix), { entity, fields: [field] })
  }
}

const noWords: Label = { zh: '该字段', en: 'the field', es: 'el campo' }
const labelOf = (entity: Entity, field: string): Label => entity.fields[field]?.label ?? noWords

interface DatabaseFault {
  readonly code: string
  readonly constraint?: string
  readonly column?: string
  readonly table?: string
}

const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  typeof error === 'object' && error !== null && 'code' in error && 'severity' in error

/** A rule that the database kept, in the words of the field it belongs to; null for a real fault. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  if (!isDatabaseFault(error)) return null
  const meaning = error.constraint ? meanings.get(error.constraint) : undefined
  const field = meaning?.fields.at(-1) ?? error.column
  const label = meaning && field ? labelOf(meaning.entity, field) : noWords
  const place = field ? { field } : {}
  switch (error.code) {
    case '23505':
      return new Refusal([refused(generalErrors, 'G-12', { field: label }, place)])
    case '23503':
      return new Refusal([refused(generalErrors, 'G-14', { field: label }, place)])
    case '23502': {
      const entity = allEntities.find(({ name }) => name === error.table)
      const name = error.column ?? ''
      return new Refusal([
        refused(generalErrors, 'G-06', { field: entity ? labelOf(entity, name) : noWords }, { field: name }),
      ])
    }
    case '23514':
      return new Refusal([ruleRefusal(issueMessages.type, { field: label }, field ?? null, null)])
    case '22003':
    case '22P02':
    case '22001':
      return new Refusal([ruleRefusal(issueMessages.type, { field: label }, field ?? null, null)])
    default:
      return null
  }
}

function ruleRefusal(
  message: Label,
  params: Record<string, unknown>,
  field: string | null,
  row: number | null,
): Refused {
  return { code: 'G-11', definition: { ...generalErrors['G-11'], ...message }, params, field, row }
}

/** A message with the rows in which it lies before it; its own placeholders stay. */
function inRows(message: Label, rows: ReturnType<typeof wordsAt>['rows']): Label {
  const of = (language: Language): string =>
    rows.reduceRight((told, { list, row }) => {
      const template = list ? rowWords.list : rowWords.plain
      return fill(template[language], { list: list?.[language], row, message: told })
    }, message[language])
  return { zh: of('zh'), en: of('en'), es: of('es') }
}

/** What the words of a body are taken from: its schema, and the entity whose fields it writes. */
interface InputWords {
  readonly input: z.ZodType
  readonly entity: Entity | null
}

/**
 * The refusal of a body that its schema did not take: 400 for a wrong shape, 422 for wrong values of known fields. Each reason
 * names row and field in words; `field` and `row` are those of the outermost list, as the form finds them.
 */
export function refusalOfInput(error: z.ZodError, { input, entity }: InputWords): Refusal {
  const reasons = error.issues.flatMap((found): Refused[] => {
    if (found.code === 'unrecognized_keys') {
      return found.keys.map(key => ({
        code: 'G-10',
        definition: { ...generalErrors['G-10'], ...issueMessages.unknown_field },
        params: { field: key },
        field: key,
        row: null,
      }))
    }
    const field = found.path.findLast(part => typeof part === 'string') ?? null
    const row = found.path.find(part => typeof part === 'number') ?? null
    const { label, rows } = wordsAt(input, found.path)
    const [code = '', json] = found.message.split('|')
    // without an entity the caller is a program, and knows its parameters by their names
    const words = label ?? (entity ? labelOf(entity, field ?? '') : (field ?? noWords))
    const params = { ...(json ? (JSON.parse(json) as Record<string, unknown>) : {}), field: words } // written by issue()
    const rule = code.startsWith('rule:') ? rules[code.slice(5) as keyof typeof rules].message : null // written by the text kind
    const message = rule ?? (issueMessages as Record<string, Label>)[code] ?? issueMessages.type // a message of zod's own is a wrong shape
    return [ruleRefusal(inRows(message, rows), params, field, row)]
  })
  return new Refusal(reasons)
}
