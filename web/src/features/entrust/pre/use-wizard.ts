import { preEntrustmentActions, type WholePreOrder } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../../app/client.ts'
import { Failure } from '../../../app/failure.ts'
import { usePlace } from '../../../app/page-context.ts'
import { useWrite } from '../../../app/queries.ts'
import { messageOf } from '../../../kit/failure-words.ts'
import { sentenceMark } from '../../../kit/marks.ts'
import type { Offer } from '../chosen-tests.ts'
import type { CellWorld } from '../sample-cells.ts'
import { type PreDraft, preFormOf, type Step, sentRows, withStored } from './pre-draft.ts'
import { placed, type StepProblem, sentIndexes } from './pre-problems.ts'

/** Milliseconds between two copies on the server (page entrusttemp, special). */
const restMs = 30_000

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
  readonly change: (make: (draft: PreDraft) => PreDraft) => void
  /** Shows a step and keeps the draft. */
  readonly go: (step: Step) => void
  /** Stores what is typed; null when the server refused it. */
  readonly save: () => Promise<WholePreOrder | null>
  /** Sends the stored draft to the laboratory; null when it was refused. */
  readonly submit: (accepted: boolean) => Promise<WholePreOrder | null>
}

interface WizardStart {
  readonly draft: PreDraft
  readonly whole: WholePreOrder | null
}

/**
 * Holds a pre-entrustment while it is filled in. It is stored at every step, every 30 seconds and when the page is put away;
 * texts that are no values wait until they are mended.
 * @param clean whether every typed text is a value
 */
export function useWizard(
  start: WizardStart,
  { cells, offer, clean }: { cells: CellWorld; offer: Offer; clean: (draft: PreDraft) => boolean },
): WizardWork {
  const { setDirty: markTab } = usePlace()
  const [draft, setDraft] = useState(start.draft)
  const [whole, setWhole] = useState(start.whole)
  const [dirty, setDirty] = useState(false)
  const [refusals, setRefusals] = useState<readonly StepProblem[]>([])
  const [problem, setProblem] = useState('')
  const saving = useWrite(preEntrustmentActions, 'Save')
  const sending = useWrite(preEntrustmentActions, 'Submit')
  // the newest draft, for calls that began before the screen was drawn again
  const newest = useRef(draft)
  const changes = useRef(0)
  const running = useRef<Promise<WholePreOrder | null> | null>(null)
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])

  const put = (next: PreDraft): void => {
    newest.current = next
    setDraft(next)
  }
  const change = (make: (draft: PreDraft) => PreDraft): void => {
    changes.current += 1
    put(make(newest.current))
    setDirty(true)
    setRefusals([])
    setProblem('')
  }
  const refuse = (error: unknown): void => {
    const told = error instanceof Failure ? error.errors : []
    const at = told.filter(({ field }) => field !== null)
    setRefusals(at.map(reason => placed(reason, sentIndexes(newest.current))))
    const others = told.filter(({ field }) => field === null).map(({ message }) => message)
    setProblem(at.length > 0 ? others.join(sentenceMark()) : messageOf(error))
  }
  const store = async (): Promise<WholePreOrder | null> => {
    const sent = newest.current
    const before = changes.current
    try {
      const stored = await saving.run(preFormOf(sent, cells, offer))
      put(withStored(newest.current, sentRows(sent.samples), stored))
      setWhole(stored)
      if (changes.current === before) setDirty(false)
      return stored
    } catch (error) {
      refuse(error)
      return null
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
    if (dirty && clean(newest.current) && !running.current) void save()
  })
  useEffect(() => {
    const timer = setInterval(keep, restMs)
    const onHide = (): void => {
      if (document.visibilityState === 'hidden') keep()
    }
    document.addEventListener('visibilitychange', onHide)
    return () => {
      keep()
      clearInterval(timer)
      document.removeEventListener('visibilitychange', onHide)
    }
  }, [])
  const submit = async (accepted: boolean): Promise<WholePreOrder | null> => {
    const stored = dirty || whole === null ? await save() : whole
    if (!stored) return null
    const { id, row_version } = stored.order
    try {
      await sending.run({ items: [{ id, row_version }], accepted_instructions: accepted })
      const now = await call(preEntrustmentActions, 'GetWhole', { id })
      setWhole(now)
      return now
    } catch (error) {
      refuse(error)
      return null
    }
  }
  return {
    draft,
    whole,
    dirty,
    busy: saving.busy || sending.busy,
    refusals,
    problem,
    change,
    go(step) {
      change(before => ({ ...before, step }))
      if (clean(newest.current)) void save()
    },
    save,
    submit,
  }
}
