import { lazy } from 'react'

/** The dialog of a new password, loaded when it is asked for: the first picture after the sign-in has no use for it. */
export const ChangePassword = lazy(async () => ({ default: (await import('./change-password.tsx')).ChangePassword }))
