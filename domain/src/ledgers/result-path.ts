/** What a column of a ledger template tells of a parameter. */
const aspects = ['value', 'requirement', 'judgement', 'unit'] as const

export interface ResultPath {
  /** Code of the parameter. */
  readonly parameter: string
  readonly aspect: (typeof aspects)[number]
}

const isAspect = (text: string): text is ResultPath['aspect'] => aspects.some(one => one === text)

/**
 * Where the values of a column of a ledger template come from: `result:<code of the parameter>`, with `:requirement`,
 * `:judgement` or `:unit` behind it for what stands beside the value. Null for what is no such path.
 */
export function readResultPath(text: string): ResultPath | null {
  const [head, parameter, aspect = 'value', ...rest] = text.trim().split(':')
  if (head !== 'result' || !parameter || rest.length > 0 || !isAspect(aspect)) return null
  return { parameter, aspect }
}
