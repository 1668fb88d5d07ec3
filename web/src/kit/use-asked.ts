import type { Filter } from '@gt/domain/kit/list.ts'
import { queryValue, usePlace } from '../app/page-context.ts'
import { type Asked, readAsked, writeAsked } from './list-query.ts'

const nothing: readonly Filter[] = []

/**
 * What is asked of the list of this page, kept in the query of its address (conventions 13).
 * @param preset is asked until the reader asks something himself; nothing at all is something then
 */
export function useAsked(preset = nothing): [Asked, (changes: Partial<Asked>) => void] {
  const { address, setQuery } = usePlace()
  const text = queryValue(address, 'q')
  const asked = text === null && preset.length > 0 ? { filters: preset, chip: null } : readAsked(text)
  return [asked, changes => setQuery({ q: writeAsked({ ...asked, ...changes }) ?? (preset.length > 0 ? '{}' : null) })]
}
