import type { LabelElement } from '@gt/domain/qrcode/label-layout.ts'
import { Checkbox, Input, InputNumber, Select } from 'antd'
import { useWords } from '../../kit/i18n.ts'
import { type EditorWord, fieldsFor } from './layout-parts.ts'

interface PartValuesProps {
  readonly element: LabelElement
  readonly library: boolean
  readonly onChange: (element: LabelElement) => void
}

interface NumberLineProps {
  readonly name: string
  readonly value: number
  readonly unit: 'mm' | 'pt' | ''
  readonly min: number
  readonly max: number
  readonly by: number
  readonly onChange: (value: number) => void
}

function NumberLine({ name, value, unit, min, max, by, onChange }: NumberLineProps) {
  return (
    <div className="line">
      <span>{name}</span>
      <InputNumber
        size="small"
        aria-label={name}
        min={min}
        max={max}
        step={by}
        value={value}
        {...(unit ? { suffix: unit } : {})}
        onChange={given => onChange(given ?? min)}
      />
    </div>
  )
}

/** The boxes of a row: to test, in test, tested, retained. */
const boxes = [0, 1, 2, 3] as const

/** The values of one part of a label: what it shows, where it stands and how large. */
export function PartValues({ element, library, onChange }: PartValuesProps) {
  const { t } = useWords()
  const word = (name: EditorWord): string => t(`page.qrcodelibrary.qrcodestyle.${name}`)
  const place = { unit: 'mm', min: 0, max: 200, by: 0.5 } as const
  const letters = { unit: 'pt', min: 4, max: 36, by: 0.5 } as const
  const hasText = element.kind === 'text' || element.kind === 'words'
  return (
    <div className="values">
      {element.kind === 'text' ? (
        <div className="line">
          <span>{word('shows')}</span>
          <Select
            size="small"
            aria-label={word('shows')}
            value={element.field}
            options={fieldsFor(library).map(field => ({ value: field, label: word(`field_${field}`) }))}
            onChange={field => onChange({ ...element, field })}
          />
        </div>
      ) : null}
      {element.kind === 'words' ? (
        <div className="line">
          <span>{word('words')}</span>
          <Input
            size="small"
            aria-label={word('words')}
            maxLength={60}
            value={element.text}
            onChange={({ target }) => onChange({ ...element, text: target.value })}
          />
        </div>
      ) : null}
      {element.kind === 'boxes' ? (
        boxes.map(at => (
          <NumberLine
            key={at}
            name={`${word('box')} ${at + 1}`}
            value={element.at[at]}
            {...place}
            onChange={value =>
              onChange({ ...element, at: element.at.map((old, i) => (i === at ? value : old)) as typeof element.at })
            }
          />
        ))
      ) : (
        <NumberLine name={word('x')} value={element.x} {...place} onChange={x => onChange({ ...element, x })} />
      )}
      <NumberLine name={word('y')} value={element.y} {...place} onChange={y => onChange({ ...element, y })} />
      {element.kind === 'qr' ? (
        <NumberLine
          name={word('size')}
          value={element.size}
          {...place}
          min={12}
          max={60}
          onChange={size => onChange({ ...element, size })}
        />
      ) : null}
      {hasText || element.kind === 'line' ? (
        <NumberLine
          name={word('width')}
          value={element.width}
          {...place}
          onChange={width => onChange({ ...element, width })}
        />
      ) : null}
      {hasText ? (
        <>
          <NumberLine
            name={word('letters')}
            value={element.size}
            {...letters}
            onChange={size => onChange({ ...element, size })}
          />
          {element.kind === 'text' ? (
            <NumberLine
              name={word('lines')}
              value={element.lines ?? 1}
              unit=""
              min={1}
              max={4}
              by={1}
              onChange={lines => onChange({ ...element, lines })}
            />
          ) : null}
          <Checkbox
            checked={element.bold === true}
            onChange={({ target }) => {
              const { bold: _before, ...rest } = element
              onChange(target.checked ? { ...rest, bold: true } : rest)
            }}
          >
            {word('bold')}
          </Checkbox>
        </>
      ) : null}
      {element.kind === 'boxes' ? (
        <>
          <NumberLine
            name={word('size')}
            value={element.size}
            {...place}
            min={1}
            max={10}
            onChange={size => onChange({ ...element, size })}
          />
          <NumberLine
            name={word('letters')}
            value={element.fontSize}
            {...letters}
            onChange={fontSize => onChange({ ...element, fontSize })}
          />
        </>
      ) : null}
    </div>
  )
}
