import { Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { upload } from '../../app/upload.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords, type Word } from '../../kit/i18n.ts'
import type { Doing } from '../../kit/queue-page.tsx'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import type { CommandController } from '../../kit/use-command.ts'

/** The words around the pad: what it is, that somebody signed on paper, and that nobody did yet. */
export interface SigningWords {
  readonly pad: Word
  readonly signed: Word
  readonly first: Word
}

/** Whoever takes samples back for the client signs. */
export const receiverSigns: SigningWords = {
  pad: 'page.djentrustmanage.samplelist.pad',
  signed: 'page.djentrustmanage.samplelist.signed',
  first: 'page.djentrustmanage.samplelist.sign_first',
}

interface AskSignedProps extends Omit<Doing<{ readonly action: string; readonly danger?: boolean }>, 'command'> {
  readonly actions: CommandController
  readonly command: { readonly action: string; readonly danger?: boolean }
  readonly numberOf: (row: GridRow) => string
  readonly fields: readonly CommandField[]
  readonly words: SigningWords
  readonly consequence?: string
}

/** Asks for a hand-over that somebody signs for all of the records at once: on the pad, or on paper. */
export function AskSigned(props: AskSignedProps) {
  const { actions, command, name, rows, numberOf, fields, words, consequence, fresh, onClose } = props
  const { t } = useWords()
  const [signed, sign] = useState(false)
  const [drawing, draw] = useState<Drawing>(null)
  // the setter takes a function for a new state: the drawing is one itself
  const takeDrawing = useCallback((next: Drawing) => draw(() => next), [])
  return (
    <CommandDialog
      actions={actions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={numberOf}
      fields={fields}
      {...(command.danger ? { danger: true } : {})}
      {...(consequence ? { consequence } : {})}
      own={{
        input: { signed },
        missing: signed || drawing ? undefined : t(words.first),
      }}
      {...(drawing ? { prepare: () => sendSignature(drawing) } : {})}
      below={
        <>
          <SignaturePad label={t(words.pad)} onDraw={takeDrawing} />
          <Checkbox className="gt-signed" checked={signed} onChange={event => sign(event.target.checked)}>
            {t(words.signed)}
          </Checkbox>
        </>
      }
      fresh={fresh}
      onClose={onClose}
    />
  )
}

/** Keeps the drawn signature with the server, for the hand-overs that it signs. */
async function sendSignature(drawing: NonNullable<Drawing>): Promise<Readonly<Record<string, unknown>>> {
  const { id } = await upload(await drawing(), 'return_signature')
  return { signature_file_id: id }
}
