import { later } from '../kit/loaded.tsx'

/** The dialog of a new password, loaded when it is asked for: the first picture after the sign-in has no use for it. */
export const changePassword = later(async () => (await import('./change-password.tsx')).ChangePassword)
