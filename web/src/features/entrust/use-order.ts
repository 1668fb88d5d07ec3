import { entrustmentActions, entrustTemplateActions, type WholeOrder } from '@gt/domain/entrust/actions.ts'
import { preEntrustmentActions } from '@gt/domain/entrust/pre-entrustment-actions.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { call } from '../../app/client.ts'
import { Failure } from '../../app/failure.ts'
import { queryValue, usePlace } from '../../app/page-context.ts'
import { refreshAfter, useWrite } from '../../app/queries.ts'
import { uuid } from '../../app/uuid.ts'
import { confirm } from '../../kit/confirm.tsx'
import { messageOf, toastFailure } from '../../kit/failure-words.ts'
import { useWords } from '../../kit/i18n.ts'
import { listMark } from '../../kit/marks.ts'
import { draftOfAnnounced, leftOut, marksOf } from './announced.ts'
import { withStored } from './keep-draft.ts'
import { type KeysAhead, keysAhead } from './keys-ahead.ts'
import { isStored } from './merge-orders.ts'
import { type DayWorld, onToday, withFirstRequiredDay, withRequiredDay } from './order-days.ts'
import { draftOf, draftOfPattern, formOf, type OrderDraft } from './order-draft.ts'
import { type Problem, placeOfField, sentRows } from './order-problems.ts'
import type { Acceptance, OpenConflict, OrderWork } from './order-work.ts'
import type { CellWorld } from './sample-cells.ts'
import { useKept } from './use-kept.ts'
import { takeAnnounced, useLease, useOrderPen } from './use-lease.ts'
import { useSentCopies } from './use-sent-copy.ts'

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
  { world, days }: { world: CellWorld; days: DayWorld },
  place: { userId: string; businessId: string },
  { mayWrite, mayBackdate }: { mayWrite: boolean; mayBackdate: boolean },
): OrderWork {
  const { t } = useWords()
  const { address, setQuery, setDirty: markTab } = usePlace()
  const asked = queryValue(address, 'id')
  const announced = queryValue(address, 'announced')
  const kept = useKept(place, asked)
  const copies = useSentCopies(place, kept.found)
  /** Who may not back-date works on an order of an earlier day as on one of today. */
  const dated = (next: OrderDraft) => (mayBackdate ? { draft: next, movedFrom: null } : onToday(next, days))
  const [first] = useState(() => dated(kept.found ?? start()))
  const [draft, setDraft] = useState<OrderDraft>(first.draft)
  const [movedFrom, setMovedFrom] = useState(first.movedFrom)
  // what the page itself filled into a stored order is no typing of the clerk, but must be stored
  const [filled, setFilled] = useState(false)
  const [whole, setWhole] = useState<WholeOrder | null>(null)
  const [dirty, setDirty] = useState(kept.found !== null)
  const [restored, setRestored] = useState(kept.found !== null)
  const [refusals, setRefusals] = useState<readonly Problem[]>([])
  const [conflict, setConflict] = useState<OpenConflict | null>(null)
  // what was restored is shown at once, and worked on when its stored side is known
  const [opening, setOpening] = useState(kept.found !== null)
  const own = useRef<string | null>(kept.found?.id ?? null)
  // the id that the page itself wrote into its address, which may come back late
  const written = useRef<string | null>(null)
  const latest = useRef(draft)
  const [copied, setCopied] = useState<OrderWork['copied']>(null)
  const background = useRef<{ readonly of: OrderDraft; readonly done: Promise<OrderDraft | null> } | null>(null)
  const [storing, setStoring] = useState(false)
  const using = useWrite(entrustTemplateActions, 'Use')
  const accepting = useWrite(preEntrustmentActions, 'Accept')
  useLease(draft.announced?.id ?? null)
  useEffect(() => {
    markTab(dirty)
    return () => markTab(false)
  }, [dirty, markTab])
  const wasDirty = useRef(dirty)
  useEffect(() => {
    // what was kept of another order stays until this one is changed
    if (dirty || wasDirty.current) kept.keep(dirty ? draft : null)
    wasDirty.current = dirty
  }, [dirty, draft, kept.keep])

  /** The draft on the page, at once for whoever stores it next. */
  const hold = (next: OrderDraft): void => {
    latest.current = next
    setDraft(next)
  }
  const turn = useRef(0)
  const isWritable = (stored: WholeOrder | null): boolean =>
    mayWrite && (stored === null || stored.can.includes('save'))
  const begin = (next: OrderDraft, stored: WholeOrder | null, isNew = next.id === null): void => {
    turn.current += 1
    copies.forget()
    own.current = next.id
    written.current = next.id ?? written.current
    const begun = isWritable(stored) ? dated(isNew ? withFirstRequiredDay(next, days) : next) : null
    hold(begun?.draft ?? next)
    setMovedFrom(begun?.movedFrom ?? null)
    setFilled(begun !== null && begun.draft !== next)
    setCopied(null)
    setWhole(stored)
    setDirty(false)
    setRestored(false)
    setRefusals([])
    setConflict(null)
    setQuery({ id: next.id, announced: null })
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
  /** The page's own copy was stored: its ids and version go to what is on the page now. */
  const adopt = (sent: OrderDraft, stored: WholeOrder): void => {
    own.current = stored.order.id
    hold(withStored(latest.current, sent, stored))
    // before the address names the order: a reload just now finds what is typed under that name
    kept.keep(latest.current)
    setWhole(stored)
    setFilled(false)
    setQuery({ id: stored.order.id })
  }
  /** What the last copy that nobody answered has become, before anything newer is sent. */
  const settleSent = async (): Promise<void> => {
    const of = turn.current
    const answered = await copies.askAgain()
    if (answered && turn.current === of) adopt(answered.sent, answered.stored)
  }
  const resume = useEffectEvent(async () => {
    try {
      await settleSent()
      const { id } = latest.current
      if (id !== null) setWhole(await call(entrustmentActions, 'GetWhole', { id }))
    } catch (error) {
      toastFailure(error)
    } finally {
      setOpening(false)
    }
  })
  const wasRestored = kept.found !== null
  useEffect(() => {
    if (wasRestored) void resume()
  }, [wasRestored])
  const loadAsked = useEffectEvent((id: string) => void load(id))
  useEffect(() => {
    // the page writes the id of its own order into the address; any other came by a link
    if (asked === null) written.current = null
    else if (asked !== own.current && asked !== written.current) loadAsked(asked)
  }, [asked])

  const daybreak = useEffectEvent(() => {
    if (!isWritable(whole)) return
    const moved = dated(latest.current)
    if (moved.movedFrom === null) return
    hold(moved.draft)
    setMovedFrom(moved.movedFrom)
    setFilled(whole !== null)
  })
  // the page may stand open over midnight
  // biome-ignore lint/correctness/useExhaustiveDependencies: the day is what it waits for
  useEffect(() => daybreak(), [days.today])

  const heldBy = useOrderPen(whole !== null && isWritable(whole) ? whole.order.id : null)
  const wasHeld = useRef(false)
  const laidDown = useEffectEvent(() => {
    if (!dirty) void refresh()
  })
  useEffect(() => {
    // the other one is done: what he stored is shown, unless something was typed here
    if (wasHeld.current && heldBy === null) laidDown()
    wasHeld.current = heldBy !== null
  }, [heldBy])

  /** Somebody else stored it meanwhile: his side is read whole. */
  const meet = async (failure: Failure, id: string, version: number | null): Promise<void> => {
    const of = turn.current
    const theirs = await call(entrustmentActions, 'GetWhole', { id })
    const base = whole?.order.row_version === version ? whole : null
    if (turn.current === of) setConflict({ failure, base, theirs })
  }
  const refuse = (error: unknown): void => {
    const { id, version } = latest.current
    if (error instanceof Failure && error.kind === 'conflict' && error.current && id !== null && !draft.announced)
      void meet(error, id, version).catch(toastFailure)
    else setRefusals(problemsOf(error, draft))
  }
  const accept = async (more: Acceptance): Promise<WholeOrder | null> => {
    if (!draft.announced) return null
    const left = leftOut(draft, draft.announced)
    const answer =
      left.length > 0
        ? await confirm({
            question: t('page.djentrustmanage.newEntrustsManager.refuse_samples', { n: left.length }),
            consequence: left.map(one => one.cells.name).join(listMark()),
            verb: t('page.djentrustmanage.newEntrustsManager.refuse'),
            reason: 'required',
            destructive: true,
          })
        : { reason: '' }
    if (!answer) return null
    const { id, version } = draft.announced
    await accepting.run({
      items: [{ id, row_version: version }],
      samples: marksOf(draft, draft.announced, answer.reason),
      form: formOf(draft, world),
      ...more,
    })
    const { made } = await call(preEntrustmentActions, 'GetWhole', { id })
    return made ? call(entrustmentActions, 'GetWhole', { id: made.id }) : null
  }
  const store = async (version?: number): Promise<WholeOrder | null> => {
    setStoring(true)
    try {
      await background.current?.done
      if (draft.announced) {
        const made = await accept({})
        if (made) show(made)
        return made
      }
      await settleSent()
      const form = formOf(latest.current, world)
      const stored = await copies.send(latest.current, version === undefined ? form : { ...form, row_version: version })
      show(stored)
      void refreshAfter(entrustmentActions, 'Save')
      return stored
    } finally {
      setStoring(false)
    }
  }
  const save = (version?: number): Promise<WholeOrder | null> =>
    store(version).catch((error: unknown) => {
      refuse(error)
      return null
    })
  /** Resolves to the draft on the page when the server has all of it now. */
  const copyToServer = async (): Promise<OrderDraft | null> => {
    const of = turn.current
    try {
      await settleSent()
      const sent = latest.current
      const stored = await copies.send(sent, formOf(sent, world))
      // another order may stand on the page by now
      if (turn.current !== of) return null
      const isAll = latest.current === sent
      adopt(sent, stored)
      setCopied('stored')
      return isAll ? latest.current : null
    } catch {
      // the clerk is told in the foot; the copy on this computer and his own saving stay
      if (turn.current === of) setCopied('failed')
      return null
    }
  }
  const keepDraft = async (): Promise<void> => {
    const sent = latest.current
    // an announcement becomes an order by being accepted, not by being kept
    if (background.current?.of === sent || sent.announced) return
    await background.current?.done
    if (latest.current !== sent) return
    const done = copyToServer()
    background.current = { of: sent, done }
    const held = await done
    // what was typed since, or not stored, is sent when the next copy is due
    background.current = held ? { of: held, done } : null
  }
  const replace = async (make: () => Promise<void>): Promise<boolean> => {
    if (!(await leave())) return false
    await make().catch(toastFailure)
    return true
  }
  /** Looks whether another clerk has it in hand, then fills an empty form with it. */
  const take = (id: string): Promise<boolean> =>
    replace(async () => {
      const pre = await takeAnnounced(id)
      begin(draftOfAnnounced(pre, start(), { world, offer: days.offer, newKey: uuid }), null)
      setDirty(true)
    })
  const takeAsked = useEffectEvent((id: string) => {
    if (draft.announced?.id === id) return
    void take(id).then(() => setQuery({ announced: null }))
  })
  useEffect(() => {
    if (announced !== null) takeAsked(announced)
  }, [announced])
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
  const putBack = (back: OrderDraft): Promise<boolean> =>
    replace(async () => {
      begin(back, null)
      setDirty(true)
      if (back.id !== null) setWhole(await call(entrustmentActions, 'GetWhole', { id: back.id }))
    })
  return {
    draft,
    whole,
    writable: isWritable(whole),
    dirty,
    unstored: dirty || filled || whole === null,
    movedFrom,
    heldBy,
    busy: storing || using.busy || accepting.busy || opening,
    opening,
    refusals,
    conflict,
    keepDraft,
    copied,
    change(make) {
      hold(withRequiredDay(latest.current, make(latest.current), days))
      setDirty(true)
      setRefusals([])
    },
    fresh: () => replace(async () => begin(start(), null)),
    open: id => replace(() => load(id)),
    async startFrom(id) {
      let ahead: KeysAhead | null = null
      const agreed = await replace(async () => {
        ahead = keysAhead()
        try {
          begin(draftOfPattern(await using.run({ id }), start(), uuid), null)
          setDirty(true)
        } catch (error) {
          ahead.drop()
          ahead = null
          throw error
        }
      })
      return agreed ? ahead : null
    },
    take,
    accept,
    copy: id =>
      replace(async () => {
        setOpening(true)
        try {
          begin(draftOfPattern(await call(entrustmentActions, 'CopyFrom', { id }), start(), uuid), null)
          setDirty(true)
        } finally {
          setOpening(false)
        }
      }),
    save,
    store,
    setAside() {
      const aside = { draft: latest.current, copy: copies.left() }
      begin(start(), null)
      return aside
    },
    putBack,
    refresh,
    reload: async () => (whole ? load(whole.order.id) : undefined),
    show,
    refuse,
    settle(together, more) {
      setConflict(null)
      if (!together || !conflict) return
      const { theirs } = conflict
      if (isStored(together, draftOf(theirs, uuid))) return show(theirs)
      hold(together)
      setWhole(theirs)
      setDirty(true)
      if (more?.save) void save()
    },
    restored,
    discard: () => begin(start(), null),
    left: kept.left,
    async restoreLeft() {
      if (!kept.left || !(await putBack(kept.left))) return false
      kept.forgetLeft()
      return true
    },
    forgetLeft: kept.forgetLeft,
  }
}
