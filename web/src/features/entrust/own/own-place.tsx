import { queryValue, usePlace } from '../../../app/page-context.ts'
import { Choice } from '../../../kit/choice.tsx'
import { useWords, type Word } from '../../../kit/i18n.ts'

/** What a client has in a laboratory: what it announced, all that it ordered, and what it owes. */
export const ownLists = ['announced', 'orders', 'bills'] as const
export type OwnListName = (typeof ownLists)[number]

const words: Readonly<Record<OwnListName, Word>> = {
  announced: 'page.djentrustmanage.entrusttemp.announced',
  orders: 'page.home.own_orders',
  bills: 'page.home.own_bills',
}

/** The list that the address names. */
export function useOwnList(): OwnListName {
  const asked = queryValue(usePlace().address, 'own')
  return ownLists.find(name => name === asked) ?? 'announced'
}

/** The lists of a client, one of them in sight. */
export function OwnChoice() {
  const { t } = useWords()
  const { setQuery } = usePlace()
  const chosen = useOwnList()
  return (
    <Choice
      label={t('page.djentrustmanage.entrusttemp.own')}
      options={ownLists.map(key => ({ key, text: t(words[key]) }))}
      chosen={chosen}
      onChoose={key => setQuery({ own: key === 'announced' ? null : key, q: null, id: null })}
    />
  )
}
