/** What stands in the address of a page behind its path, such as the record that it opens with. */
export type Place = Readonly<Record<string, string>>

/** Pages of the review have a queue for each kind of to-do; a deviation is decided beside the record of the check. Reported forgeries are a list of their own beside the look-ups. */
const levels: Readonly<Partial<Record<string, string>>> = {
  check: 'check',
  deviation: 'check',
  audit: 'audit',
  approve: 'approve',
  forgery: 'forgery',
}

/** Where on its page a to-do of this kind finds its record. */
export function todoPlace(kind: string, objectId: string): Place {
  const level = levels[kind]
  return level ? { level, id: objectId } : { id: objectId }
}
