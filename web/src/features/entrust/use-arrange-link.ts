import { useNavigate } from 'react-router'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'

/** The way to where the columns of samples are arranged; null for who may not go there. */
export function useArrangeLink(): (() => void) | null {
  const { routes } = useSigned()
  const navigate = useNavigate()
  const designer = to('djentrustmanage.djdynamicSample')
  return routes.has(routeKey(designer)) ? () => void navigate(designer) : null
}
