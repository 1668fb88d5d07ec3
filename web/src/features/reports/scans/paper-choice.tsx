import { scannedPaper } from '@gt/domain/reports/archive-scan-actions.ts'
import { useWords } from '../../../kit/i18n.ts'

/** What a scanned paper is. */
export type Paper = (typeof scannedPaper.codes)[number]

/** Chooses what the scanned papers are. */
export function PaperChoice({ paper, onChoose }: { paper: Paper; onChoose: (paper: Paper) => void }) {
  const { t, say } = useWords()
  return (
    <label className="paper">
      {t('page.djentrustmanage.archivelist.scan_paper')}
      <select
        className="gt-input"
        value={paper}
        onChange={event => onChoose(scannedPaper.codes.find(code => code === event.target.value) ?? 'other')}
      >
        {scannedPaper.codes.map(code => (
          <option key={code} value={code}>
            {say(scannedPaper.labels[code])}
          </option>
        ))}
      </select>
    </label>
  )
}
