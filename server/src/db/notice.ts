type Changed = ReadonlyMap<string, ReadonlySet<string>>

/** More ids than these say nothing that "read the list again" does not say. */
const mostIds = 100
/** PostgreSQL refuses a payload of 8,000 bytes. */
const mostBytes = 7_900

/**
 * The notice of a commit: which records of which entities changed (conventions 9). When the ids would be too long for one
 * notice, the entities stand alone, which means that their lists are read again.
 */
export function noticeText(business: string | null, changed: Changed): string {
  const text = (most: number): string =>
    JSON.stringify({
      business,
      changed: [...changed].map(([entity, ids]) => ({ entity, ids: ids.size > most ? null : [...ids] })),
    })
  const whole = text(mostIds)
  return Buffer.byteLength(whole) > mostBytes ? text(0) : whole
}
