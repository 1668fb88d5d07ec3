import { z } from 'zod'
import { issue } from './issue.ts'

/** Several ids as clients of the specification send them: a list, or one text with commas; at most `most` of them. */
export const idList = (id: z.ZodType<string>, most: number) =>
  z.preprocess(
    given =>
      typeof given === 'string'
        ? given
            .split(',')
            .map(one => one.trim())
            .filter(one => one !== '')
        : given,
    z.array(id).max(most, issue('too_many', { max: most })),
  )
