import { queryValue, usePlace } from '../app/page-context.ts'
import { type Asked, readAsked, writeAsked } from './list-query.ts'

/** What is asked of the list of this page, kept in the query of its address (conventions 13). */
export function useAsked(): [Asked, (changes: Partial<Asked>) => void] {
  const { address, setQuery } = usePlace()
  const asked = readAsked(queryValue(address, 'q'))
  return [asked, changes => setQuery({ q: writeAsked({ ...asked, ...changes }) })]
}
