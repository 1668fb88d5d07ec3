import { useEffect } from 'react'

/**
 * Puts the cursor into a field once the dialog around it stands; rendered within the dialog, which itself tells of being open
 * only the first time that one of its kind is shown.
 */
export function FirstFocus({ id }: { id: string }) {
  useEffect(() => document.getElementById(id)?.focus(), [id])
  return null
}
