import { isClientField } from '@gt/domain/kit/entity.ts'
import type { PageDefinition } from '@gt/domain/kit/page/page.ts'
import type { PageController } from '@gt/domain/platform/page-controller.ts'
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { call } from '../app/client.ts'
import { Failure } from '../app/failure.ts'
import { refreshAfter } from '../app/queries.ts'
import { titleOf, Value } from '../kit/cells.tsx'
import { fieldOf } from '../kit/columns.tsx'
import { confirm } from '../kit/confirm.tsx'
import { controlKinds } from '../kit/controls.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import { changedFields } from '../kit/form-changes.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { toastDone, toastFailed } from '../kit/toast.tsx'
import { useUnsaved } from '../kit/unsaved.ts'
import { isChangeable } from './own-row.ts'
import './typed-cells.css'

type Values = Readonly<Record<string, unknown>>

/** What was typed into a row, and what is wrong with it by field. */
interface TypedRow {
  readonly row: GridRow
  readonly values: Values
  readonly faults: Readonly<Record<string, string>>
}

type TypedRows = ReadonlyMap<string, TypedRow>

const nothing: TypedRows = new Map()

export interface TypedCells {
  /** How the cells are drawn that are typed; none for who may not. */
  readonly cells: Readonly<Record<string, (row: GridRow) => ReactNode>>
  /** Saves what was typed into these rows, once it is confirmed. */
  readonly save: (ids: readonly string[]) => Promise<void>
}

interface TypedOptions {
  readonly controller: PageController
  readonly rows: readonly GridRow[]
  readonly may: boolean
  /** A row that is typed into is one that is meant. */
  readonly onTyped: (id: string) => void
}

/** Cells of a list that are typed in their rows; what is typed waits for a save of the ticked rows. */
export function useTypedCells(page: PageDefinition, { controller, rows, may, onTyped }: TypedOptions): TypedCells {
  const { t } = useWords()
  const { entity, typed } = page
  const [changed, setChanged] = useState<TypedRows>(nothing)
  const names = useMemo(() => typed?.fields ?? [], [typed])
  useUnsaved(changed.size > 0)
  const latest = useRef(onTyped)
  latest.current = onTyped
  const type = useCallback(
    (row: GridRow, name: string, value: unknown): void => {
      setChanged(before => {
        const { values = {}, faults = {} } = before.get(row.id) ?? {}
        const { [name]: _gone, ...others } = faults
        const now = { ...values, [name]: value }
        const next = new Map(before)
        if (Object.keys(changedFields(row, { ...row, ...now }, names)).length > 0)
          next.set(row.id, { row, values: now, faults: others })
        else next.delete(row.id)
        return next
      })
      latest.current(row.id)
    },
    [names],
  )
  const save = async (ids: readonly string[]): Promise<void> => {
    const sent = ids.flatMap(id => {
      const one = changed.get(id)
      // the row as it stands now: what somebody else saved meanwhile is under what was typed here
      const row = rows.find(now => now.id === id) ?? one?.row
      const changes = one && row ? changedFields(row, { ...row, ...one.values }, names) : {}
      return row && Object.keys(changes).length > 0 ? [{ id, row_version: Number(row.row_version), ...changes }] : []
    })
    if (sent.length === 0) return toastFailed(t('kit.shape.ticks_same'))
    if (!(await confirm({ question: t('common.save.confirm'), verb: t('common.save') }))) return
    try {
      await call(controller, 'SaveRows', { rows: sent })
      setChanged(before => new Map([...before].filter(([id]) => !sent.some(one => one.id === id))))
      await refreshAfter(controller, 'SaveRows')
      toastDone(t('common.save.success'))
    } catch (error) {
      const reasons = error instanceof Failure ? error.errors : []
      setChanged(before => {
        const next = new Map(before)
        for (const { row, field, message } of reasons) {
          const id = row === null ? undefined : sent[row]?.id
          const one = id === undefined ? undefined : next.get(id)
          if (id !== undefined && one && field) next.set(id, { ...one, faults: { ...one.faults, [field]: message } })
        }
        return next
      })
      toastFailure(error)
      await refreshAfter(controller, 'SaveRows')
    }
  }
  const cells = useMemo(
    () =>
      may
        ? Object.fromEntries(
            names
              .filter(name => isClientField(fieldOf(entity, name).options))
              .map(name => [
                name,
                (row: GridRow): ReactNode => {
                  const one = changed.get(row.id)
                  const stands = one && name in one.values
                  return (
                    <TypedCell
                      page={page}
                      name={name}
                      row={row}
                      value={stands ? one.values[name] : row[name]}
                      changed={
                        stands === true && Object.keys(changedFields(row, { ...row, ...one.values }, [name])).length > 0
                      }
                      problem={one?.faults[name]}
                      onType={value => type(row, name, value)}
                    />
                  )
                },
              ]),
          )
        : {},
    [changed, entity, may, names, page, type],
  )
  return { cells, save }
}

interface TypedCellProps {
  readonly page: PageDefinition
  readonly name: string
  readonly row: GridRow
  readonly value: unknown
  readonly changed: boolean
  readonly problem: string | undefined
  readonly onType: (value: unknown) => void
}

/** A cell that shows its value until it is pressed, and its control while it is typed into. */
function TypedCell({ page, name, row, value, changed, problem, onType }: TypedCellProps) {
  const words = useWords()
  const box = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const { entity } = page
  const field = fieldOf(entity, name)
  const isFlag = field.kind.name === 'boolean'
  useEffect(() => {
    if (!open) return
    const control = box.current?.querySelector<HTMLElement>('input, textarea')
    control?.focus()
    if (control instanceof HTMLInputElement) control.select()
  }, [open])
  const label = `${words.say(field.label)} ${titleOf(entity, row)}`
  const { Control } = controlKinds[field.kind.name]
  if (!isChangeable(entity, row)) return <Value value={value ?? null} field={field} name={name} row={row} />
  const leave = (event: FocusEvent): void => {
    if (!box.current?.contains(event.relatedTarget)) setOpen(false)
  }
  const onKey = (event: KeyboardEvent): void => {
    if (isFlag || event.nativeEvent.isComposing) return
    if (event.key === 'Escape') onType(row[name] ?? null)
    if (event.key === 'Enter' || event.key === 'Escape') {
      event.stopPropagation()
      setOpen(false)
    }
  }
  const looks = ['gt-typed-cell', changed ? 'changed' : '', problem ? 'error' : ''].filter(Boolean).join(' ')
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys end what the control within began
    <span
      ref={box}
      className={looks}
      title={problem}
      onBlur={leave}
      onKeyDown={onKey}
      onDoubleClick={event => event.stopPropagation()}
    >
      {open || isFlag ? (
        <Control
          checked
          field={field}
          path={`${entity.name}.${name}`}
          value={value ?? null}
          start={null}
          onChange={next => onType(next)}
          aria-label={label}
          {...(problem ? { 'aria-invalid': 'true' as const } : {})}
        />
      ) : (
        <button type="button" className="value" onClick={() => setOpen(true)}>
          <span className="gt-hidden">{`${label} `}</span>
          <Value value={value ?? null} field={field} name={name} row={{ ...row, [name]: value }} />
        </button>
      )}
    </span>
  )
}
