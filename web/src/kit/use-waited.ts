import { useEffect, useState } from 'react'

const waitMs = 300

/** True once an answer has been waited for so long that skeletons are shown (looks 7.12). */
export function useWaited(): boolean {
  const [waited, setWaited] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setWaited(true), waitMs)
    return () => clearTimeout(timer)
  }, [])
  return waited
}
