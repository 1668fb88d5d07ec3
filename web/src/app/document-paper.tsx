import { useState } from 'react'
import { PdfDialog } from '../kit/pdf-viewer-dialog.tsx'
import { download } from './download.ts'
import { useSigned } from './state.ts'

interface DocumentPaperProps {
  readonly fileId: string
  readonly name: string
  readonly onClose: () => void
}

/** The paper of a controlled document on the screen, with the name of who reads it across it; it is neither saved nor printed here. */
export function DocumentPaper({ fileId, name, onClose }: DocumentPaperProps) {
  const { user } = useSigned()
  const [source] = useState({ name: `${name}.pdf`, load: (signal: AbortSignal) => download(fileId, signal) })
  return <PdfDialog source={source} onClose={onClose} mark={`${user.DisplayName} ${user.UserName}`} />
}
