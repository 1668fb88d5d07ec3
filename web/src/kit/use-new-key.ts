import { useEffect } from 'react'

/** Alt+N starts a new record on the page that is shown. */
export function useNewKey(start: (() => void) | null): void {
  useEffect(() => {
    if (!start) return
    const onKey = (event: KeyboardEvent): void => {
      if (
        !event.altKey ||
        event.key.toLowerCase() !== 'n' ||
        document.querySelector('.ant-modal-wrap:not([style*="none"])')
      )
        return
      event.preventDefault()
      start()
    }
    addEventListener('keydown', onKey)
    return () => removeEventListener('keydown', onKey)
  }, [start])
}
