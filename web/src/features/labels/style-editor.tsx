import { faultsOfLayout, firstLayout } from '@gt/domain/qrcode/label-design.ts'
import { type LabelElement, type LabelLayout, labelLayoutSchema } from '@gt/domain/qrcode/label-layout.ts'
import { labelStyleActions } from '@gt/domain/qrcode/style-actions.ts'
import { type KeyboardEvent, useState } from 'react'
import { call } from '../../app/client.ts'
import { useWrite } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { Dialog } from '../../kit/dialog.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { itemOf } from '../../kit/item-of.ts'
import { MenuButton } from '../../kit/menu-button.tsx'
import { PdfDialog } from '../../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../../kit/pdf-viewer-source.ts'
import { toastDone } from '../../kit/toast.tsx'
import { useUnsaved } from '../../kit/unsaved.ts'
import { LabelCanvas } from './label-canvas.tsx'
import { type DrawnPart, type EditorWord, kinds, newPart } from './layout-parts.ts'
import { PartValues } from './part-values.tsx'
import './style-editor.css'

interface StyleEditorProps {
  readonly row: GridRow
  readonly maySave: boolean
  readonly mayPreview: boolean
  readonly onClose: () => void
}

/** Steps back that are kept. */
const mostSteps = 50

const sizeOf = ({ width_mm, height_mm }: GridRow) => ({ width: +String(width_mm), height: +String(height_mm) })

function partsOf({ layout, medium, ...row }: GridRow): DrawnPart[] {
  const drawn = labelLayoutSchema.safeParse(layout)
  const { elements } = drawn.success ? drawn.data : firstLayout(sizeOf(row as GridRow), medium !== null)
  return elements.map((element, key) => ({ key, element }))
}

/** Draws a label: parts at the left, the label in the middle, the values of the chosen part at the right. */
export function StyleEditor({ row, maySave, mayPreview, onClose }: StyleEditorProps) {
  const { t } = useWords()
  const word = (name: EditorWord, values: Record<string, string | number> = {}): string =>
    t(`page.qrcodelibrary.qrcodestyle.${name}`, values)
  const [first] = useState(() => partsOf(row))
  const [parts, setParts] = useState<readonly DrawnPart[]>(first)
  const [past, setPast] = useState<readonly (readonly DrawnPart[])[]>([])
  const [chosen, setChosen] = useState<number | null>(first[0]?.key ?? null)
  const [problem, setProblem] = useState('')
  const [shown, setShown] = useState<Uint8Array | null>(null)
  const { run, busy } = useWrite(labelStyleActions, 'SaveLayout')
  const size = sizeOf(row)
  const library = row.medium !== null && row.medium !== undefined
  const layout: LabelLayout = { elements: parts.map(({ element }) => element) }
  const faults = faultsOfLayout(layout, size, library)
  const faulty = new Set(faults.flatMap(fault => (fault.kind === 'edge' ? (parts[fault.at]?.key ?? []) : [])))
  const isEmpty = parts.some(({ element }) => element.kind === 'words' && element.text.trim() === '')
  const dirty = parts !== first
  useUnsaved(dirty)

  const change = (next: readonly DrawnPart[], begins = true): void => {
    if (begins) setPast([...past.slice(1 - mostSteps), parts])
    setParts(next)
    setProblem('')
  }
  const replace = (part: DrawnPart, begins: boolean): void =>
    change(
      parts.map(one => (one.key === part.key ? part : one)),
      begins,
    )
  const remove = (key: number): void => {
    change(parts.filter(part => part.key !== key))
    setChosen(null)
  }
  const add = (kind: LabelElement['kind']): void => {
    const key = Math.max(-1, ...parts.map(part => part.key)) + 1
    change([...parts, { key, element: newPart(kind, word('new_words'), library) }])
    setChosen(key)
  }
  const undo = (): void => {
    const before = past.at(-1)
    if (!before) return
    setParts(before)
    setPast(past.slice(0, -1))
  }
  const nameOf = ({ element }: DrawnPart): string => {
    if (element.kind === 'text') return word(`field_${element.field}`)
    return element.kind === 'words' ? element.text || word('kind_words') : word(`kind_${element.kind}`)
  }
  const leave = async (): Promise<void> => {
    const sure =
      !dirty || (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true }))
    if (sure) onClose()
  }
  const save = async (): Promise<void> => {
    try {
      await run({ ...itemOf(row), layout })
      toastDone(t('common.save.success'))
      onClose()
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const preview = async (): Promise<void> => {
    try {
      const level = row.correction_level === 'H' ? 'H' : 'M'
      setShown(bytesOfBase64((await call(labelStyleActions, 'Preview', { ...size, level, layout })).pdf))
    } catch (error) {
      setProblem(messageOf(error))
    }
  }
  const wrong =
    parts.length === 0 || faults.some(({ kind }) => kind === 'no_code')
      ? word('no_code')
      : faults.some(({ kind }) => kind === 'no_serial')
        ? word('no_serial')
        : faulty.size > 0
          ? word('over_edge', { n: faulty.size })
          : isEmpty
            ? word('no_words')
            : undefined
  const onKey = (event: KeyboardEvent): void => {
    if (!event.ctrlKey || event.altKey) return
    if (event.key === 's' && maySave && !wrong && !busy) {
      event.preventDefault()
      void save()
    } else if (event.key === 'z' && !(event.target instanceof HTMLInputElement)) {
      event.preventDefault()
      undo()
    }
  }
  const current = parts.find(({ key }) => key === chosen)
  return (
    <Dialog
      title={word('editor', { name: String(row.name) })}
      width={1080}
      onClose={() => void leave()}
      onKey={onKey}
      foot={
        <>
          <span className="gt-spring" role="status">
            {wrong ?? `${size.width} × ${size.height} mm`}
          </span>
          {problem ? (
            <span className="error" role="alert">
              {problem}
            </span>
          ) : null}
          <Button onClick={() => void leave()}>{t('common.cancel')}</Button>
          {mayPreview ? (
            <Button reason={parts.length === 0 || isEmpty ? wrong : undefined} onClick={() => void preview()}>
              {word('preview')}
            </Button>
          ) : null}
          {maySave ? (
            <Button
              look="primary"
              hotkey="Ctrl S"
              busy={busy}
              reason={wrong ?? (dirty ? undefined : word('unchanged'))}
              onClick={() => void save()}
            >
              {t('common.save')}
            </Button>
          ) : null}
        </>
      }
    >
      <div className="gt-style-editor">
        <div className="parts">
          <div className="tools">
            <MenuButton
              className="gt-btn"
              items={kinds
                .filter(kind => !(library && kind === 'boxes'))
                .map(kind => ({ key: kind, text: word(`kind_${kind}`), onChoose: () => add(kind) }))}
            >
              {word('add_part')}
            </MenuButton>
            <Button look="text" reason={past.length > 0 ? undefined : word('nothing_to_undo')} onClick={undo}>
              {word('undo')}
            </Button>
          </div>
          <ul>
            {parts.map(part => (
              <li key={part.key}>
                <button
                  type="button"
                  aria-pressed={part.key === chosen}
                  className={faulty.has(part.key) ? 'faulty' : undefined}
                  onClick={() => setChosen(part.key)}
                >
                  {nameOf(part)}
                </button>
              </li>
            ))}
          </ul>
        </div>
        <div className="desk">
          <LabelCanvas
            size={size}
            parts={parts}
            chosen={chosen}
            faulty={faulty}
            nameOf={nameOf}
            onChoose={setChosen}
            onChange={replace}
            onRemove={remove}
          />
        </div>
        <div className="chosen">
          {current ? (
            <>
              <h3>{nameOf(current)}</h3>
              <PartValues
                element={current.element}
                library={library}
                onChange={element => replace({ ...current, element }, true)}
              />
              <Button look="danger" onClick={() => remove(current.key)}>
                {word('remove_part')}
              </Button>
            </>
          ) : (
            <p className="quiet">{word('choose_part')}</p>
          )}
        </div>
      </div>
      {shown ? (
        <PdfDialog
          source={{
            name: `${String(row.name)}.pdf`,
            load: () => Promise.resolve(shown),
            save: true,
            print: true,
          }}
          onClose={() => setShown(null)}
        />
      ) : null}
    </Dialog>
  )
}
