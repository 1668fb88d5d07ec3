import { appUser } from '@gt/domain/identity/app-user.entity.ts'
import type { Entity } from '@gt/domain/kit/entity.ts'
import { references } from '@gt/domain/kit/entity.ts'
import { Refusal, type Refused, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import { wordsAt } from '@gt/domain/kit/input-words.ts'
import { type IssueCode, issueMessages, rowWords } from '@gt/domain/kit/issue.ts'
import { fill, type Label, type Language } from '@gt/domain/kit/label.ts'
import { rules } from '@gt/domain/kit/rules.ts'
import { isStorable } from '@gt/domain/kit/text.ts'
import type { z } from 'zod'
import { allEntities, objectName } from '../db/schema.ts'
import { inputLabel } from './input-label.ts'

interface ConstraintMeaning {
  readonly entity: Entity
  readonly fields: readonly string[]
}

const meanings = new Map<string, ConstraintMeaning>()
for (const entity of allEntities) {
  const unique = [...entity.unique, ...(entity.onePerBusiness ? [['business_id']] : [])]
  for (const fields of unique)
    for (const ending of ['uq', 'fq']) meanings.set(objectName(entity.name, ...fields, ending), { entity, fields })
  for (const [field] of references(entity))
    meanings.set(objectName(entity.name, field, 'fk'), { entity, fields: [field] })
  for (const field of Object.keys(entity.fields)) {
    for (const suffix of ['ck', 'after_draft', 'from'])
      meanings.set(objectName(entity.name, field, suffix), { entity, fields: [field] })
  }
}
// a login name is one in any case, by an index of its own
meanings.set('app_user_name_folded_uq', { entity: appUser, fields: ['user_name'] })

const noWords: Label = { zh: '该字段', en: 'the field', es: 'el campo' }
const labelOf = (entity: Entity, field: string): Label => entity.fields[field]?.label ?? noWords

interface DatabaseFault {
  readonly code: string
  readonly constraint?: string
  readonly column?: string
  readonly table?: string
  readonly detail?: string
}

const isDatabaseFault = (error: unknown): error is DatabaseFault =>
  typeof error === 'object' && error !== null && 'code' in error && 'severity' in error

/** The field of the row that a day or moment may not precede, in words; null for other fields. */
function notBefore(entity: Entity, field: string): Label | null {
  const { kind, options } = entity.fields[field] ?? {}
  const { min } = (options ?? {}) as { readonly min?: unknown } // dates name a field there, figures have a number
  return typeof min === 'string' && (kind?.name === 'date' || kind?.name === 'datetime') ? labelOf(entity, min) : null
}

/** A rule that the database kept, in the words of the field it belongs to; null for a real fault. */
export function refusalOfDatabase(error: unknown): Refusal | null {
  if (!isDatabaseFault(error)) return null
  const meaning = error.constraint ? meanings.get(error.constraint) : undefined
  const field = meaning?.fields.at(-1) ?? error.column
  const label = meaning && field ? labelOf(meaning.entity, field) : noWords
  const place = field ? { field } : {}
  switch (error.code) {
    case '23505':
      // folded: the one that stands may look different
      if (error.constraint?.endsWith('_fq')) {
        const value = /=\((?:.*, )?([^,()]*)\) already exists/.exec(error.detail ?? '')?.[1] ?? ''
        return new Refusal([refused(generalErrors, 'G-34', { field: label, value }, place)])
      }
      return new Refusal([refused(generalErrors, 'G-12', { field: label }, place)])
    case '23503':
      return new Refusal([refused(generalErrors, 'G-14', { field: label }, place)])
    case '23502': {
      const entity = allEntities.find(({ name }) => name === error.table)
      const name = error.column ?? ''
      if (entity?.lacking) return new Refusal([ruleRefusal(entity.lacking, {}, name, null)])
      return new Refusal([
        refused(generalErrors, 'G-06', { field: entity ? labelOf(entity, name) : noWords }, { field: name }),
      ])
    }
    case '23514': {
      const from = meaning && field ? notBefore(meaning.entity, field) : null
      const message = from ? issueMessages.before : issueMessages.type
      return new Refusal([ruleRefusal(message, { field: label, from }, field ?? null, null)])
    }
    case '22003':
    case '22P02':
    case '22001':
      return new Refusal([ruleRefusal(issueMessages.type, { field: label }, field ?? null, null)])
    case '22007':
    case '22008':
      return new Refusal([ruleRefusal(issueMessages.date, { field: label }, field ?? null, null)])
    // the belt of the database held where the rights of the product let through: noted by who dispatches
    case '42501':
      return new Refusal([refused(generalErrors, 'G-33')])
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
  /** Where it is known, a record that is asked for by what is no id is told as one that is not there. */
  readonly body?: unknown
}

/** True where something was given for the id of the one record that a call is about. */
function asksFor([name, ...deeper]: readonly PropertyKey[], { body }: InputWords): boolean {
  if (deeper.length > 0 || typeof name !== 'string' || typeof body !== 'object' || body === null) return false
  return name in body && (name === 'id' || (name.endsWith('_id') && Object.keys(body).length === 1))
}

/** The way to the first text of a body that the database would not keep as it is; null when there is none. */
export function unstorableIn(value: unknown): PropertyKey[] | null {
  if (typeof value === 'string') return isStorable(value) ? null : []
  if (typeof value !== 'object' || value === null) return null
  for (const [key, inner] of Object.entries(value)) {
    const way = isStorable(key) ? unstorableIn(inner) : []
    if (way) return [Array.isArray(value) ? Number(key) : key, ...way]
  }
  return null
}

/** The refusal of a text that cannot be stored, by its field and row. */
export function refusalOfText(way: readonly PropertyKey[], words: InputWords): Refusal {
  return new Refusal([refusedAt(way, issueMessages.unstorable, {}, words)])
}

/** What is wrong at a place of a body, in the words of its field and rows. */
function refusedAt(
  way: readonly PropertyKey[],
  message: Label,
  params: Record<string, unknown>,
  { input, entity }: InputWords,
): Refused {
  const field = way.findLast(part => typeof part === 'string') ?? null
  const row = way.find(part => typeof part === 'number') ?? null
  const { label, rows } = wordsAt(input, way)
  const known = label ?? inputLabel(entity, field ?? '')
  // what has no words anywhere is given by programs alone, which know it by its name
  const words = known ?? (entity ? noWords : (field ?? noWords))
  return ruleRefusal(inRows(message, rows), { ...params, field: words }, field, row)
}

/** A limit that a schema has from its library, as one of ours; null for a wrong shape. */
function limitOf(found: z.core.$ZodIssue): readonly [IssueCode, Record<string, unknown>] | null {
  if (found.code === 'invalid_type') return found.expected === 'int' ? ['integer', {}] : null
  if (found.code !== 'too_big' && found.code !== 'too_small') return null
  const figures = found.code === 'too_big' ? { max: Number(found.maximum) } : { min: Number(found.minimum) }
  if (found.origin === 'number' || found.origin === 'int') return [found.code === 'too_big' ? 'max' : 'min', figures]
  if (found.code === 'too_small') return figures.min === 1 ? ['required', {}] : null
  return found.origin === 'string' ? ['too_long', figures] : found.origin === 'array' ? ['too_many', figures] : null
}

/**
 * The refusal of a body that its schema did not take: 400 for a wrong shape, 422 for wrong values of known fields. Each reason
 * names row and field in words; `field` and `row` are those of the outermost list, as the form finds them.
 */
export function refusalOfInput(error: z.ZodError, words: InputWords): Refusal {
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
    if (asksFor(found.path, words)) return [refused(generalErrors, 'G-04', {}, { field: String(found.path[0]) })]
    const [code = '', json] = found.message.split('|')
    const rule = code.startsWith('rule:') ? rules[code.slice(5) as keyof typeof rules].message : null // written by the text kind
    const lacking = code === 'required' && found.path.length === 1 ? words.entity?.lacking : null
    if (lacking) return [refusedAt(found.path, lacking, {}, words)]
    const own = rule ?? (issueMessages as Record<string, Label>)[code]
    const figures = json ? (JSON.parse(json) as Record<string, unknown>) : {} // written by issue()
    if (own) return [refusedAt(found.path, own, figures, words)]
    const [limit, limits] = limitOf(found) ?? ['type', {}]
    return [refusedAt(found.path, issueMessages[limit], limits, words)]
  })
  return new Refusal(reasons)
}
