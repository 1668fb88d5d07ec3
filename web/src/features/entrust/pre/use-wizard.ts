import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../app/client.ts'
import { Failure } from '../../../app/failure.ts'
import { useOrderingAt } from '../../../app/ordering.tsx'
import { usePlace } from '../../../app/page-context.ts'
import { refreshAfter } from '../../../app/queries.ts'
import { uuid } from '../../../app/uuid.ts'
import { messageOf, toastFailure } from '../../../kit/failure-words.ts'
import { changedFields, type FormValues } from '../../../kit/form-changes.ts'
import { sentenceMark } from '../../../kit/marks.ts'
import type { Offer } from '../chosen-tests.ts'
import type { CellWorld } from '../sample-cells.ts'
import {
  headNames,
  type PreDraft,
  preDraftOf,
  preFormOf,
  type Step,
  sentRows,
  withIdsOf,
  withStored,
} from './pre-draft.ts'
import type { KeptPre, PreOwner, SentPre } from './pre-kept.ts'
import { placed, type StepProblem, sentIndexes } from './pre-problems.ts'
import { useKeptPre } from './use-kept-pre.ts'

/** Milliseconds between two copies on the server (page entrusttemp, special). */
const restMs = 30_000

/** Somebody, or the same client elsewhere, stored the announcement meanwhile. */
interface PreConflict {
  readonly failure: Failure
  readonly mine: FormValues
}

/** The wizard in hand: what is typed, where it is kept, what the server said against it. */
export interface WizardWork {
  readonly draft: PreDraft
  /** As it is stored; null for a new one. */
  readonly whole: WholePreOrder | null
  readonly dirty: boolean
  readonly busy: boolean
  readonly refusals: readonly StepProblem[]
  /** What the server refused as a whole. */
  readonly problem: string
  /** Nobody answered: what is typed waits on this computer. */
  readonly lost: boolean
  readonly conflict: PreConflict | null
  /** What was typed before came back from this computer. */
  readonly restored: boolean
  readonly change: (make: (draft: PreDraft) => PreDraft) => void
  /** Shows a step and keeps the draft. */
  readonly go: (step: Step) => void
  /** Stores what is typed; null when the server refused it. */
  readonly save: () => Promise<WholePreOrder | null>
  /** Sends the stored draft to the laboratory; null when it was refused. */
  readonly submit: (accepted: boolean) => Promise<WholePreOrder | null>
  /** A copy went out and nobody answered; it waits on this computer. */
  readonly isUnanswered: () => boolean
  /** Gives up what was typed here; nothing of it stays on this computer. */
  readonly giveUp: () => void
  /** Gives up what was typed here for what the server has. */
  readonly takeStored: () => Promise<void>
  /** Ends the conflict; what is typed here then takes the place of what was stored, or gives way to it. */
  readonly settle: (whose: 'mine' | 'theirs' | null) => void
}

/** How a wizard begins. */
export interface WizardStart {
  readonly draft: PreDraft
  readonly whole: WholePreOrder | null
  /** What this computer still had of it: it takes the place of the draft. */
  readonly kept: KeptPre | null
  readonly owner: PreOwner
}

/** A fault may be the word of something between: the server itself may have done it. */
const isUnanswered = (error: unknown): boolean =>
  error instanceof Failure && (error.kind === 'network' || error.kind === 'fault')

/**
 * Holds a pre-entrustment while it is filled in. It is stored at every step, every 30 seconds, when the page is put away and when
 * the network is back; texts that are no values wait until they are mended. Until the server has it a copy stays on this
 * computer; a copy that nobody answered is sent again under its own key, so that the announcement never comes twice.
 * @param clean whether every typed text is a value
 */
export function useWizard(
  start: WizardStart,
  { cells, offer, clean }: { cells: CellWorld; offer: Offer; clean: (draft: PreDraft) => boolean },
): WizardWork {
  const { setDirty: markTab } = usePlace()
  const at = useOrderingAt()
  const [draft, setDraft] = useState(start.kept?.draft ?? start.draft)
  const [whole, setWhole] = useState(start.whole)
  const [dirty, setDirty] = useState(start.kept !== null)
  const [restored, setRestored] = useState(start.kept !== null)
  const [storing, setStoring] = useState(false)
  const [sending, setSending] = useState(false)
  const [refusals, setRefusals] = useState<readonly StepProblem[]>([])
  const [problem, setProblem] = useState('')
  const [lost, setLost] = useState(false)
  const [conflict, setConflict] = useState<PreConflict | null>(null)
  // the newest draft, for calls that began before the screen was drawn again
  const newest = useRef(draft)
  const changes = useRef(0)
  const running = useRef<Promise<WholePreOrder | null> | null>(null)
  const unanswered = useRef<SentPre | null>(start.kept?.sent ?? null)
  const givenUp = useRef(false)
  const { keep: keepHere, forget } = useKeptPre(start.owner)
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])

  const remember = (now?: 'now'): void => keepHere({ draft: newest.current, sent: unanswered.current }, now)
  const put = (next: PreDraft): void => {
    newest.current = next
    setDraft(next)
  }
  const calm = (): void => {
    setRefusals([])
    setProblem('')
    setLost(false)
  }
  const change = (make: (draft: PreDraft) => PreDraft): void => {
    changes.current += 1
    put(make(newest.current))
    setDirty(true)
    calm()
    remember()
  }
  const refuse = (error: unknown): void => {
    setLost(isUnanswered(error))
    if (error instanceof Failure && error.kind === 'conflict' && error.current) {
      setConflict({ failure: error, mine: whole ? changedFields(whole.order, newest.current.head, headNames) : {} })
      return
    }
    const told = error instanceof Failure ? error.errors : []
    const at = told.filter(({ field }) => field !== null)
    const reasons = at.map(reason => placed(reason, sentIndexes(newest.current)))
    setRefusals(reasons)
    const [first] = reasons
    // a reason at a step that is not in sight would be told to nobody
    if (first && !reasons.some(({ step }) => step === newest.current.step)) put({ ...newest.current, step: first.step })
    const others = told.filter(({ field }) => field === null).map(({ message }) => message)
    setProblem(at.length > 0 ? others.join(sentenceMark()) : messageOf(error))
  }
  /** Sends a copy under its key; what was typed since it was made stays as typed. */
  const send = async (copy: SentPre): Promise<WholePreOrder> => {
    unanswered.current = copy
    remember('now')
    try {
      const stored = await call(preEntrustmentActions, 'Save', copy.form, { key: copy.key, at })
      unanswered.current = null
      put(withStored(newest.current, sentRows(copy.draft.samples), stored))
      setWhole(stored)
      forget(copy.draft.id)
      return stored
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null
      throw error
    }
  }
  /** The copy that nobody answered first: the server stores it once, and tells the version that the next one needs. */
  const settleSent = async (): Promise<void> => {
    const copy = unanswered.current
    if (!copy) return
    await send(copy).catch((error: unknown) => {
      // refused: what stands on the page now is told its own reasons
      if (isUnanswered(error)) throw error
    })
  }
  const store = async (): Promise<WholePreOrder | null> => {
    setStoring(true)
    try {
      await settleSent()
      const sent = newest.current
      const before = changes.current
      const stored = await send({ key: uuid(), draft: sent, form: preFormOf(sent, cells, offer) })
      if (changes.current === before) {
        setDirty(false)
        setRestored(false)
      } else remember()
      calm()
      void refreshAfter(preEntrustmentActions, 'Save')
      return stored
    } catch (error) {
      remember('now')
      refuse(error)
      return null
    } finally {
      setStoring(false)
    }
  }
  /** One copy at a time: each needs the version that the one before gave. */
  const save = (): Promise<WholePreOrder | null> => {
    const now = (running.current ?? Promise.resolve(null)).then(store)
    running.current = now
    void now.finally(() => {
      if (running.current === now) running.current = null
    })
    return now
  }
  const keep = useEffectEvent(() => {
    if (dirty && conflict === null && !givenUp.current && clean(newest.current) && !running.current) void save()
  })
  useEffect(() => {
    const timer = setInterval(keep, restMs)
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHide)
    addEventListener('online', keep)
    return () => {
      keep()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
      removeEventListener('online', keep)
    }
  }, [])
  const submit = async (accepted: boolean): Promise<WholePreOrder | null> => {
    const stored = dirty || whole === null ? await save() : whole
    if (!stored) return null
    const { id, row_version } = stored.order
    const read = (): Promise<WholePreOrder> => call(preEntrustmentActions, 'GetWhole', { id }, { at })
    setSending(true)
    try {
      await call(
        preEntrustmentActions,
        'Submit',
        { items: [{ id, row_version }], accepted_instructions: accepted },
        { at },
      )
      const now = await read()
      setWhole(now)
      return now
    } catch (error) {
      // the answer was lost, not the submission
      const now = await read().catch(() => null)
      if (now?.order.state === 'submitted') {
        setWhole(now)
        return now
      }
      refuse(error)
      return null
    } finally {
      setSending(false)
      void refreshAfter(preEntrustmentActions, 'Submit')
    }
  }
  const takeStored = async (): Promise<void> => {
    const { id } = newest.current
    if (id === null) return
    try {
      const now = await call(preEntrustmentActions, 'GetWhole', { id }, { at })
      changes.current += 1
      unanswered.current = null
      put(preDraftOf(now, uuid))
      setWhole(now)
      setDirty(false)
      setRestored(false)
      calm()
      forget(id)
    } catch (error) {
      toastFailure(error)
    }
  }
  const storeMine = async (id: string): Promise<void> => {
    try {
      const now = await call(preEntrustmentActions, 'GetWhole', { id }, { at })
      put(withIdsOf(newest.current, now))
      await save()
    } catch (error) {
      toastFailure(error)
    }
  }
  return {
    draft,
    whole,
    dirty,
    busy: storing || sending,
    refusals,
    problem,
    lost,
    conflict,
    restored,
    change,
    go(step) {
      change(before => ({ ...before, step }))
      if (clean(newest.current)) void save()
    },
    save,
    submit,
    isUnanswered: () => unanswered.current !== null,
    giveUp() {
      givenUp.current = true
      forget(newest.current.id)
    },
    takeStored,
    settle(whose) {
      setConflict(null)
      const { id } = newest.current
      if (whose === 'theirs') void takeStored()
      else if (whose === 'mine' && id !== null) void storeMine(id)
    },
  }
}
