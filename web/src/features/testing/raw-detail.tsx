import { Segmented } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kit/i18n.ts'
import { RawView } from '../../kit/raw-record-view.tsx'
import { RawFiles } from './raw-files.tsx'
import { RawReadings } from './raw-readings.tsx'

type Part = 'paper' | 'files' | 'readings'

/** Record, files and curves of a test, below its facts. */
export function RawDetail({ id, name }: { id: string; name: string }) {
  const { t } = useWords()
  const [part, show] = useState<Part>('paper')
  const parts: readonly Part[] = ['paper', 'files', 'readings']
  return (
    <>
      <div className="gt-parts">
        <Segmented
          size="small"
          value={part}
          onChange={show}
          options={parts.map(value => ({ value, label: t(`page.djentrustmanage.originaldata.${value}`) }))}
        />
      </div>
      {part === 'paper' ? <RawView id={id} name={name} /> : null}
      {part === 'files' ? <RawFiles id={id} mayAdd={false} /> : null}
      {part === 'readings' ? <RawReadings id={id} /> : null}
    </>
  )
}
