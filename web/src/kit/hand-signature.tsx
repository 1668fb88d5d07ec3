import type { FilePurposeKey } from '@gt/domain/platform/file-purposes.ts'
import { type ReactNode, useCallback, useState } from 'react'
import { upload } from '../app/upload.ts'
import { FilesField } from './files-field.tsx'
import { useWords, type Word } from './i18n.ts'
import { type Drawing, SignaturePad } from './signature-pad.tsx'
import { maxMbOf } from './upload-limit.ts'
import type { KeptFile } from './use-uploads.tsx'

/** A drawing as a state. */
export function useDrawing(): [Drawing, (next: Drawing) => void] {
  const [drawing, draw] = useState<Drawing>(null)
  // the setter takes a function for a new state: the drawing is one itself
  return [drawing, useCallback((next: Drawing) => draw(() => next), [])]
}

/**
 * Keeps a drawn signature with the server, for what it signs.
 * @param name what the command calls the file
 */
export async function sendDrawing<Name extends string>(
  drawing: NonNullable<Drawing>,
  purpose: FilePurposeKey,
  name: Name,
): Promise<Readonly<Record<Name, string>>> {
  const { id } = await upload(await drawing(), purpose)
  return { [name]: id } as Record<Name, string> // its one key
}

/** What somebody signs a command with: a drawing, or the scan of a paper. */
interface HandSignature {
  readonly purpose: FilePurposeKey
  readonly papers: readonly KeptFile[]
  readonly attach: (make: (papers: readonly KeptFile[]) => readonly KeptFile[]) => void
  readonly onDraw: (drawing: Drawing) => void
  /** One of both is there. */
  readonly isGiven: boolean
  /** What of it the input of the command holds already. */
  readonly input: Readonly<Record<string, string>>
  /** What has to be sent before the command. */
  readonly asked: { readonly prepare?: () => Promise<Readonly<Record<string, string>>> }
}

/** @param name what the command calls the file of the signature */
export function useHandSignature(purpose: FilePurposeKey, name: string): HandSignature {
  const [papers, attach] = useState<readonly KeptFile[]>([])
  const [drawing, onDraw] = useDrawing()
  const [paper] = papers
  return {
    purpose,
    papers,
    attach,
    onDraw,
    isGiven: drawing !== null || paper !== undefined,
    input: paper ? { [name]: paper.id } : {},
    asked: drawing ? { prepare: () => sendDrawing(drawing, purpose, name) } : {},
  }
}

interface HandSignatureFieldsProps {
  readonly signature: HandSignature
  /** What the pad is, what the paper is that was signed instead, and what that may be. */
  readonly words: { readonly pad: Word; readonly signed: Word; readonly hint: Word }
  /** It is drawn elsewhere. */
  readonly noPad?: boolean
  /** Another way to draw it. */
  readonly children?: ReactNode
}

/** The pad on which somebody signs, and the paper that was signed instead. */
export function HandSignatureFields({ signature, words, noPad = false, children }: HandSignatureFieldsProps) {
  const { t } = useWords()
  const { purpose, papers, attach, onDraw } = signature
  return (
    <>
      {noPad ? null : <SignaturePad label={t(words.pad)} onDraw={onDraw} />}
      {children}
      <FilesField
        files={papers}
        onChange={attach}
        purpose={purpose}
        label={t(words.signed)}
        titled
        hint={t(words.hint, { max: maxMbOf(purpose) })}
        accept=".pdf,.jpg,.jpeg,.png"
        most={1}
      />
    </>
  )
}
