import { useCallback } from 'react'
import { useNavigate } from 'react-router'
import { toastFailure } from '../kit/failure-words.ts'
import { useWords } from '../kit/i18n.ts'

/** Opens what a label or a number stands for; what knows of all kinds of records follows when the first one is read. */
export function useOpenScanned(): (text: string) => void {
  const navigate = useNavigate()
  const { say } = useWords()
  return useCallback(
    text => {
      import('./open-scanned.ts').then(({ openScanned }) => openScanned(text, { navigate, say })).catch(toastFailure)
    },
    [navigate, say],
  )
}
