import { z } from 'zod'
import type { Label } from './label.ts'

const words = new WeakMap<z.ZodType, Label>()

/** Gives a part of an input its words, so that a refusal can name it; answers the same schema. */
export function named<S extends z.ZodType>(schema: S, label: Label): S {
  words.set(schema, label)
  return schema
}

/** Where an issue lies, in words: the field, and the rows that lead to it from the outside in, counted from 1. */
interface PlaceInWords {
  readonly label: Label | null
  readonly rows: readonly { readonly list: Label | null; readonly row: number }[]
}

/** The schema that stands at a step of a path; optional, nullable and preprocessed ones are looked through. */
function inside(schema: z.ZodType | undefined, step: PropertyKey): z.ZodType | undefined {
  let at: unknown = schema
  while (at instanceof z.ZodOptional || at instanceof z.ZodNullable || at instanceof z.ZodPipe)
    at = at instanceof z.ZodPipe ? (at.in instanceof z.ZodTransform ? at.out : at.in) : at.unwrap()
  if (at instanceof z.ZodArray && typeof step === 'number') at = at.element
  else if (at instanceof z.ZodObject) at = at.shape[String(step)]
  else return undefined
  return at instanceof z.ZodType ? at : undefined
}

/** The words of the place of an issue, as far as the parts of the input were named. */
export function wordsAt(input: z.ZodType, path: readonly PropertyKey[]): PlaceInWords {
  const rows: { list: Label | null; row: number }[] = []
  let at: z.ZodType | undefined = input
  let label: Label | null = null
  for (const step of path) {
    if (typeof step === 'number') rows.push({ list: label, row: step + 1 })
    at = inside(at, step)
    label = at ? (words.get(at) ?? null) : null
  }
  return { label, rows }
}
