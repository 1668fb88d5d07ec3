import { Loaded, later } from '../kit/loaded.tsx'
import type { AnnouncementDialogProps } from './announcement-dialog.tsx'

const dialog = later(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog)

/** An announcement in full; what shows it travels when the first is opened. */
export function AnnouncementReader({ row, onClose }: AnnouncementDialogProps) {
  return <Loaded of={dialog} given={{ row, onClose }} waiting={null} onClose={onClose} />
}
