import { filePurposes } from '@gt/domain/platform/file-purposes.ts'
import { useCallback, useState } from 'react'
import { upload } from '../../app/upload.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { FilesField } from '../../kit/files-field.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import type { Doing } from '../../kit/queue-page.tsx'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import type { CommandController } from '../../kit/use-command.ts'
import type { KeptFile } from '../../kit/use-uploads.tsx'

const purpose = 'return_signature'

/** The words around the pad: what it is, what the paper is that was signed instead, and that nobody signed yet. */
export interface SigningWords {
  readonly pad: Word
  readonly signed: Word
  /** Absent where the command may go without: the server knows whether somebody has to sign. */
  readonly first?: Word
}

/** Whoever takes samples back for the client signs. */
export const receiverSigns: SigningWords = {
  pad: 'page.djentrustmanage.samplelist.pad',
  signed: 'page.djentrustmanage.samplelist.signed',
  first: 'page.djentrustmanage.samplelist.sign_first',
}

/** The tester to whom somebody else hands a sample signs; who takes it himself is known by his sign-in. */
export const testerSigns: SigningWords = {
  pad: 'page.djentrustmanage.samplelist.pad',
  signed: 'page.djentrustmanage.samplelist.signed',
}

interface AskSignedProps extends Omit<Doing<{ readonly action: string; readonly danger?: boolean }>, 'command'> {
  readonly actions: CommandController
  readonly command: { readonly action: string; readonly danger?: boolean }
  readonly numberOf: (row: GridRow) => string
  readonly fields: readonly CommandField[]
  readonly words: SigningWords
  readonly reason?: 'required' | 'optional' | undefined
  readonly consequence?: string | undefined
}

/** Asks for a hand-over that somebody signs for all of the records at once: on the pad, or on a paper that is attached. */
export function AskSigned(props: AskSignedProps) {
  const { actions, command, name, rows, numberOf, fields, words, reason, consequence, fresh, onClose } = props
  const { t } = useWords()
  const [papers, attach] = useState<readonly KeptFile[]>([])
  const [drawing, draw] = useState<Drawing>(null)
  // the setter takes a function for a new state: the drawing is one itself
  const takeDrawing = useCallback((next: Drawing) => draw(() => next), [])
  const [paper] = papers
  return (
    <CommandDialog
      actions={actions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={numberOf}
      fields={fields}
      {...(reason ? { reason } : {})}
      {...(command.danger ? { danger: true } : {})}
      {...(consequence ? { consequence } : {})}
      own={{
        input: paper ? { signature_file_id: paper.id } : {},
        missing: words.first && !paper && !drawing ? t(words.first) : undefined,
      }}
      {...(drawing ? { prepare: () => sendSignature(drawing) } : {})}
      beside={
        <>
          <SignaturePad label={t(words.pad)} onDraw={takeDrawing} />
          <FilesField
            files={papers}
            onChange={attach}
            purpose={purpose}
            label={t(words.signed)}
            titled
            hint={t('page.djentrustmanage.samplelist.signed_hint', { max: filePurposes[purpose].maxMb })}
            accept=".pdf,.jpg,.jpeg,.png"
            most={1}
          />
        </>
      }
      fresh={fresh}
      onClose={onClose}
    />
  )
}

/** Keeps the drawn signature with the server, for the hand-overs that it signs. */
export async function sendSignature(drawing: NonNullable<Drawing>): Promise<{ readonly signature_file_id: string }> {
  const { id } = await upload(await drawing(), purpose)
  return { signature_file_id: id }
}
