/** What stands in the middle: both papers side by side, or one. */
export const views = ['both', 'record', 'report'] as const
export type View = (typeof views)[number]

/** Width in CSS px from which both papers stand side by side on their own (looks 7.6). */
const wide = 1280

/** Shares of the width that fits, for the zoom. */
export const zoomSteps: readonly number[] = [1, 1.25, 1.5, 2]

const key = 'gt_audit_view'

const remembered = (): View | null => views.find(view => view === localStorage.getItem(key)) ?? null

/** Keeps what the user chose for the next report. */
export const rememberView = (view: View): void => localStorage.setItem(key, view)

/** The papers to show: what the user chose, else both where there is room for them, else the report. */
export const viewOf = (asked: View | null, width: number): View =>
  asked ?? remembered() ?? (width >= wide ? 'both' : 'report')
