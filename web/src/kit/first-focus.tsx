import { useEffect, useState } from 'react'

/**
 * Puts the cursor into a field once the dialog around it stands; rendered within the dialog, which itself tells of being open
 * only the first time that one of its kind is shown. When the dialog is gone the focus goes back to what opened it, so that
 * the keyboard works on from there.
 */
export function FirstFocus({ id }: { id: string }) {
  const [opener] = useState(() => document.activeElement)
  useEffect(() => document.getElementById(id)?.focus(), [id])
  useEffect(
    () => () => {
      // the dialog leaves the page with this very commit
      setTimeout(() => {
        const isLost = document.activeElement === document.body || document.activeElement === null
        if (isLost && opener instanceof HTMLElement && opener.isConnected) opener.focus()
      })
    },
    [opener],
  )
  return null
}
