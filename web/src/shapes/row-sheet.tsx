import type { DetailSpec, PageDefinition } from '@gt/domain/kit/page/page.ts'
import { mostSavedRows } from '@gt/domain/kit/save-rows.ts'
import { detailController } from '@gt/domain/platform/page-controller.ts'
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { Failure } from '../app/failure.ts'
import { useWrite } from '../app/queries.ts'
import { Button } from '../kit/button.tsx'
import { asCrud } from '../kit/crud-controller.ts'
import { messageOf, toastFailure } from '../kit/failure-words.ts'
import { Glyph } from '../kit/glyph.tsx'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { Failed } from '../kit/parts.tsx'
import { RowGrid } from '../kit/row-grid.tsx'
import { unsaved } from '../kit/row-state.ts'
import { toastDone } from '../kit/toast.tsx'
import { useUnsaved } from '../kit/unsaved.ts'
import { useEveryRow } from '../kit/use-every-row.ts'
import { useRowSheet } from '../kit/use-row-sheet.ts'
import { rowProblems, sheetFields, sheetWidths } from './sheet-fields.ts'
import '../kit/form.css'

interface RowSheetProps {
  readonly page: PageDefinition
  readonly spec: DetailSpec
  readonly master: GridRow
  /** In its place where there are more rows than a sheet holds. */
  readonly plain: ReactNode
}

/** The rows that belong to one record as a sheet that is edited in place and saved as a whole. */
export function RowSheet({ page, spec, master, plain }: RowSheetProps) {
  const { by, sort } = spec
  const actions = useMemo(() => asCrud(detailController(page, spec)), [page, spec])
  const query = useMemo(
    () => ({ filter: [{ field: by, op: 'eq' as const, value: master.id }], sort }),
    [by, sort, master.id],
  )
  const { rows, more, error, reload } = useEveryRow(actions, query, mostSavedRows)
  if (error && !rows) return <Failed error={error} onRetry={() => void reload()} />
  if (more) return plain
  return rows ? <Loaded page={page} spec={spec} master={master} rows={rows} reload={reload} /> : null
}

interface LoadedProps extends Omit<RowSheetProps, 'plain'> {
  readonly rows: readonly GridRow[]
  readonly reload: () => Promise<readonly GridRow[]>
}

function Loaded({ page, spec, master, rows, reload }: LoadedProps) {
  const { t, say } = useWords()
  const specs = useMemo(() => sheetFields(spec), [spec])
  const work = useRowSheet(spec.entity, specs, rows)
  const saving = useWrite(detailController(page, spec), 'BatchSave')
  const [problem, setProblem] = useState('')
  const { dirty, begin } = work
  useUnsaved(dirty)
  // what others save meanwhile is shown while nothing is typed; else the server says which rows they changed
  const latest = useRef({ dirty, begin })
  latest.current = { dirty, begin }
  const before = useRef(rows)
  useEffect(() => {
    if (before.current === rows || latest.current.dirty) return
    before.current = rows
    latest.current.begin(rows)
  }, [rows])
  const save = async (): Promise<void> => {
    if (saving.busy || work.waits || !dirty) return
    setProblem('')
    const sent = work.ready()
    if (!sent) return
    try {
      await saving.run({ by: spec.by, master_id: master.id, rows: sent.rows, remove: sent.remove })
      const stored = await reload()
      before.current = stored
      begin(stored)
      // whoever saves by a key types on
      const next = stored.find(({ id }) => id === work.current?.key) ?? stored.at(-1)
      if (work.current && next) work.goTo({ key: next.id, name: work.current.name })
      toastDone(t('common.save.success'))
    } catch (failure) {
      const reasons = failure instanceof Failure ? failure.errors : []
      // rows that somebody else changed stand upon what he stored, with what was typed here over it
      if (reasons.some(({ code }) => code === 'G-01' || code === 'G-04')) {
        const stored = await reload().catch((lost: unknown) => {
          toastFailure(lost)
          return null
        })
        if (stored) {
          before.current = stored
          work.rebase(stored)
        }
      }
      const others = work.tell(sent, reasons)
      setProblem(reasons.length === 0 ? messageOf(failure) : others.map(({ message }) => message).join('\n'))
    }
  }
  const onKey = (event: KeyboardEvent): void => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return
    event.preventDefault()
    event.stopPropagation()
    void save()
  }
  const told = [problem, ...rowProblems(work.sheet, t)].filter(Boolean)
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the key is the short way to the button of the foot
    <div className="gt-row-sheet" onKeyDown={onKey}>
      {told.length > 0 ? (
        <div className="gt-form-problem" role="alert">
          <Glyph shape="bang" tone="red" />
          <div>
            {told.map(line => (
              <div key={line}>{line}</div>
            ))}
          </div>
        </div>
      ) : null}
      <RowGrid label={say(spec.label)} work={work} widths={sheetWidths(spec)} />
      <footer>
        <span role="status" className="quiet">
          {dirty ? t('kit.rows.unsaved', { ...unsaved(work.sheet) }) : t('kit.shape.ticks_same')}
        </span>
        <span className="gt-spring" />
        {dirty ? <Button onClick={() => begin(rows)}>{t('kit.form.discard')}</Button> : null}
        <Button
          look="primary"
          busy={saving.busy || work.waits}
          hotkey="Ctrl S"
          reason={dirty ? undefined : t('kit.shape.ticks_same')}
          onClick={() => void save()}
        >
          {t('common.save')}
        </Button>
      </footer>
    </div>
  )
}
