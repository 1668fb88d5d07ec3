import { later } from '../kit/loaded.tsx'

/** The dialog of feedback, loaded when it is asked for. */
export const feedbackDialog = later(async () => (await import('./feedback-dialog.tsx')).FeedbackDialog)
