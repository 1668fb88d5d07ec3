import { useSyncExternalStore } from 'react'

/** One value outside the component tree that components can follow. */
export interface Store<T> {
  get(): T
  set(next: T | ((before: T) => T)): void
  subscribe(listener: () => void): () => void
}

/** A store that begins with `first`; setting the same value tells nobody. */
export function createStore<T>(first: T): Store<T> {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set(next) {
      // a stored value is never itself a function
      const after = typeof next === 'function' ? (next as (before: T) => T)(value) : next
      if (Object.is(after, value)) return
      value = after
      for (const listener of listeners) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

/** The value of a store; the component is drawn again when it changes. */
export const useStore = <T>(store: Store<T>): T => useSyncExternalStore(store.subscribe, store.get)
