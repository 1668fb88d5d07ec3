import { spineWidths } from '@gt/domain/reports/volume-labels.ts'
import { useState } from 'react'
import { Button } from '../../kit/button.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { SpineWidth } from './desk-papers.ts'

interface AskSpineProps {
  readonly volumes: readonly string[]
  readonly onPrint: (width: SpineWidth) => void
  readonly onClose: () => void
}

/** Asks how thick the boxes of the volumes are, so that the labels fit their spines. */
export function AskSpine({ volumes, onPrint, onClose }: AskSpineProps) {
  const { t } = useWords()
  const [width, setWidth] = useState<SpineWidth>(30)
  return (
    <Dialog
      title={t('page.djentrustmanage.archivelist.spine')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" onClick={() => onPrint(width)}>
            {t('page.djentrustmanage.archivelist.spine_make', { n: volumes.length })}
          </Button>
        </>
      }
    >
      <p>{t('page.djentrustmanage.archivelist.spine_note')}</p>
      <label className="field">
        <span>{t('page.djentrustmanage.archivelist.spine_width')}</span>
        <select
          className="gt-input"
          value={width}
          onChange={event => setWidth(spineWidths.find(one => String(one) === event.target.value) ?? width)}
        >
          {spineWidths.map(one => (
            <option key={one} value={one}>
              {`${one} mm`}
            </option>
          ))}
        </select>
      </label>
    </Dialog>
  )
}
