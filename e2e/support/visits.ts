import { visitorOf } from './defined-pages.ts'

/** Pages that one account looks at one after another in one tab. */
interface Visit<P> {
  readonly account: string
  readonly pages: readonly P[]
}

/** So many that one runner is not left with all of them, and a tab that keeps its scripts still pays. */
const mostPages = 12

/** Puts pages together by the account that may open them: scripts that a browser has read once are not read again for each page. */
export function visitsOf<P extends { readonly code: string }>(pages: readonly P[]): readonly Visit<P>[] {
  const byAccount = Map.groupBy(pages, page => visitorOf(page.code))
  return [...byAccount].flatMap(([account, own]) =>
    Array.from({ length: Math.ceil(own.length / mostPages) }, (_, at) => ({
      account,
      pages: own.slice(at * mostPages, (at + 1) * mostPages),
    })),
  )
}
