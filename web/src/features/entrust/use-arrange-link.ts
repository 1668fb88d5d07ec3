import { useNavigate } from 'react-router'
import { useOwnPage } from '../../app/own-page.ts'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'

/** The way to where the columns of samples are arranged; null for who may not go there. */
export function useArrangeLink(): (() => void) | null {
  const { routes } = useSigned()
  const navigate = useNavigate()
  const designer = to(useOwnPage('djentrustmanage.djdynamicSample', 'gdtrialtest.dynamicsample'))
  return routes.has(routeKey(designer)) ? () => void navigate(designer) : null
}
