import { hierarchyActions } from '@gt/domain/standards/hierarchy-actions.ts'
import { hierarchyFile } from '@gt/domain/standards/hierarchy-file.entity.ts'
import { useState } from 'react'
import { DocumentPaper } from '../../app/document-paper.tsx'
import { useRead, useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import '../../kit/drawer.css'

export interface ReadDocumentProps {
  readonly id: string
  readonly onClose: () => void
  readonly onRead: () => void
}

/** A document of the quality system that was given to the user: he opens it and confirms that he read it. */
export function ReadDocument({ id, onClose, onRead }: ReadDocumentProps) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(hierarchyActions, 'Given', { id })
  const confirming = useWrite(hierarchyActions, 'Confirm')
  const [opened, open] = useState(false)
  const confirm = async (): Promise<void> => {
    try {
      await confirming.run({ id })
      onRead()
      onClose()
    } catch (failure) {
      toastFailure(failure)
    }
  }
  const { doc_no, effective_on, change_note } = hierarchyFile.fields
  const lines = data
    ? ([
        [doc_no.label, `${data.doc_no ?? ''} ${data.revision ?? ''}`],
        [effective_on.label, data.effective_on ?? ''],
        [change_note.label, data.change_note ?? ''],
      ] as const)
    : []
  return (
    <Dialog
      title={data?.name ?? say(hierarchyFile.label)}
      width={560}
      onClose={onClose}
      foot={
        data ? (
          <>
            <Button onClick={() => open(true)}>{t('page.djnotification.todoitems.document_open')}</Button>
            {data.read_at ? (
              <span>{t('page.djnotification.todoitems.document_read', { at: formatMinute(data.read_at) })}</span>
            ) : (
              <Button look="primary" busy={confirming.busy} onClick={() => void confirm()}>
                {t('page.djnotification.todoitems.document_confirm')}
              </Button>
            )}
          </>
        ) : null
      }
    >
      {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      <div className="gt-details">
        <section>
          <dl>
            {lines
              .filter(([, text]) => text.trim() !== '')
              .map(([label, text]) => (
                <div key={label.en} className="wide">
                  <dt>{say(label)}</dt>
                  <dd>{text}</dd>
                </div>
              ))}
          </dl>
        </section>
      </div>
      {opened && data?.file_id ? (
        <DocumentPaper fileId={data.file_id} name={`${data.doc_no ?? ''} ${data.name}`} onClose={() => open(false)} />
      ) : null}
    </Dialog>
  )
}
