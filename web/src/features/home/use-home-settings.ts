import { type HomePreference, preferenceActions } from '@gt/domain/identity/preference-actions.ts'
import { call } from '../../app/client.ts'
import { useRead } from '../../app/queries.ts'
import { createStore, useStore } from '../../kit/store.ts'

const usual: HomePreference = { order: [], hidden: [], period: 'month', by: 'room' }

/** What was changed since the window was opened. */
const settings = createStore<Readonly<Record<string, HomePreference>>>({})

/** How the user likes the home of a variant; the server keeps it for him. Null until it is known. */
export function useHomeSettings(variant: string): [HomePreference | null, (changes: Partial<HomePreference>) => void] {
  const changed = useStore(settings)[variant]
  const { data, isPending } = useRead(preferenceActions, 'Mine', {}, { staleTime: Number.POSITIVE_INFINITY })
  const kept = changed ?? data?.homes.find(one => one.variant === variant)?.value
  const now = kept ?? (isPending ? null : usual)
  const change = (changes: Partial<HomePreference>): void => {
    const value = { ...(now ?? usual), ...changes }
    settings.set(before => ({ ...before, [variant]: value }))
    // the home already stands as wished; a lost call only means that it is asked for again another day
    call(preferenceActions, 'KeepHome', { variant, value }).catch((error: unknown) =>
      console.info('preferences', error),
    )
  }
  return [now, change]
}
