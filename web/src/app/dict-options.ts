import { useQuery } from '@tanstack/react-query'
import { useWords } from '../kit/i18n.ts'
import { call } from './client.ts'
import { readKey } from './queries.ts'

/** A valid option of a dictionary type. */
export interface DictOption {
  readonly code: string
  readonly label: string
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

/** The options of a dictionary type in the language of the page, in their order; empty until they are there. */
export function useDictOptions(type: string): readonly DictOption[] {
  const { language } = useWords()
  const { data } = useQuery({
    queryKey: readKey('General', 'GetDictOptions', type),
    async queryFn() {
      // the sealing of such requests is loaded where one is made
      const { callSealed } = await import('./contract-codec.ts')
      return callSealed(call, 'GetDictOptions', { TypeCode: type })
    },
    staleTime: Number.POSITIVE_INFINITY,
  })
  const name = { zh: 'NameZh', en: 'NameEn', es: 'NameEs' }[language]
  return (data ?? []).map(row => ({ code: text(row.Code), label: text(row[name]) || text(row.NameZh) }))
}
