import { type ReactNode, useState } from 'react'
import { Button } from './button.tsx'
import { PdfDialog } from './pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from './pdf-viewer-source.ts'

interface PdfLinkProps {
  readonly name: string
  /** The paper in base64, asked for when it is opened. */
  readonly load: () => Promise<{ readonly pdf: string }>
  readonly children: ReactNode
}

/** Words that open a paper. */
export function PdfLink({ name, load, children }: PdfLinkProps) {
  const [shown, show] = useState(false)
  return (
    <>
      <Button look="link" onClick={() => show(true)}>
        {children}
      </Button>
      {shown ? (
        <PdfDialog
          source={{ name: `${name}.pdf`, load: async () => bytesOfBase64((await load()).pdf), print: true }}
          onClose={() => show(false)}
        />
      ) : null}
    </>
  )
}
