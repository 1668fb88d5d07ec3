import type { DragEvent } from 'react'

/** What is dragged onto a volume: the file of a report, or another volume with all its files. */
export type Dropped = { readonly report: string } | { readonly volume: string }

/** Marks our own drags, so that nothing else can be dropped on a volume. */
const type = 'application/x-gt-archive'

export function beginDrag(event: DragEvent, dragged: Dropped): void {
  event.dataTransfer.setData(type, JSON.stringify(dragged))
  event.dataTransfer.effectAllowed = 'move'
}

export const isDragged = (event: DragEvent): boolean => event.dataTransfer.types.includes(type)

export function droppedBy(event: DragEvent): Dropped | null {
  const text = event.dataTransfer.getData(type)
  return text ? (JSON.parse(text) as Dropped) : null // written by `beginDrag` of this page
}
