import type { Calibrated, CalibrationWork } from '@gt/domain/kit/page/calibration.ts'
import { Form, Input } from 'antd'
import { type ReactNode, useEffect, useId, useMemo, useState } from 'react'
import { Button } from '../kit/button.tsx'
import type { FormValues } from '../kit/form-changes.ts'
import { unknown } from '../kit/format.ts'
import { Glyph } from '../kit/glyph.tsx'
import { useWords } from '../kit/i18n.ts'
import { Loaded, later } from '../kit/loaded.tsx'
import { unitText } from '../kit/units.ts'
import type { BesideForm } from './slots.ts'
import './calibration.css'

// the library of pictures travels with the first curve that is looked at
const curve = later(async () => (await import('../kit/curve-picture.tsx')).CurvePicture)

interface CalibrationPanelProps extends BesideForm {
  readonly work: CalibrationWork
  /** Whether the reader may use an operation of the panel. */
  readonly can: (op: string) => boolean
}

/** What follows from the fields of a calibration, beside them and while they are typed; fields that follow are filled. */
export function CalibrationPanel({ work, can, form, record, rows, onFollow }: CalibrationPanelProps) {
  const { say } = useWords()
  const typed = Form.useWatch([], form) as FormValues | undefined // what the fields hold, none before the first drawing
  const values = useMemo(() => ({ ...record, ...typed, ...rows }), [record, typed, rows])
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
  const { fill, tryOut } = result
  const take = (): void => {
    form.setFieldsValue(fill?.values)
    onFollow()
  }
  return (
    <Figures result={result}>
      {fill && can('regress') ? <Button onClick={take}>{say(fill.label)}</Button> : null}
      {tryOut && can('tryOut') ? <Trial trial={tryOut} /> : null}
    </Figures>
  )
}

/** A reading that is typed to see what it stands for. */
function Trial({ trial }: { readonly trial: NonNullable<Calibrated['tryOut']> }) {
  const words = useWords()
  const { t, say } = words
  const id = useId()
  const [text, setText] = useState('')
  const given = text.trim() === '' ? null : trial.at(text)
  return (
    <div className="trial">
      <label htmlFor={id}>
        {t('kit.shape.try_out')} {say(trial.label)}
      </label>
      <Input
        id={id}
        value={text}
        inputMode="decimal"
        {...(trial.unit ? { suffix: <span className="gt-unit">{unitText(trial.unit, words)}</span> } : {})}
        onChange={event => setText(event.target.value)}
      />
      <output className={given?.warning ? 'warning' : undefined}>
        {given
          ? `${say(trial.result)} ${given.value ?? unknown}${given.unit ? ` ${unitText(given.unit, words)}` : ''}`
          : ''}
        {given?.warning ? ` ${say(given.warning)}` : ''}
      </output>
    </div>
  )
}

/** The figures of a calibration with their relations, what is unusual in them, their points and their curve. */
function Figures({ result, children }: { readonly result: Calibrated; readonly children: ReactNode }) {
  const words = useWords()
  const { t, say } = words
  const { table } = result
  return (
    <aside className="gt-calibration" aria-label={t('kit.shape.calibration')}>
      <dl>
        {result.lines.map(({ label, formula, value, unit }) => (
          <div key={label.zh}>
            <dt>
              {say(label)}
              {formula ? <code>{formula}</code> : null}
            </dt>
            <dd className={value === null ? 'none' : 'gt-number'}>
              {value ?? unknown}
              {value !== null && unit ? <span className="gt-unit"> {unitText(unit, words)}</span> : null}
            </dd>
          </div>
        ))}
      </dl>
      {result.warnings.map(warning => (
        <p key={warning.zh} className="warning" role="status">
          <Glyph shape="bang" tone="orange" />
          {say(warning)}
        </p>
      ))}
      {children}
      {result.plot ? <Loaded of={curve} given={{ plot: result.plot }} /> : null}
      {table ? (
        <table>
          <thead>
            <tr>
              {table.heads.map(head => (
                <th key={head.zh} scope="col">
                  {say(head)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: points have no name but their place
              <tr key={at}>
                {row.map((cell, column) => (
                  <td key={table.heads[column]?.zh} className="gt-number">
                    {cell ?? unknown}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </aside>
  )
}
