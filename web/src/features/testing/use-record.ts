import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { startTransition, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { call, session } from '../../app/client.ts'
import { draftShelf } from '../../app/draft-shelf.ts'
import { Failure } from '../../app/failure.ts'
import { useRead } from '../../app/queries.ts'
import { sendBeforeLeaving } from '../../app/sign-out.ts'
import { useSigned } from '../../app/state.ts'
import { uuid } from '../../app/uuid.ts'
import { laboratoryNow, steadyNow } from '../../kit/clock.ts'
import { messageOf } from '../../kit/failure-words.ts'
import { labelMark } from '../../kit/marks.ts'
import { placeOf } from '../../kit/paper/place.ts'
import { readDraft, writeDraft } from './drafts.ts'
import { type EntryState, isTypedInto, type Sheet, type Unstored } from './entry-state.ts'
import { EntryStore } from './entry-store.ts'
import { cellWords, conditionLabel } from './sheet-words.ts'
import { usePen } from './use-pen.ts'

/** The record of a task while somebody works on it. */
export interface OpenRecord {
  readonly sheet: Sheet
  readonly method: CompiledMethod
  readonly store: EntryStore
  readonly state: EntryState
  readonly reload: () => void
  /** Draws what the store holds at once, where the next key needs a cell that is new. */
  readonly drawNow: () => void
}

interface Opening {
  readonly record: OpenRecord | null
  readonly failure: Failure | null
  /** Asks again after a failure. */
  readonly retry: () => void
}

/**
 * One run for keys that come together, in the pause that follows their paint (page checklist, D_result_strip: within 100 ms of
 * a key): whoever types ten keys in a second has the results before the next one, and the next one finds the machine at rest.
 */
function gatherKeys(): (work: () => void) => void {
  let frame = 0
  let timer = 0
  return work => {
    cancelAnimationFrame(frame)
    clearTimeout(timer)
    // a task of its own comes after the frame is on the screen
    frame = requestAnimationFrame(() => {
      timer = window.setTimeout(work)
    })
  }
}

interface Tab {
  readonly key: string
  readonly askForPen: () => void
  /** The server refused what was typed: the record may be another one by now. */
  readonly readAgain: () => void
}

/** What is kept as it is told to people: the cells and what was typed into them. */
function saidOf(sheet: Sheet, method: CompiledMethod, { cells, texts, fields }: Unstored): string[] {
  const readings = [...cells, ...texts.map(({ text, ...cell }) => ({ ...cell, value: text }))].map(cell => {
    const place = placeOf(cell)
    const number = sheet.context.samples[place.sampleId]?.number ?? ''
    return `${cellWords(method.definition, place, number, session.language())}${labelMark()}${String(cell.value ?? '—')}`
  })
  return [
    ...readings,
    ...fields.map(({ name, text }) => `${conditionLabel(name, session.language())}${labelMark()}${text}`),
  ]
}

const storeOf = (sheet: Sheet, method: CompiledMethod, userId: string, tab: Tab): EntryStore =>
  new EntryStore(
    sheet,
    { method, context: sheet.context, needsReason: sheet.context.first_submitted_at !== null },
    {
      userId,
      now: () => laboratoryNow() ?? sheet.record.test_start_at ?? '',
      ms: steadyNow,
      async save(input) {
        try {
          return await call(recordActions, 'SaveCells', { record_id: sheet.record.id, tab_key: tab.key, ...input })
        } catch (error) {
          if (error instanceof Failure && error.kind !== 'network') tab.readAgain()
          throw error
        }
      },
      keep: what =>
        writeDraft(
          draftShelf(),
          {
            userId,
            recordId: sheet.record.id,
            name: sheet.record.record_number ?? sheet.task.task_number,
            taskId: sheet.task.id,
            said: saidOf(sheet, method, what),
          },
          what,
        ),
      isHeld: error => error instanceof Failure && error.errors.some(({ code }) => code === 'R-34'),
      askForPen: tab.askForPen,
      isLost: error => error instanceof Failure && error.kind === 'network',
      wordsOf: error => messageOf(error),
      whenKeysRest: gatherKeys(),
      later(work, ms) {
        const timer = setTimeout(work, ms)
        return () => clearTimeout(timer)
      },
    },
  )

/** The state of a store, drawn when there is time: a key stroke is painted by its own cell, and never waits for the sheet. */
function useSettled(store: EntryStore | null): { readonly state: EntryState | null; readonly drawNow: () => void } {
  const [shown, show] = useState<{ readonly store: EntryStore; readonly state: EntryState } | null>(null)
  useEffect(() => {
    if (!store) return
    const follow = (): void => startTransition(() => show({ store, state: store.state }))
    follow()
    return store.subscribe(follow)
  }, [store])
  const drawNow = useCallback(() => {
    if (store) flushSync(() => show({ store, state: store.state }))
  }, [store])
  return { state: shown?.store === store ? (shown?.state ?? null) : (store?.state ?? null), drawNow }
}

/**
 * Opens the record of a task: readings and method; takes the pen, brings back what was typed and never confirmed, and
 * follows what others store.
 */
export function useRecord(taskId: string): Opening {
  const { user } = useSigned()
  const tabKey = useRef(uuid()).current
  const opened = useRead(recordActions, 'Open', { task_id: taskId })
  // every save is followed by the sheet as all others see it: no key stroke waits until that is drawn
  const sheet = useDeferredValue(opened.data)
  const recordId = sheet?.record.id ?? ''
  const definition = sheet?.method
  const method = useMemo(() => (definition ? compiledOf(definition) : null), [definition])
  const pen = useRef<() => void>(() => undefined)
  const shelf = useRef<{ key: string; store: EntryStore } | null>(null)
  const isOpen = sheet !== undefined && isTypedInto(sheet.record)

  // a record that comes back from its check is written by other rules: every change has a reason
  const key = `${recordId} ${sheet?.context.first_submitted_at ?? ''}`
  let current = shelf.current
  if (sheet && method && current?.key !== key) {
    const store = storeOf(sheet, method, user.Id, {
      key: tabKey,
      askForPen: () => pen.current(),
      readAgain: () => void opened.refetch(),
    })
    if (isOpen) store.restore(readDraft(draftShelf(), user.Id, recordId))
    current = { key, store }
    shelf.current = current
  }
  const store = current?.key === key ? current.store : null

  // somebody else stored something, or the sheet was read again after a command
  useEffect(() => {
    if (sheet && store) store.rebase(sheet, () => readDraft(draftShelf(), user.Id, sheet.record.id))
  }, [sheet, store, user.Id])

  useEffect(() => {
    if (!store) return
    const send = (): void => void store.flush()
    const hidden = (): void => {
      if (document.visibilityState !== 'hidden') return
      // the last key is on this computer before the page is gone
      store.catchUp()
      send()
    }
    const stay = sendBeforeLeaving(() => {
      store.finish()
      return store.flush()
    })
    addEventListener('online', send)
    document.addEventListener('visibilitychange', hidden)
    return () => {
      stay()
      removeEventListener('online', send)
      document.removeEventListener('visibilitychange', hidden)
      // whoever goes to another record leaves the cell
      store.finish()
      send()
    }
  }, [store])

  const { state, drawNow } = useSettled(store)
  pen.current = usePen(isOpen ? recordId : '', tabKey, store, state?.lease ?? null)
  const { refetch } = opened
  // the same object as long as nothing changed: whoever shows many records is told of the one that did
  const reload = useCallback(() => void refetch(), [refetch])
  const record = useMemo(
    (): OpenRecord | null =>
      sheet && method && store && state ? { sheet, method, store, state, reload, drawNow } : null,
    [sheet, method, store, state, reload, drawNow],
  )
  return { record, failure: record ? null : opened.error, retry: reload }
}

function compiledOf(definition: Sheet['method']): CompiledMethod {
  const compiled = compileMethod(definition)
  // a published method was compiled before it was stored
  if (!compiled.ok) throw new Error(`method ${definition.id} does not compile`)
  return compiled.method
}
