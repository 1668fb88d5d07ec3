import { word } from './i18n.ts'
import { toastFailed } from './toast.tsx'

/**
 * Loads the whole program anew: most browsers remember of a script that it did not come, however often it is asked for. Not
 * while the server does not answer, since the page would be lost with what stands in it.
 */
export async function loadAnew(): Promise<void> {
  try {
    await fetch('/', { method: 'HEAD', cache: 'no-store' })
  } catch {
    return toastFailed(word('common.network'), null)
  }
  location.reload()
}
