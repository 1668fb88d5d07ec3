import type { MethodDefinition } from '@gt/domain/methods/definition.ts'
import { applyCells } from '@gt/domain/testing/apply-cells.ts'
import { evaluateRecord } from '@gt/domain/testing/evaluate-record.ts'
import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey, placeOf } from '../../kit/paper/place.ts'
import { changeOf, howOf, isLocked, stillPending, storedCell, type Typed, valueAt, warningsOf } from './entry-cells.ts'
import { type EntryState, isTypedInto, type Reading, type Saved, type Sheet } from './entry-state.ts'
import { EntrySteps } from './entry-steps.ts'
import type { Cells, EntryWorld, Material, RowCount } from './entry-world.ts'
import { isOthers, type Pen } from './pen.ts'
import { SaveRhythm } from './save-rhythm.ts'

/**
 * The readings of one record while they are typed. Every change computes anew as soon as the keys rest, is kept
 * on this computer, and goes to the server two seconds after the last key; what the server did not take stays. The screen
 * draws `state`; whoever decides by it lets it catch up first.
 */
export class EntryStore {
  state: EntryState
  /** What the user changed, to take back. */
  readonly steps = new EntrySteps()
  readonly #definition: MethodDefinition
  readonly #material: Material
  readonly #world: EntryWorld
  readonly #listeners = new Set<() => void>()
  /** What the server holds, as far as it is known here. */
  #base: RecordValues
  #recordState: Sheet['record']['state']
  /** Row counts of groups that the server does not know yet. */
  readonly #rows = new Map<string, RowCount>()
  /** Typed, and not yet in `state`. */
  #typed: Typed[] = []
  /** To be told once what was typed is in `state`. */
  #waiting: (() => void)[] = []
  readonly #rhythm: SaveRhythm
  /** What goes to the server goes one after the other: each may name the version of the record that the one before left behind. */
  #lane: Promise<unknown> = Promise.resolve()
  /** How many changes by other ways than readings were refused or given up. */
  #undoneChanges = 0
  #reason = ''
  /** Something was not sent because another has the pen. */
  #waitsForPen = false

  constructor(
    sheet: Pick<Sheet, 'values' | 'computed' | 'verdict' | 'lease' | 'record'>,
    material: Material,
    world: EntryWorld,
  ) {
    this.#base = sheet.values
    this.#recordState = sheet.record.state
    this.#material = material
    this.#definition = material.method.definition
    this.#world = world
    this.#rhythm = new SaveRhythm(world, () => void this.flush())
    this.state = {
      values: sheet.values,
      computed: sheet.computed,
      verdict: sheet.verdict,
      refused: new Map(),
      warned: warningsOf(this.#apply(sheet.values, [])),
      conflicts: new Map(),
      pending: new Map(),
      saving: 'idle',
      problem: '',
      savedAt: null,
      lease: sheet.lease,
      rowVersion: sheet.record.row_version,
    }
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what was typed into `state` now, without waiting for the keys to rest. */
  catchUp(): void {
    if (this.#typed.length === 0) return
    const typed = this.#typed
    this.#typed = []
    this.#note(typed.map(change => this.#changeOf(change)))
    const waiting = this.#waiting
    this.#waiting = []
    for (const work of waiting) work()
  }

  /** Runs `work` once what was typed until now is in `state`: at once when it is. */
  whenCaughtUp(work: () => void): void {
    if (this.#typed.length === 0) work()
    else this.#waiting.push(work)
  }

  /** Whether a reason has to be given before anything can be saved. */
  get asksReason(): boolean {
    return this.#material.needsReason && this.#reason === '' && this.state.pending.size > 0
  }

  /** Why values of a record that was submitted before are changed; saving goes on. */
  giveReason(reason: string): void {
    this.#reason = reason.trim()
    void this.flush()
  }

  /** Takes changes that were kept on this computer and never confirmed. */
  restore(cells: Cells): void {
    // rows that were added without a connection come back with what was typed into them
    for (const { sample_id, group, row } of cells) {
      const known = this.#base.samples[sample_id]?.groups[group ?? '']?.length
      const key = `${sample_id}/${group}`
      const count = Math.max((row ?? 0) + 1, this.#rows.get(key)?.count ?? 0)
      if (group !== null && known !== undefined && count > known) this.#rows.set(key, { sample_id, group, count })
    }
    this.#take(cells)
  }

  /** A value as typed, or picked. A text that is no value of the cell is refused and stays beside it. */
  type(place: Place, value: Reading, how: Typed['how'] = {}): void {
    this.#typed.push({ place, value, how })
    this.#world.whenKeysRest(() => this.catchUp())
  }

  /** Several cells at once: a pasted block, or what a register gives to a row. */
  put(
    cells: readonly (Pick<CellChange, 'value' | 'origin'> & { readonly place: Place })[],
    source: CellChange['source'],
  ): void {
    this.catchUp()
    this.#note(
      cells.map(({ place, value, origin }) =>
        this.#changeOf({ place, value, how: { source, ...(origin ? { origin } : {}) } }),
      ),
    )
  }

  /**
   * Takes the last change of the user back, source and all; what a machine measured stays. Goes to the server like any change.
   * Answers the cell; null when there is nothing to take back.
   */
  undo(): Place | null {
    this.catchUp()
    const back = this.steps
      .back(this.state.values)
      .filter(one => one.before?.source === 'device' || storedCell(this.#base, one.place)?.source !== 'device')
    this.#take(
      back.map(({ place, before }) =>
        this.#changeOf({
          place,
          value: before?.value ?? null,
          how: howOf(before),
        }),
      ),
    )
    return back[0]?.place ?? null
  }

  /** A text that the register of the cell refuses; it stays beside the cell and is not stored. */
  refuse(place: Place, text: string, words: string): void {
    this.catchUp()
    const refused = new Map(this.state.refused)
    refused.set(placeKey(place), { code: 'register', params: { words }, text })
    this.#set({ refused })
  }

  /** The user looked at a reading outside the usual range and keeps it. */
  confirm(place: Place): void {
    this.catchUp()
    // it came into the cell as it did: typed, pasted or picked
    const { source, origin } = this.state.pending.get(placeKey(place)) ?? {}
    this.type(place, valueAt(this.state.values, place), { source, origin, confirmed: true })
  }

  /** Ends a conflict: with the value typed here, or with the one that the other stored. */
  settle(place: Place, whose: 'mine' | 'theirs'): void {
    this.catchUp()
    const key = placeKey(place)
    const conflict = this.state.conflicts.get(key)
    if (!conflict) return
    const conflicts = new Map(this.state.conflicts)
    conflicts.delete(key)
    this.#set({ conflicts })
    if (whose === 'mine') this.#take([{ ...conflict.change, seen: conflict.theirs }])
  }

  /** Adds or takes away rows at the end of a group: at once here, and stored without waiting for more keys. */
  async resize(sampleId: string, group: string, count: number): Promise<void> {
    this.catchUp()
    this.#rows.set(`${sampleId}/${group}`, { sample_id: sampleId, group, count })
    const isGone = (cell: CellChange): boolean =>
      cell.sample_id === sampleId && cell.group === group && (cell.row ?? 0) >= count
    this.#recompute([...this.state.pending.values()].filter(cell => !isGone(cell)))
    await this.flush()
  }

  /**
   * The server's present blocks, for example after somebody else saved; what is typed here stays on top. A record that was
   * closed to typing meanwhile shows what is stored; what was typed stays on this computer.
   * @param kept reads what stayed, for a record that is open again
   */
  rebase({ values, lease, record }: Pick<Sheet, 'values' | 'lease' | 'record'>, kept = (): Cells => []): void {
    this.catchUp()
    // an answer that was asked for before the last save is older than what is known
    if (record.row_version < this.state.rowVersion) return
    const back = this.#isClosed && isTypedInto(record) ? kept() : []
    this.#base = values
    // what was submitted is not taken back, also when the record comes back
    if (record.state !== this.#recordState) this.steps.clear()
    this.#recordState = record.state
    this.#set({ rowVersion: record.row_version })
    if (this.#isClosed) {
      this.#rows.clear()
      this.#set({ saving: 'idle', problem: '', conflicts: new Map() })
      this.#recompute([], new Map())
    } else if (back.length > 0) this.restore(back)
    else this.#recompute([...this.state.pending.values()])
    this.hold(lease)
  }

  get #isClosed(): boolean {
    return !isTypedInto({ state: this.#recordState })
  }

  /**
   * Changes the record by another way than its readings: times, climate, machines, bases. Readings typed before go first;
   * `run` is given the version that they leave behind and answers with its own, or null when the user thought better of it.
   * Whatever comes later waits. Rejects as `run` does.
   */
  async change(run: (rowVersion: number) => Promise<{ readonly row_version: number } | null>): Promise<void> {
    let isDone = false
    try {
      await this.#inTurn(async () => {
        await this.#savePending()
        const answer = await run(this.state.rowVersion)
        if (answer) this.#set({ rowVersion: answer.row_version })
        isDone = answer !== null
      })
    } finally {
      if (!isDone) this.#undoneChanges += 1
    }
  }

  /** Who has the pen now. What was typed while another had it goes to the server as soon as it is here. */
  hold(lease: Pen): void {
    this.#set({ lease })
    if (!this.#waitsForPen || this.isHeld) return
    this.#waitsForPen = false
    void this.flush()
  }

  /** Whether another has the pen: what is typed is kept here and not sent. */
  get isHeld(): boolean {
    return isOthers(this.state.lease, this.#world.now())
  }

  /** Sends what is pending now, after what is under way; resolves when the answer is in. */
  flush(): Promise<void> {
    return this.#inTurn(() => this.#savePending())
  }

  /**
   * Waits until everything given before is at the server. True when it took all of it: what comes next may then name the
   * version in `state`. False while readings are kept here, and when a change that was waited for came to nothing.
   */
  async stored(): Promise<boolean> {
    const undone = this.#undoneChanges
    await this.flush()
    return this.state.pending.size === 0 && this.#undoneChanges === undone
  }

  #inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
    const turn = this.#lane.then(work)
    // a refusal is told to whoever asked; the next in the lane goes on
    this.#lane = turn.catch(() => undefined)
    return turn
  }

  async #savePending(): Promise<void> {
    this.catchUp()
    this.#rhythm.off()
    const sent = new Map(this.state.pending)
    const rows = [...this.#rows.values()]
    if ((sent.size === 0 && rows.length === 0) || this.asksReason) return
    this.#waitsForPen = this.isHeld
    if (this.#waitsForPen) return
    this.#set({ saving: 'busy', problem: '' })
    await this.#send(sent, rows)
  }

  async #send(sent: ReadonlyMap<string, CellChange>, rows: readonly RowCount[]): Promise<void> {
    try {
      const answer = await this.#world.save({
        cells: [...sent.values()],
        ...(rows.length > 0 ? { rows: [...rows] } : {}),
        ...(this.#reason ? { reason: this.#reason } : {}),
      })
      this.#confirmed(sent, rows, answer)
    } catch (error) {
      if (this.#world.isHeld(error)) {
        // the pen went to another meanwhile: kept until it is here again
        this.#waitsForPen = true
        this.#set({ saving: 'idle' })
        this.#world.askForPen()
        return
      }
      const lost = this.#world.isLost(error)
      this.#set({ saving: lost ? 'offline' : 'failed', problem: lost ? '' : this.#world.wordsOf(error) })
      if (lost) this.#rhythm.again()
    }
  }

  #set(change: Partial<EntryState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #apply(values: RecordValues, cells: Cells): ReturnType<typeof applyCells> {
    // what is pending was decided here; the server compares it with what others stored
    const own = cells.map(({ seen: _seen, ...cell }) => cell)
    return applyCells(
      this.#definition,
      values,
      { cells: own, rows: [...this.#rows.values()] },
      { by: this.#world.userId, at: this.#world.now() },
    )
  }

  #changeOf(typed: Typed): CellChange {
    const { place } = typed
    return changeOf(typed, this.state.pending.get(placeKey(place))?.seen ?? valueAt(this.#base, place))
  }

  /** Takes what the user himself put in, and remembers how it was. */
  #note(cells: Cells): void {
    const { values } = this.state
    this.#take(cells)
    this.steps.note(cells, values, this.state.values)
  }

  #take(cells: Cells): void {
    const refused = new Map(this.state.refused)
    const taken: CellChange[] = []
    for (const cell of cells) {
      const key = placeKey(placeOf(cell))
      if (isLocked(this.#base, cell)) continue
      const [wrong] = this.#apply(this.state.values, [cell]).problems
      if (wrong) {
        const { problem } = wrong
        const objection = typeof problem === 'string' ? { code: problem, params: {} } : problem
        refused.set(key, { code: objection.code, params: objection.params, text: String(cell.value ?? '') })
        continue
      }
      refused.delete(key)
      taken.push(cell)
    }
    this.#recompute([...this.state.pending.values(), ...taken], refused)
    if (taken.length > 0) this.#rhythm.soon()
  }

  /** Puts the changes on what the server holds and computes anew; a cell changed twice counts by its last change. */
  #recompute(changes: Cells, refused = this.state.refused): void {
    const last = new Map(changes.map(cell => [placeKey(placeOf(cell)), cell]))
    const applied = this.#apply(this.#base, [...last.values()])
    const pending = stillPending(this.#base, applied.values, last)
    const { method, context } = this.#material
    this.#set({
      values: applied.values,
      ...evaluateRecord(method, applied.values, context),
      refused,
      warned: warningsOf(applied),
      pending,
    })
    // what was kept of a record that is closed now waits for its return
    if (!this.#isClosed) this.#world.keep([...pending.values()])
  }

  #confirmed(sent: ReadonlyMap<string, CellChange>, rows: readonly RowCount[], answer: Saved): void {
    // typed before the answer came: it was typed over what was known then
    this.catchUp()
    this.#rhythm.saved()
    for (const [key, count] of this.#rows) if (rows.includes(count)) this.#rows.delete(key)
    this.#base = answer.values
    const conflicts = new Map(this.state.conflicts)
    for (const told of answer.conflicts) {
      const key = placeKey(placeOf(told))
      const change = sent.get(key)
      if (change) conflicts.set(key, { change, theirs: told.value, at: told.at })
    }
    // what was typed while the save was under way is newer than what it sent
    const newer = [...this.state.pending].filter(([key, cell]) => sent.get(key) !== cell)
    this.#set({
      saving: 'idle',
      savedAt: this.#world.now().slice(11, 16),
      conflicts,
      lease: answer.lease,
      rowVersion: answer.row_version,
    })
    this.#recompute(newer.map(([, cell]) => cell))
    if (newer.length > 0) this.#rhythm.soon()
  }
}
