import { useNavigate } from 'react-router'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { useWords } from '../../kit/i18n.ts'

/** The way to an address of ours: opens it, or says why it cannot be opened. */
export interface Way {
  readonly reason: string | undefined
  readonly open: () => void
}

/** Finds ways to pages that the user's menu holds. */
export function useWay(): (address: string | null) => Way {
  const { t } = useWords()
  const { routes } = useSigned()
  const navigate = useNavigate()
  return address =>
    address !== null && routes.has(routeKey(address))
      ? { reason: undefined, open: () => void navigate(address) }
      : { reason: t('shell.no_page'), open: () => undefined }
}
