/**
 * What stays usable without a network (pages checklist and newEntrustsManager, offline): the program itself, and the answers
 * that a record sheet which was open within the last hours, or the registration desk, needs to be opened again. The start-up flow keeps its own (`kept-start.ts`), since
 * its calls are sealed.
 */
const keptReads: ReadonlySet<string> = new Set([
  'Sys/GetToolerArrs',
  'Tasks/List',
  'Tasks/Queue',
  'Records/Open',
  'Records/Previous',
  'Records/Register',
  'Papers/Record',
  'Registrations/Tests',
  'Registrations/Phrases',
  'CustomerInfos/Picker',
])

/** Milliseconds for which a kept answer stands in for the server. */
export const keptMs = 12 * 3_600_000

/** The write whose answer makes a kept answer older than what the server holds. */
const saving = 'Records/SaveCells'
const opening = '/api/v1/Records/Open'

/** What a request is to the worker. */
export type Kind = 'page' | 'asset' | 'read' | 'save' | null

/** Which of the kept kinds a request is; null when it always goes to the server. */
export function kindOf(
  request: { readonly url: string; readonly method: string; readonly mode: string },
  origin: string,
): Kind {
  const url = new URL(request.url)
  if (url.origin !== origin) return null
  if (request.mode === 'navigate') return url.pathname === '/' || url.pathname === '/index.html' ? 'page' : null
  if (request.method === 'GET' && url.pathname.startsWith('/assets/')) return 'asset'
  const [, path = ''] = /^\/api\/v1\/(\w+\/\w+)$/.exec(url.pathname) ?? []
  if (path === saving && request.method === 'POST') return 'save'
  return keptReads.has(path) ? 'read' : null
}

/**
 * The address under which an answer is kept: the question without its time stamp, and whose it is, so that nobody is
 * given what another has seen.
 *
 * @param body what was posted; empty for a question in the address
 * @param owner digest of the caller's token and laboratory
 */
export function keptAddress(address: string, body: string, owner: string): string {
  const url = new URL(address)
  url.searchParams.delete('_t')
  url.searchParams.set('kept-body', body)
  url.searchParams.set('kept-owner', owner)
  return url.href
}

/** Whether a kept answer is an opened sheet of the same owner. */
export function isOpenedSheet(keptUrl: string, owner: string): boolean {
  const { pathname, searchParams } = new URL(keptUrl)
  return pathname === opening && searchParams.get('kept-owner') === owner
}

type Part = Readonly<Record<string, unknown>>
const partOf = (value: unknown, name: string): Part | null => {
  const part = typeof value === 'object' && value !== null ? new Map(Object.entries(value)).get(name) : null
  return typeof part === 'object' && part !== null ? (part as Part) : null // an object, as just seen
}

/**
 * The envelope of an opened sheet as the server would answer after a save: its readings, results and version are those of
 * the save. Null when the save was refused, or was one of another record.
 *
 * @param opened envelope of `Records/Open`
 * @param saved envelope of `Records/SaveCells`
 */
export function withSaved(opened: unknown, recordId: unknown, saved: unknown): object | null {
  const sheet = partOf(opened, 'result')
  const record = partOf(sheet, 'record')
  const answer = partOf(saved, 'result')
  if (!sheet || !record || !answer || record.id !== recordId || typeof answer.row_version !== 'number') return null
  const { values, computed, verdict, lease, row_version } = answer
  return {
    ...(opened as object), // an object, since it has a result
    result: { ...sheet, values, computed, verdict, lease, record: { ...record, row_version } },
  }
}

/** Whether an answer that was kept at a moment may still stand in for the server. */
export const isFresh = (keptAt: number, now: number): boolean => now - keptAt >= 0 && now - keptAt < keptMs
