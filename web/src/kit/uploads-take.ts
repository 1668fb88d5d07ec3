import { createStore } from './store.ts'

// apart from the purposes of files: the start-up flow notes it before any page that uploads travels

/** What the configuration lets any file have, in MB, as the start-up flow read it. */
export const uploadsTake = createStore<unknown>(null)
