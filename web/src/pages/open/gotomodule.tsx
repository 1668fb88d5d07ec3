import { Navigate, useLocation } from 'react-router'

/** A link into a module: who is not signed in signs in first, and goes on from there (see `GoToModule`). */
export default function GoToModulePage() {
  const { pathname, search } = useLocation()
  return <Navigate replace to={`/account/login?${new URLSearchParams({ target: pathname + search })}`} />
}
