/** A page of a bulk scan with what its code says. */
export interface ScannedPage {
  /** Place of its file among the chosen ones. */
  readonly file: number
  /** Counted from 1; a picture is one page. */
  readonly page: number
  readonly isPicture: boolean
  /** Text of the code on it; null without a readable one. */
  readonly code: string | null
}

/** How a page came to its report: by its code, by hand, behind the page before it; or why it has none. */
type Way = 'code' | 'hand' | 'follows' | 'left_out' | 'unknown_code' | 'no_code'

interface PagePlace {
  readonly reportId: string | null
  readonly way: Way
}

/** What a person said of pages, by their place in the list: a report, or null for a page that is left out. */
export type Given = Readonly<Record<number, string | null>>

/** Sheets of one paper lie in one file, or one picture behind the other. */
const goesOn = (page: ScannedPage, before: ScannedPage | undefined): boolean =>
  before !== undefined && (page.file === before.file || (page.isPicture && before.isPicture))

/**
 * The report of each page. A code begins a paper, and the pages behind it without one belong to it; what a person says comes
 * before the code and holds for the pages behind as well.
 * @param owners reports by the text of their code
 */
export function placesOf(
  pages: readonly ScannedPage[],
  owners: ReadonlyMap<string, string>,
  given: Given,
): readonly PagePlace[] {
  const places: PagePlace[] = []
  for (const [index, page] of pages.entries()) places.push(placeOf(page, given[index], owners, before(index)))
  return places

  function before(index: number): PagePlace | undefined {
    const page = pages[index]
    return page && goesOn(page, pages[index - 1]) ? places[index - 1] : undefined
  }
}

function placeOf(
  page: ScannedPage,
  given: string | null | undefined,
  owners: ReadonlyMap<string, string>,
  before: PagePlace | undefined,
): PagePlace {
  if (given !== undefined) return { reportId: given, way: given === null ? 'left_out' : 'hand' }
  if (page.code !== null) {
    const reportId = owners.get(page.code) ?? null
    return { reportId, way: reportId ? 'code' : 'unknown_code' }
  }
  return before?.reportId ? { reportId: before.reportId, way: 'follows' } : { reportId: null, way: 'no_code' }
}

interface PageRange {
  readonly file: number
  readonly from: number
  readonly to: number
}

/** Pages that become one file of a report. */
interface ScanPart {
  readonly report_id: string
  readonly pages: readonly PageRange[]
}

/** The parts that are filed: a code or another report begins one; pages without a report are in none. */
export function partsOf(pages: readonly ScannedPage[], places: readonly PagePlace[]): readonly ScanPart[] {
  const parts: { report_id: string; pages: PageRange[] }[] = []
  let goesOnHere = false
  for (const [index, { file, page }] of pages.entries()) {
    const { reportId = null, way } = places[index] ?? {}
    const last = parts.at(-1)
    const isSame = goesOnHere && way !== 'code' && last?.report_id === reportId
    goesOnHere = reportId !== null
    if (reportId === null) continue
    const part = isSame && last ? last : { report_id: reportId, pages: [] as PageRange[] }
    if (part !== last) parts.push(part)
    const range = part.pages.at(-1)
    if (range?.file === file && range.to === page - 1) part.pages[part.pages.length - 1] = { ...range, to: page }
    else part.pages.push({ file, from: page, to: page })
  }
  return parts
}
