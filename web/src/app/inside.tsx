import { QueryClientProvider } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Navigate } from 'react-router'
import { Loaded, later } from '../kit/loaded.tsx'
import { Failed } from '../kit/parts.tsx'
import { Progress } from '../kit/progress.tsx'
import { useStore } from '../kit/store.ts'
import { leave, sessionNotice } from './client.ts'
import { Failure } from './failure.ts'
import { isModuleLink } from './module-link.ts'
import { queryValue } from './page-context.ts'
import { pageKeys } from './pages.ts'
import { queryClient } from './query-client.ts'
import { isErrorPath, resolve, routeKey } from './routes.ts'
import { Shell } from './shell.tsx'
import { firstUrlOf, followPage, landingOf, signed, start } from './state.ts'

const loginKey = '/account/login'
const moduleLinks = later(async () => (await import('./go-to-module.tsx')).GoToModule)

/** Runs the start-up flow, then leads to where the wanted address ends (clauses 4.3-001 to 4.3-018). */
export function Inside({ address }: { address: string }) {
  const now = useStore(signed)
  const [arrived, setArrived] = useState(false)
  const [lost, setLost] = useState<Failure | null>(null)
  const [attempt, setAttempt] = useState(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt is another run
  useEffect(() => {
    if (signed.get()) return
    start().then(
      started => {
        if (started.kind === 'refused') sessionNotice.set({ by: 'token-test', message: started.message })
        if (started.kind === 'no-token') leave()
      },
      (error: unknown) => {
        console.error(error)
        // nobody answered: the session may well stand, so the user decides when to try again
        if (error instanceof Failure && error.kind === 'network') setLost(error)
        else if (!sessionNotice.get()) leave()
      },
    )
  }, [attempt])
  useEffect(() => {
    if (now) setArrived(true)
  }, [now])
  const isIn = now !== null
  useEffect(() => {
    if (isIn) followPage(routeKey(address))
  }, [isIn, address])

  const again = (): void => {
    setLost(null)
    setAttempt(attempt + 1)
  }
  if (!now && lost) return <Failed error={lost} onRetry={again} />
  if (!now) return <Progress />
  if (isModuleLink(address)) return <Loaded of={moduleLinks} given={{ address }} />
  const key = routeKey(address)
  const goal =
    key === loginKey || key === ''
      ? firstUrlOf(queryValue(address, 'target'), now)
      : arrived
        ? settled(address)
        : landingOf(address, now)
  if (routeKey(goal) !== key) return <Navigate replace to={goal} state={{ tried: address }} />
  return (
    <QueryClientProvider client={queryClient}>
      <Shell address={address} />
    </QueryClientProvider>
  )

  function settled(wanted: string): string {
    if (!now || isErrorPath(wanted)) return wanted
    const found = resolve(wanted, now.routes, pageKeys)
    return found.kind === 'page' ? wanted : landingOf(wanted, now)
  }
}
