import { sampleActions } from '@gt/domain/samples/actions.ts'
import { Checkbox } from 'antd'
import { useCallback, useState } from 'react'
import { upload } from '../../app/upload.ts'
import { CommandDialog, type CommandField } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Doing } from '../../kit/queue-page.tsx'
import { type Drawing, SignaturePad } from '../../kit/signature-pad.tsx'
import { sampleNumber } from './columns.tsx'
import type { SampleCommand } from './commands.ts'

interface AskReturnProps extends Doing<SampleCommand> {
  readonly fields: readonly CommandField[]
}

/** Asks who takes samples back, who signs for all of them at once: on the pad, or on paper. */
export function AskReturn({ command, name, rows, fields, fresh, onClose }: AskReturnProps) {
  const { t } = useWords()
  const [signed, sign] = useState(false)
  const [drawing, draw] = useState<Drawing>(null)
  // the setter takes a function for a new state: the drawing is one itself
  const takeDrawing = useCallback((next: Drawing) => draw(() => next), [])
  return (
    <CommandDialog
      actions={sampleActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={sampleNumber}
      fields={fields}
      own={{
        input: { signed },
        missing: signed || drawing ? undefined : t('page.djentrustmanage.samplelist.sign_first'),
      }}
      {...(drawing ? { prepare: () => sendSignature(drawing) } : {})}
      below={
        <>
          <SignaturePad label={t('page.djentrustmanage.samplelist.pad')} onDraw={takeDrawing} />
          <Checkbox className="gt-signed" checked={signed} onChange={event => sign(event.target.checked)}>
            {t('page.djentrustmanage.samplelist.signed')}
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
