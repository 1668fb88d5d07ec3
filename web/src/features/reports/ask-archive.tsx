import { reportActions } from '@gt/domain/reports/actions.ts'
import { FolderPlus } from 'lucide-react'
import { useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { CommandDialog } from '../../kit/command-dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import { sentenceMark } from '../../kit/marks.ts'
import type { QueueDoing } from '../../kit/queue-page.tsx'
import { archiveFields, type DeskCommand, reportNumber } from './desk-commands.ts'
import { toldMissing } from './told-missing.ts'

/** Asks for the volume and the shelf, those of the newest volume first, or of a new one; an incomplete file needs a note that says why. */
export function AskArchive({ command, name, rows, fresh, onDone, onClose }: QueueDoing<DeskCommand>) {
  const { t, language } = useWords()
  const { data, error } = useRead(reportActions, 'Volumes', {})
  const [begun, begin] = useState<Readonly<Record<string, unknown>> | undefined>()
  const papers = toldMissing(rows, language)
  const early = rows.filter(row => row.state !== 'issued').length
  if (!data && !error) return null
  const next = data?.next ?? null
  const newest = data?.rows[0] ?? (next === null ? undefined : { volume_no: next, shelf: null })
  return (
    <CommandDialog
      actions={reportActions}
      action={command.action}
      name={name}
      rows={rows}
      numberOf={reportNumber}
      fields={archiveFields(rows, t('page.djentrustmanage.archivelist.by_setting'), newest)}
      {...(begun ? { fill: begun } : {})}
      below={
        next !== null && newest?.volume_no !== next ? (
          <Button look="text" icon={FolderPlus} onClick={() => begin({ volume_no: next, shelf: null })}>
            {t('page.djentrustmanage.archivelist.new_volume', { number: next })}
          </Button>
        ) : null
      }
      consequence={[
        ...(papers.length > 0
          ? [t('page.djentrustmanage.archivelist.lacks', { list: papers.join(sentenceMark()) })]
          : []),
        ...(early > 0 ? [t('page.djentrustmanage.archivelist.archive_early_note', { n: early })] : []),
        t('page.djentrustmanage.archivelist.archive_note'),
      ].join(language === 'zh' ? '' : ' ')}
      fresh={fresh}
      onDone={onDone}
      onClose={onClose}
    />
  )
}
