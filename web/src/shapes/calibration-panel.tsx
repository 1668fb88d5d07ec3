import type { Calibrated, CalibrationWork } from '@gt/domain/kit/page/calibration.ts'
import { Form, type FormInstance } from 'antd'
import { useEffect, useMemo } from 'react'
import type { FormValues } from '../kit/form-changes.ts'
import { unknown } from '../kit/format.ts'
import { Glyph } from '../kit/glyph.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { unitText } from '../kit/units.ts'
import './calibration.css'

// the library of pictures travels with the first curve that is looked at
const curve = later(async () => (await import('../kit/curve-picture.tsx')).CurvePicture)

interface CalibrationPanelProps {
  readonly work: CalibrationWork
  readonly form: FormInstance
  /** The record that is changed; null for a new one. */
  readonly record: GridRow | null
  /** Tells that a field followed what was typed. */
  readonly onFollow: () => void
}

/** What follows from the fields of a calibration, beside them and while they are typed; fields that follow are filled. */
export function CalibrationPanel({ work, form, record, onFollow }: CalibrationPanelProps) {
  const typed = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  const values = useMemo(() => ({ ...record, ...typed }), [record, typed])
  const result = useMemo(() => work(values, record), [work, values, record])
  useEffect(() => {
    if (!typed) return
    const followed = Object.entries(result.stored).filter(
      ([name, value]) => name in typed && value !== null && String(typed[name] ?? '') !== String(value),
    )
    if (followed.length === 0) return
    form.setFieldsValue(Object.fromEntries(followed))
    onFollow()
  }, [result, typed, form, onFollow])
  return <CalibrationResult result={result} />
}

/** The figures of a calibration with their relations, what is unusual in them, and their curve. */
function CalibrationResult({ result }: { readonly result: Calibrated }) {
  const words = useWords()
  const { t, say } = words
  return (
    <aside className="gt-calibration" aria-label={t('kit.shape.calibration')}>
      <dl>
        {result.lines.map(({ label, formula, value, unit }) => (
          <div key={label.zh}>
            <dt>{say(label)}</dt>
            <dd className={value === null ? 'none' : 'gt-number'}>
              {value ?? unknown}
              {value !== null && unit ? <span className="gt-unit"> {unitText(unit, words)}</span> : null}
            </dd>
            {formula ? <code>{formula}</code> : null}
          </div>
        ))}
      </dl>
      {result.warnings.map(warning => (
        <p key={warning.zh} className="warning" role="status">
          <Glyph shape="bang" tone="orange" />
          {say(warning)}
        </p>
      ))}
      {result.plot ? <Loaded of={curve} given={{ plot: result.plot }} /> : null}
    </aside>
  )
}
