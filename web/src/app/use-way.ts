import { useNavigate } from 'react-router'
import { useWords } from '../kit/i18n.ts'
import { toastFailed } from '../kit/toast.tsx'
import { routeKey } from './routes.ts'
import { useSigned } from './state.ts'

/** The way to an address of ours: opens it, or says why it cannot be opened. */
export interface Way {
  readonly reason: string | undefined
  readonly open: () => void
}

/** A page that work leads to, as the server names it. */
interface NamedPage {
  readonly name: string
  readonly provided: 0 | 1
}

/** Finds ways to pages that the user's menu holds; of another the reason says whether it is not provided yet or not his. */
export function useWay(): (address: string | null, page?: NamedPage | null) => Way {
  const { t } = useWords()
  const { routes } = useSigned()
  const navigate = useNavigate()
  const reasonOf = (page: NamedPage | null): string => {
    if (page === null) return t('shell.no_page')
    return t(page.provided === 1 ? 'shell.not_your_page' : 'shell.page_to_come', { name: page.name })
  }
  return (address, page = null) =>
    address !== null && routes.has(routeKey(address))
      ? { reason: undefined, open: () => void navigate(address) }
      : { reason: reasonOf(page), open: () => toastFailed(reasonOf(page)) }
}
