/** How large a page is shown: fitted to the view, or per cent of its paper size. */
export type Zoom = 'width' | 'page' | number

export interface Size {
  readonly width: number
  readonly height: number
}

/** Steps of the zoom in per cent (page pdfviewer). */
export const zoomSteps: readonly number[] = [50, 75, 100, 125, 150, 175, 200, 225, 250, 275, 300]

/** CSS px of one PDF point at 100 per cent: paper is measured in 72nds, the screen in 96ths of an inch. */
const pixelsOfPoint = 96 / 72
/** Free room around a page, both sides together, CSS px. */
const pageGap = 32

/** CSS px for one point of a page. `view` is the room for pages in CSS px, `page` the paper in points. */
export function scaleOf(zoom: Zoom, view: Size, page: Size): number {
  const wide = Math.max(view.width - pageGap, 1) / page.width
  if (zoom === 'width') return wide
  if (zoom === 'page') return Math.min(wide, Math.max(view.height - pageGap, 1) / page.height)
  return (zoom / 100) * pixelsOfPoint
}

/** The zoom as whole per cent, also while the page is fitted. */
export const percentOf = (scale: number): number => Math.round((scale / pixelsOfPoint) * 100)

/** The next step up or down from any size; at the end of the steps it stays. */
export function stepFrom(percent: number, direction: 1 | -1): number {
  const further =
    direction > 0 ? zoomSteps.find(step => step > percent) : [...zoomSteps].reverse().find(step => step < percent)
  return further ?? (direction > 0 ? 300 : 50)
}

/** A page as wide as the view on small screens, its paper size where that fits. */
export const firstZoom = (view: Size, page: Size): Zoom =>
  page.width * pixelsOfPoint + pageGap > view.width ? 'width' : 100

/**
 * Index of the page that is read: the last one whose top has passed the upper third of the view; the last page once the
 * end is reached. `tops` are the upper edges of the pages in the scrolled content, CSS px.
 */
export function pageAt(tops: readonly number[], scrollTop: number, viewHeight: number, contentHeight: number): number {
  if (tops.length > 0 && scrollTop > 0 && scrollTop + viewHeight >= contentHeight - 1) return tops.length - 1
  const line = scrollTop + viewHeight / 3
  const passed = tops.filter(top => top <= line).length
  return Math.max(passed - 1, 0)
}

/** The page number that somebody typed, or null when it is none of the document. */
export function typedPage(text: string, total: number): number | null {
  const number = /^\s*\d{1,6}\s*$/.test(text) ? Number(text) : 0
  return number >= 1 && number <= total ? number : null
}
