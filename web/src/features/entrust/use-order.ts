import { entrustmentActions, entrustTemplateActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { useWrite } from '../../app/queries.ts'
import { uuid } from '../../app/uuid.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { changedFields, type FormValues } from '../../kit/form-changes.ts'
import { useWords } from '../../kit/i18n.ts'
import { draftOf, draftOfPattern, formOf, headNames, type OrderDraft } from './order-draft.ts'
import { type Problem, placeOfField, sentRows } from './order-problems.ts'
import type { CellWorld } from './sample-cells.ts'
import { useKept } from './use-kept.ts'

interface OpenConflict {
  readonly failure: Failure
  readonly mine: FormValues
}

/** The order on the page, and what can be done with it as a whole. */
export interface OrderWork {
  readonly draft: OrderDraft
  /** As it is stored; null for a new one. */
  readonly whole: WholeOrder | null
  readonly writable: boolean
  readonly dirty: boolean
  readonly busy: boolean
  /** What the server said against it. */
  readonly refusals: readonly Problem[]
  readonly conflict: OpenConflict | null
  readonly change: (make: (draft: OrderDraft) => OrderDraft) => void
  /** Another order in place of this one; false when the clerk stays with what he typed. */
  readonly fresh: () => Promise<boolean>
  readonly open: (id: string) => Promise<boolean>
  readonly startFrom: (id: string) => Promise<boolean>
  /** A new draft like an earlier order. */
  readonly copy: (id: string) => Promise<boolean>
  /** Reads the stored order again when it has changed; an empty form when it is gone. */
  readonly refresh: () => Promise<void>
  /** Stores it; null when the server refused. */
  readonly save: (version?: number) => Promise<WholeOrder | null>
  /** Shows a stored order in place of what is typed. */
  readonly show: (whole: WholeOrder) => void
  readonly refuse: (error: unknown) => void
  readonly settle: (whose: 'theirs' | 'mine' | null) => void
  /** What was typed was found on this computer after a break. */
  readonly restored: boolean
  readonly discard: () => void
}

/** Tells each reason of a failure at its place; what has none stands for the whole order. */
function problemsOf(error: unknown, draft: OrderDraft): readonly Problem[] {
  const rows = sentRows(draft)
  const told = error instanceof Failure ? error.errors : []
  if (told.length === 0) return [{ row: null, field: null, message: messageOf(error), severity: 'error', form: false }]
  return told.map(({ row, field, message, severity }) => ({
    row: row === null ? null : (rows[row] ?? null),
    field: placeOfField(field, row),
    message,
    severity: severity === 'warn' ? 'warn' : 'error',
    form: false,
  }))
}

/** Holds the order of the registration page: opening, storing, what the server refuses, and the copy on this computer. */
export function useOrder(
  start: () => OrderDraft,
  world: CellWorld,
  place: { userId: string; businessId: string },
  mayWrite: boolean,
): OrderWork {
  const { t } = useWords()
  const { address, setQuery, setDirty: markTab } = usePlace()
  const asked = queryValue(address, 'id')
  const kept = useKept(place, asked)
  const [draft, setDraft] = useState<OrderDraft>(() => kept.found ?? start())
  const [whole, setWhole] = useState<WholeOrder | null>(null)
  const [dirty, setDirty] = useState(kept.found !== null)
  const [restored, setRestored] = useState(kept.found !== null)
  const [refusals, setRefusals] = useState<readonly Problem[]>([])
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  // a stored order that was restored is shown at once, and worked on when its stored side is there
  const [opening, setOpening] = useState(kept.found !== null && kept.found.id !== null)
  const own = useRef<string | null>(kept.found?.id ?? null)
  const saving = useWrite(entrustmentActions, 'Save')
  const copying = useWrite(entrustmentActions, 'CopyFrom')
  const using = useWrite(entrustTemplateActions, 'Use')
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])
  const wasDirty = useRef(dirty)
  useEffect(() => {
    // what was kept of another order stays until this one is changed
    if (dirty || wasDirty.current) kept.keep(dirty ? draft : null)
    wasDirty.current = dirty
  }, [dirty, draft, kept])

  const begin = (next: OrderDraft, stored: WholeOrder | null): void => {
    own.current = next.id
    setDraft(next)
    setWhole(stored)
    setDirty(false)
    setRestored(false)
    setRefusals([])
    setConflict(null)
    setQuery({ id: next.id })
  }
  const show = (stored: WholeOrder): void => begin(draftOf(stored, uuid), stored)
  const leave = async (): Promise<boolean> =>
    !dirty ||
    (await confirm({ question: t('common.unsaved'), verb: t('kit.form.discard'), destructive: true })) !== null
  const load = async (id: string): Promise<void> => {
    setOpening(true)
    try {
      show(await call(entrustmentActions, 'GetWhole', { id }))
    } catch (error) {
      toastFailure(error)
      setQuery({ id: draft.id })
    } finally {
      setOpening(false)
    }
  }
  const restoredId = kept.found?.id ?? null
  useEffect(() => {
    if (restoredId === null) return
    call(entrustmentActions, 'GetWhole', { id: restoredId })
      .then(setWhole, toastFailure)
      .finally(() => setOpening(false))
  }, [restoredId])
  const loadAsked = useEffectEvent((id: string) => void load(id))
  useEffect(() => {
    // the page writes the id of its own order into the address; any other came by a link
    if (asked !== null && asked !== own.current) loadAsked(asked)
  }, [asked])

  const refuse = (error: unknown): void => {
    if (error instanceof Failure && error.kind === 'conflict' && error.current) {
      const mine = whole ? changedFields(whole.order, draft.head, headNames) : {}
      setConflict({ failure: error, mine })
    } else setRefusals(problemsOf(error, draft))
  }
  const save = async (version?: number): Promise<WholeOrder | null> => {
    try {
      const form = formOf(draft, world)
      const stored = await saving.run(version === undefined ? form : { ...form, row_version: version })
      show(stored)
      return stored
    } catch (error) {
      refuse(error)
      return null
    }
  }
  const replace = async (make: () => Promise<void>): Promise<boolean> => {
    if (!(await leave())) return false
    await make().catch(toastFailure)
    return true
  }
  const refresh = async (): Promise<void> => {
    if (!whole) return
    try {
      const now = await call(entrustmentActions, 'GetWhole', { id: whole.order.id })
      if (now.order.row_version !== whole.order.row_version) show(now)
    } catch (error) {
      if (error instanceof Failure && error.kind === 'missing') begin(start(), null)
      else toastFailure(error)
    }
  }
  return {
    draft,
    whole,
    writable: mayWrite && (whole === null || whole.can.includes('save')),
    dirty,
    busy: saving.busy || copying.busy || using.busy || opening,
    refusals,
    conflict,
    change(make) {
      setDraft(make)
      setDirty(true)
      setRefusals([])
    },
    fresh: () => replace(async () => begin(start(), null)),
    open: id => replace(() => load(id)),
    startFrom: id =>
      replace(async () => {
        begin(draftOfPattern(await using.run({ id }), start(), uuid), null)
        setDirty(true)
      }),
    copy: id => replace(async () => show(await copying.run({ id }))),
    save,
    refresh,
    show,
    refuse,
    settle(whose) {
      const current = conflict?.failure.current
      setConflict(null)
      if (whose === 'theirs' && draft.id) void load(draft.id)
      else if (whose === 'mine') void save(typeof current?.row_version === 'number' ? current.row_version : undefined)
    },
    restored,
    discard: () => begin(start(), null),
  }
}
