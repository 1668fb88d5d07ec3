import { FileUp } from 'lucide-react'
import { type ChangeEvent, useRef, useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { saveBytes } from '../../kit/save-bytes.ts'
import { workbookType } from '../../kit/workbook.ts'
import type { Offer } from './chosen-tests.ts'
import { type ReadFile, readSampleFile, templateFile } from './import-file.ts'
import type { CellWorld } from './sample-cells.ts'

interface ImportDialogProps {
  readonly world: CellWorld
  readonly offer: Offer
  /** Material class of the sample in hand; empty when it has none. */
  readonly classId: string
  readonly onTake: (block: ReadFile['block']) => void
  readonly onClose: () => void
}

/** Samples out of a file: a template to fill in, the file, what is in it, and into the sheet as pasting does. */
export function ImportDialog({ world, offer, classId, onTake, onClose }: ImportDialogProps) {
  const { t, say } = useWords()
  const [read, setRead] = useState<ReadFile | null>(null)
  const [name, setName] = useState('')
  const [problem, setProblem] = useState('')
  const input = useRef<HTMLInputElement>(null)
  const choose = async (event: ChangeEvent<HTMLInputElement>): Promise<void> => {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    setName(file.name)
    const found = await readSampleFile(new Uint8Array(await file.arrayBuffer()), world).catch(() => 'damaged' as const)
    setRead(found === 'damaged' ? null : found)
    if (found === 'damaged') return setProblem(t('page.djentrustmanage.newEntrustsManager.import_damaged'))
    setProblem(found && found.block.length > 1 ? '' : t('page.djentrustmanage.newEntrustsManager.import_no_columns'))
  }
  const rows = (read?.block.length ?? 1) - 1
  const templateName = t('page.djentrustmanage.newEntrustsManager.import_template_name')
  const template = (): void =>
    saveBytes(
      templateFile(world, classId, classId === '' || offer.agedClasses.has(classId), say, templateName),
      `${templateName}.xlsx`,
      workbookType,
    )
  return (
    <Dialog
      title={t('page.djentrustmanage.newEntrustsManager.import_samples')}
      width={560}
      onClose={onClose}
      foot={
        <>
          <Button onClick={template}>{t('page.djentrustmanage.newEntrustsManager.import_template')}</Button>
          <span className="gt-spring" />
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button
            look="primary"
            icon={FileUp}
            reason={rows > 0 ? undefined : t('page.djentrustmanage.newEntrustsManager.import_choose')}
            onClick={() => read && onTake(read.block)}
          >
            {t('page.djentrustmanage.newEntrustsManager.import_take', { n: rows })}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.newEntrustsManager.import_note')}</p>
      {/* the browser's own control speaks the browser's language, not the user's */}
      <input
        ref={input}
        type="file"
        className="gt-hidden"
        tabIndex={-1}
        aria-label={t('page.djentrustmanage.newEntrustsManager.import_file')}
        accept=".xlsx,.csv,.tsv,.txt,text/csv"
        onChange={event => void choose(event)}
      />
      <p>
        <Button onClick={() => input.current?.click()}>{t('kit.form.file_choose')}</Button> {name}
      </p>
      {problem ? (
        <p className="error" role="alert">
          {problem}
        </p>
      ) : null}
      {read && rows > 0 ? (
        <p role="status">
          {t('page.djentrustmanage.newEntrustsManager.import_found', {
            rows,
            columns: read.columns.filter(name => name !== null).length,
            wrong: read.wrong,
          })}
        </p>
      ) : null}
    </Dialog>
  )
}
