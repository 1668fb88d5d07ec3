import { later } from '../kit/loaded.tsx'

/** The dialog of the own account, loaded when it is asked for. */
export const ownAccount = later(async () => (await import('./own-account.tsx')).OwnAccount)
