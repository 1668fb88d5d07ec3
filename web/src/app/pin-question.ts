import { createStore } from '../kit/store.ts'

/** The question for the signing PIN that stands on the screen now, if one does; `answer` says whether signing is unlocked. */
export const pinQuestion = createStore<{
  /** What is asked along, so that an act that cannot be undone needs no question of its own. */
  readonly question: string | null
  readonly answer: (unlocked: boolean) => void
} | null>(null)
