import { fill, type Label, type Language } from './label.ts'

/** HTTP status of a refusal; the envelope carries the same number as its code (conventions 3). */
export type Status = 400 | 401 | 402 | 403 | 404 | 409 | 413 | 415 | 422 | 423 | 429 | 500 | 503

export interface ErrorDefinition extends Label {
  readonly status: Status
  /** A warning is returned once; the client may repeat the command with its code in `confirmed` and a reason. */
  readonly severity?: 'warn'
}

export type ErrorCatalogue = Readonly<Record<string, ErrorDefinition>>

/** Declares the refusals of a module. The key is the code that clients see. */
export const defineErrors = <const C extends ErrorCatalogue>(catalogue: C): C => catalogue

/** One reason why something was refused, before it is put into words. */
export interface Refused {
  readonly code: string
  readonly definition: ErrorDefinition
  readonly params: Readonly<Record<string, unknown>>
  readonly field: string | null
  readonly row: number | null
}

interface Place {
  readonly field?: string
  readonly row?: number
}

/** Names one refusal out of a module's catalogue, with the figures of its sentence and the field it belongs to. */
export function refused<C extends ErrorCatalogue>(
  catalogue: C,
  code: keyof C & string,
  params: Readonly<Record<string, unknown>> = {},
  place: Place = {},
): Refused {
  const definition = catalogue[code]
  if (!definition) throw new Error(`no such error code: ${code}`)
  return { code, definition, params, field: place.field ?? null, row: place.row ?? null }
}

/** Thrown to end an action without effect; carries every reason found, never only the first (workflow 0.6). */
export class Refusal extends Error {
  readonly reasons: readonly Refused[]
  readonly detail: Readonly<Record<string, unknown>>

  constructor(reasons: readonly Refused[], detail: Readonly<Record<string, unknown>> = {}) {
    super(reasons.map(reason => `${reason.code} ${sentence(reason, 'en')}`).join('; '))
    this.name = 'Refusal'
    this.reasons = reasons
    this.detail = detail
  }

  /** The status of the gravest reason: the first that is not a mere rule (422), else 422. */
  get status(): Status {
    return this.reasons.find(reason => reason.definition.status !== 422)?.definition.status ?? 422
  }
}

/** Throws the refusal when there is any reason. */
export function refuseIfAny(reasons: readonly Refused[]): void {
  if (reasons.length > 0) throw new Refusal(reasons)
}

/** A parameter may itself be a word in three languages, for example the name of a state or of a field. */
const isLabel = (value: unknown): value is Label =>
  typeof value === 'object' && value !== null && 'zh' in value && 'en' in value

/** The sentence of a refusal in one language. */
export function sentence(reason: Refused, language: Language): string {
  const params = Object.fromEntries(
    Object.entries(reason.params).map(([key, value]) => [key, isLabel(value) ? value[language] : value]),
  )
  return fill(reason.definition[language], params)
}
