import { recordFileActions } from '@gt/domain/testing/record-file-actions.ts'
import { useQueries } from '@tanstack/react-query'
import { readOptions } from '../../app/queries.ts'
import { FileTiles } from '../../kit/file-tiles.tsx'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Fold } from '../../kit/work-place.tsx'
import type { Desk } from './use-desk.ts'

interface RecordPhotosProps {
  readonly desk: Desk
  readonly open: boolean
  readonly onToggle: () => void
}

/** Photographs and instrument files of the records, only to look at (page auditlist: curves and photos below). */
export function RecordPhotos({ desk, open, onToggle }: RecordPhotosProps) {
  const { t } = useWords()
  const answers = useQueries({
    queries: desk.records.map(({ sheet }) => readOptions(recordFileActions, 'List', { record_id: sheet.record.id })),
  })
  const tiles = desk.records.flatMap(({ number, sheet }, index) =>
    (answers[index]?.data?.files ?? []).map(file => {
      const sample = file.sample_id ? sheet.context.samples[file.sample_id]?.number : null
      const row = file.row === null ? '' : t('page.djentrustmanage.checklist.row', { n: file.row + 1 })
      return {
        key: file.id,
        fileId: file.file_id,
        name: file.name,
        mime: file.mime,
        caption: file.caption ?? file.name,
        facts: [
          [sample ?? number, row].filter(Boolean).join(' '),
          [formatMinute(file.taken_at ?? file.at), file.by].filter(Boolean).join(' '),
        ],
      }
    }),
  )
  return (
    <Fold title={t('page.djentrustmanage.auditlist.photos')} summary={tiles.length} open={open} onToggle={onToggle}>
      {tiles.length > 0 ? (
        <FileTiles tiles={tiles} />
      ) : (
        <p className="none">{t('page.djentrustmanage.auditlist.no_photos')}</p>
      )}
    </Fold>
  )
}
