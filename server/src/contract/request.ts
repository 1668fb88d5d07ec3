import { Refusal, refused } from '@gt/domain/kit/errors.ts'
import { generalErrors } from '@gt/domain/kit/general-errors.ts'
import type { z } from 'zod'
import { refusalOfInput } from '../http/faults.ts'
import { plainName } from './names.ts'

/**
 * Reads a request of the contract's dialect: keys in any spelling, unknown and doubled ones refused with 400.
 * @param content what came out of `Data`
 */
export function readRequest<S extends z.ZodObject>(schema: S, content: Readonly<Record<string, unknown>>): z.output<S> {
  const spelling = new Map(Object.keys(schema.shape).map(name => [plainName(name), name]))
  const request = new Map<string, unknown>()
  for (const [key, value] of Object.entries(content)) {
    const name = spelling.get(plainName(key)) ?? null
    if (name === null || request.has(name)) throw new Refusal([refused(generalErrors, 'G-10')])
    request.set(name, value)
  }
  const parsed = schema.safeParse(Object.fromEntries(request))
  if (!parsed.success) throw refusalOfInput(parsed.error, { input: schema, entity: null })
  return parsed.data
}
