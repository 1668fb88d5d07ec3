import { useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { useWords } from '../../kit/i18n.ts'
import type { PdfSource } from '../../kit/pdf-viewer-source.ts'
import { allKey } from '../../kit/queue.ts'
import { AskSpine } from './ask-spine.tsx'
import { spineLabels, volumeFile, volumeSheet } from './desk-papers.ts'
import { VolumeTree } from './volume-tree.tsx'

interface SiteVolumesProps {
  readonly page: Page
  /** Reports that wait for the archive. */
  readonly waiting: number | undefined
  readonly onPaper: (source: PdfSource) => void
}

/** The volumes of a site beside its reports, with catalogue, whole file and spine of each (page printarchive). */
export function SiteVolumes({ page, waiting, onPaper }: SiteVolumesProps) {
  const { t } = useWords()
  const [spines, setSpines] = useState<readonly string[] | null>(null)
  return (
    <>
      <VolumeTree
        waiting={waiting}
        queues={{ waiting: 'archive', filed: allKey, first: page.can('print') ? 'print' : allKey }}
        mayPrint={page.can('print')}
        mayExport={page.can('exportPdf')}
        onContents={volume => onPaper(volumeSheet(volume))}
        onWhole={volume => onPaper(volumeFile(volume))}
        onSpine={setSpines}
      />
      {spines ? (
        <AskSpine
          volumes={spines}
          onPrint={width => {
            onPaper(spineLabels(spines, width, t('page.djentrustmanage.archivelist.spine')))
            setSpines(null)
          }}
          onClose={() => setSpines(null)}
        />
      ) : null}
    </>
  )
}
