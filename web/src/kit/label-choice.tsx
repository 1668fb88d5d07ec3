import type { Language } from '@gt/domain/kit/label.ts'
import { drawLabel, drawTestPage } from '@gt/domain/qrcode/draw-label.ts'
import { labelWords } from '@gt/domain/qrcode/label-layout.ts'
import {
  type LabelledThing,
  type LabelStyle,
  type SampleLabel,
  sampleLabelActions,
} from '@gt/domain/samples/label-actions.ts'
import { Checkbox, InputNumber, Select } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { useWrite } from '../app/queries.ts'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { messageOf } from './failure-words.ts'
import { useWords } from './i18n.ts'
import { keepLabelHabits, labelHabits, mostCopies } from './label-habits.ts'
import { type LabelCode, LabelPicture } from './label-picture.tsx'
import { LabelPrint } from './label-print.tsx'
import { toastDone } from './toast.tsx'
import './labels.css'

/** A label that can be printed: the server has drawn its code, or only says what it reads. */
export type PrintableLabel = Omit<SampleLabel, 'qr'> & { readonly qr: LabelCode }

const named = ({ number, index }: PrintableLabel): string => [number, index].filter(Boolean).join(' ')

/** A desk has a habit for each class, and another for the specimens of it: their labels are smaller. */
const habitOf = (of: LabelledThing, classId: string): string => (of === 'specimen' ? `${of} ${classId}` : classId)

const shapesOf = (label: PrintableLabel, style: LabelStyle, language: Language) =>
  drawLabel(
    style.layout,
    style,
    { ...label, serial: '', blind: label.blind === 1, kept: label.of === 'retention', reprint: label.printed > 0 },
    language,
  )

interface LabelChoiceProps {
  readonly styles: readonly LabelStyle[]
  readonly labels: readonly PrintableLabel[]
  readonly businessId: string
  /** What the labels stand on; all of them on the same. */
  readonly of?: LabelledThing
  /** Stands above the list: the choice of what the labels stand on. */
  readonly above?: ReactNode
  /** Samples that are ticked to begin with; all of them when none is. */
  readonly only?: readonly string[]
  /** Labels that the server does not know yet: their print is noted here, copies by label, and logged later. */
  readonly onPrint?: (copies: Readonly<Record<string, number>>) => void
  readonly onClose: () => void
}

/** What is to be printed, and what it will look like: samples ticked, copies of each, one style for the whole print. */
export function LabelChoice({
  styles,
  labels,
  businessId,
  of = 'sample',
  above = null,
  only = [],
  onPrint,
  onClose,
}: LabelChoiceProps) {
  const { t, say, language } = useWords()
  const [habits] = useState(() => labelHabits(localStorage, businessId))
  const [styleId, setStyleId] = useState(() => habits[habitOf(of, labels[0]?.trial_class_id ?? '')]?.styleId)
  const [copies, setCopies] = useState<Readonly<Record<string, number>>>({})
  const [left, setLeft] = useState<readonly string[]>(() =>
    labels.filter(label => only.length > 0 && !only.includes(label.sample_id)).map(label => label.id),
  )
  const [shown, setShown] = useState(labels[0]?.id)
  const [problem, setProblem] = useState('')
  const [printed, setPrinted] = useState<readonly PrintableLabel[] | null>(null)
  const [testing, setTesting] = useState(false)
  const { run, busy } = useWrite(sampleLabelActions, 'Print')
  const style = styles.find(one => one.id === styleId) ?? styles[0]
  const copiesOf = ({ id, trial_class_id }: PrintableLabel): number =>
    copies[id] ?? habits[habitOf(of, trial_class_id)]?.copies ?? 1
  const chosen = labels.filter(label => !left.includes(label.id))
  const sheets = chosen.reduce((sum, label) => sum + copiesOf(label), 0)
  const preview = labels.find(label => label.id === shown)

  const print = async (): Promise<void> => {
    if (!style) return
    if (onPrint) {
      onPrint(Object.fromEntries(chosen.map(label => [label.id, copiesOf(label)])))
      setPrinted(chosen)
      return
    }
    try {
      const items = chosen.map(label => ({ id: label.id, copies: copiesOf(label) }))
      const answer = await run({ qrcode_style_id: style.id, items, of })
      const remembered = chosen.map(
        label => [habitOf(of, label.trial_class_id), { styleId: style.id, copies: copiesOf(label) }] as const,
      )
      keepLabelHabits(localStorage, businessId, Object.fromEntries(remembered))
      setPrinted(answer.labels)
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const missing = chosen.length === 0 ? t('kit.labels.none_ticked') : style ? undefined : t('kit.labels.no_style')
  const holds = busy || printed !== null
  // Enter in a tick or a number of copies prints: nobody walks past forty labels to the button
  const onKey = (event: KeyboardEvent): void => {
    const inLine = event.target instanceof HTMLInputElement && event.target.role !== 'combobox'
    if (event.key !== 'Enter' || !inLine || event.nativeEvent.isComposing || holds || missing) return
    event.preventDefault()
    void print()
  }
  return (
    <Dialog
      title={t('kit.labels.print_labels')}
      width={880}
      onClose={onClose}
      onKey={onKey}
      foot={
        <>
          <span className="gt-spring">{t('kit.labels.n', { n: sheets })}</span>
          {problem ? (
            <span className="error" role="alert">
              {problem}
            </span>
          ) : null}
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button look="primary" hotkey="⏎" busy={holds} reason={missing} onClick={() => void print()}>
            {t('kit.labels.print', { n: sheets })}
          </Button>
        </>
      }
    >
      <div className="gt-labels">
        <div className="list">
          {above}
          <Checkbox
            checked={left.length === 0}
            indeterminate={chosen.length > 0 && left.length > 0}
            onChange={event => setLeft(event.target.checked ? [] : labels.map(label => label.id))}
          >
            {t('kit.labels.all', { n: labels.length })}
          </Checkbox>
          <table className="gt-lines">
            <tbody>
              {labels.map(label => (
                <LabelLine
                  key={label.id}
                  label={label}
                  ticked={!left.includes(label.id)}
                  shown={label.id === shown}
                  copies={copiesOf(label)}
                  onTick={on => setLeft(on ? left.filter(id => id !== label.id) : [...left, label.id])}
                  onCopies={n => setCopies({ ...copies, [label.id]: n })}
                  onShow={() => setShown(label.id)}
                />
              ))}
            </tbody>
          </table>
        </div>
        <div className="look">
          <Select
            className="style"
            aria-label={t('kit.labels.style')}
            value={style?.id ?? null}
            options={styles.map(one => ({ value: one.id, label: `${one.width} × ${one.height} mm` }))}
            onChange={setStyleId}
          />
          {style && preview ? (
            <div className="paper">
              <LabelPicture
                shapes={shapesOf(preview, style, language)}
                width={style.width}
                height={style.height}
                code={preview.qr}
                label={`${t('kit.labels.preview')} ${named(preview)}`}
              />
            </div>
          ) : null}
          {style ? (
            <Button look="link" onClick={() => setTesting(true)}>
              {t('kit.labels.test_page')}
            </Button>
          ) : null}
          {preview && preview.printed > 0 ? (
            <p className="quiet">{t('kit.labels.reprint', { mark: say(labelWords.reprint) })}</p>
          ) : null}
        </div>
      </div>
      {testing && style ? (
        <LabelPrint
          labels={[
            {
              key: 'test',
              label: t('kit.labels.test_page'),
              shapes: drawTestPage(style),
              code: '',
            },
          ]}
          width={style.width}
          height={style.height}
          onDone={() => setTesting(false)}
        />
      ) : null}
      {printed && style ? (
        <LabelPrint
          labels={printed.flatMap(label =>
            Array.from({ length: copiesOf(label) }, (_, copy) => ({
              key: `${label.id} ${copy}`,
              label: named(label),
              shapes: shapesOf(label, style, language),
              code: label.qr,
            })),
          )}
          width={style.width}
          height={style.height}
          onDone={() => {
            toastDone(t('kit.labels.logged', { n: sheets }))
            onClose()
          }}
        />
      ) : null}
    </Dialog>
  )
}

interface LabelLineProps {
  readonly label: PrintableLabel
  readonly ticked: boolean
  readonly shown: boolean
  readonly copies: number
  readonly onTick: (on: boolean) => void
  readonly onCopies: (n: number) => void
  readonly onShow: () => void
}

function LabelLine({ label, ticked, shown, copies, onTick, onCopies, onShow }: LabelLineProps) {
  const { t } = useWords()
  return (
    <tr aria-selected={shown} onFocus={onShow} onMouseEnter={onShow}>
      <td>
        <Checkbox checked={ticked} onChange={event => onTick(event.target.checked)}>
          <span className="gt-number">
            {label.number}
            {label.index ? <b> {label.index}</b> : null}
          </span>
        </Checkbox>
      </td>
      <td className="gt-ellipsis" title={label.name}>
        {label.name} {label.specification}
      </td>
      <td className="quiet">{label.printed > 0 ? t('kit.labels.printed', { n: label.printed }) : ''}</td>
      <td>
        <InputNumber
          size="small"
          className="copies"
          aria-label={`${t('kit.labels.copies')} ${named(label)}`}
          min={1}
          max={mostCopies}
          precision={0}
          value={copies}
          onChange={n => onCopies(n ?? 1)}
        />
      </td>
    </tr>
  )
}
