import { createStore } from '../kit/store.ts'

/** The question for the signing PIN that stands on the screen now, if one does; `answer` says whether signing is unlocked. */
export const pinQuestion = createStore<{ readonly answer: (unlocked: boolean) => void } | null>(null)
