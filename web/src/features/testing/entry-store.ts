import type { CellChange, RecordValues } from '@gt/domain/testing/record-data.ts'
import { type Place, placeKey, placeOf } from '../../kit/paper/place.ts'
import { afterSave } from './entry-answer.ts'
import { changeOf, howOf, isLocked, objectionTo, storedCell, type Typed, valueAt } from './entry-cells.ts'
import { applyOwn, type Bench, computeEntry, type OpenedSheet, openingOf } from './entry-compute.ts'
import { EntryHand } from './entry-hand.ts'
import { EntryRows } from './entry-rows.ts'
import { type EntryState, isTypedInto, type OpenField, type Saved, type Sheet, type Unstored } from './entry-state.ts'
import { EntrySteps } from './entry-steps.ts'
import { EntryTexts } from './entry-texts.ts'
import type { Cells, EntryWorld, Material, RowCount } from './entry-world.ts'
import { Lane } from './lane.ts'
import { isOthers, type Pen } from './pen.ts'
import { SaveRhythm } from './save-rhythm.ts'

/**
 * The readings of one record while they are typed. Every key computes anew as soon as the keys rest, and is kept on this
 * computer. A text becomes a reading when its cell is left; readings go to the server two seconds after the last one, and what
 * the server did not take stays. The screen draws `state`; whoever decides by it lets the hand finish first.
 */
export class EntryStore {
  state: EntryState
  /** What the user changed, to take back. */
  readonly steps = new EntrySteps()
  readonly #bench: Bench
  readonly #world: EntryWorld
  readonly #listeners = new Set<() => void>()
  /** What the server holds, as far as it is known here. */
  #base: RecordValues
  #recordState: Sheet['record']['state']
  readonly #rows = new EntryRows()
  /** What the server holds with what is pending on top, without the text in typing. */
  #taken: RecordValues
  readonly #hand = new EntryHand()
  readonly #texts = new EntryTexts()
  /** Values of saves whose answers were lost. */
  readonly #unheard = new Map<string, Typed['value']>()
  readonly #rhythm: SaveRhythm
  /** What goes to the server goes one after the other. */
  readonly #lane = new Lane()
  #reason = ''
  /** Something was not sent because another has the pen. */
  #waitsForPen = false

  constructor(sheet: OpenedSheet, material: Material, world: EntryWorld) {
    this.#base = sheet.values
    this.#taken = sheet.values
    this.#recordState = sheet.record.state
    this.#bench = { material, world, rows: this.#rows }
    this.#world = world
    this.#rhythm = new SaveRhythm(world, () => void this.flush())
    this.state = openingOf(this.#bench, sheet)
  }

  subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Takes what was left into `state` now, and shows what the text in typing would give, without waiting for the keys to rest. */
  catchUp(): void {
    if (!this.#hand.isNew) return
    const left = this.#hand.take().map(text => changeOf(text, text.seen))
    const before = this.#taken
    this.#take(left)
    for (const change of left) {
      this.steps.note([change], before, this.#taken)
      this.steps.close()
    }
  }

  /** What is typed into a cell and not taken yet; null when nothing is. */
  textAt = (key: string): string | null => this.#hand.textAt(key)

  /** The cell was left: its text is meant, and taken once the keys rest. */
  leave(): void {
    if (this.#hand.leave()) this.#world.whenKeysRest(() => this.catchUp())
  }

  /** Enter: what stands in the cell is meant, also a text that was not finished when the page was left. */
  enter(place: Place): void {
    const text = this.#texts.get(place)
    if (this.textAt(placeKey(place)) === null && text?.code === 'unfinished') this.type(place, text.text)
    this.leave()
  }

  /** Escape: the cell has again what stood in it before the typing, at last its reading; false when it has that already. */
  takeBack(place: Place): boolean {
    const isBack = this.#hand.giveUp(place) || this.#texts.delete(place)
    if (isBack) this.#recompute([...this.state.pending.values()])
    return isBack
  }

  /** The hand is off the sheet, for a command or another record; everything typed is in `state`. */
  finish(): void {
    this.#hand.leave()
    this.catchUp()
  }

  /** Whether a reason has to be given before anything can be saved. */
  get asksReason(): boolean {
    return this.#bench.material.needsReason && this.#reason === '' && this.state.pending.size > 0
  }

  /** Why values of a record that was submitted before are changed; saving goes on. */
  giveReason(reason: string): void {
    this.#reason = reason.trim()
    void this.flush()
  }

  /** Takes what was kept on this computer and never confirmed: readings as such, texts beside their cells. */
  restore({ cells, texts, fields }: Unstored): void {
    this.#set({ fields: new Map(fields.map(field => [field.name, field])) })
    this.#rows.holdFor([...cells, ...texts], this.#base)
    this.#take(cells)
    this.#texts.restore(texts, text =>
      this.#objectionTo(changeOf({ place: placeOf(text), value: text.text, how: {} }, text.seen)),
    )
    if (texts.length > 0) this.#recompute([...this.state.pending.values()])
  }

  /** The text of a cell after another key. It is shown and computed with, and is a reading once the cell is left. */
  type(place: Place, value: Typed['value'], how: Typed['how'] = {}): void {
    const seen = this.#texts.get(place)?.seen ?? this.#seenAt(place)
    if (isLocked(this.#base, changeOf({ place, value, how }, seen))) return
    this.#hand.type({ place, value, how, seen })
    this.#world.whenKeysRest(() => this.catchUp())
  }

  /** Whole values at once: a choice, a pasted block, or what a register gives to a row. */
  put(
    cells: readonly (Pick<CellChange, 'value' | 'origin'> & { readonly place: Place })[],
    source: CellChange['source'],
  ): void {
    if (cells.length === 0) return
    this.#hand.drop(new Set(cells.map(({ place }) => placeKey(place))))
    this.catchUp()
    this.#note(cells.map(({ place, value, origin }) => this.#changeOf({ place, value, how: { source, origin } })))
  }

  /**
   * Takes the last change of the user back, source and all; what a machine measured stays. Goes to the server like any change.
   * Answers the cell; null when there is nothing to take back.
   */
  undo(): Place | null {
    this.finish()
    const back = this.steps
      .back(this.state.values)
      .filter(one => one.before?.source === 'device' || storedCell(this.#base, one.place)?.source !== 'device')
    this.#take(
      back.map(({ place, before }) => this.#changeOf({ place, value: before?.value ?? null, how: howOf(before) })),
    )
    return back[0]?.place ?? null
  }

  /** A text that the register of the cell refuses; it stays beside the cell and is not stored. */
  refuse(place: Place, text: string, words: string): void {
    const key = placeKey(place)
    // an answer to an earlier number says nothing of the one that is typed now
    if ((this.textAt(key)?.trim() ?? text) !== text) return
    const seen = this.#seenAt(place)
    this.#hand.drop(new Set([key]))
    this.catchUp()
    this.#texts.set(place, { code: 'register', params: { words }, text, seen })
    // the answer may come after the cell was left
    const isText = (cell: CellChange): boolean => String(cell.value ?? '').trim() === text
    this.#recompute([...this.state.pending].flatMap(([at, cell]) => (at === key && isText(cell) ? [] : cell)))
    this.steps.note([this.#changeOf({ place, value: text, how: {} })], this.#taken, this.#taken)
  }

  /** A text that a field beside the readings does not take; null once it takes one. */
  holdField(name: OpenField['name'], field: OpenField | null): void {
    const fields = new Map(this.state.fields)
    if (field) fields.set(name, field)
    else if (!fields.delete(name)) return
    this.#set({ fields })
    this.#keep()
  }

  /** The user looked at a reading outside the usual range and keeps it; a text that was refused cannot be kept (0086). */
  confirm(place: Place): void {
    this.finish()
    if (this.state.refused.has(placeKey(place))) return
    // it came into the cell as it did: typed, pasted or picked
    const { source, origin } = this.state.pending.get(placeKey(place)) ?? {}
    const how = { source, origin, confirmed: true }
    this.#note([this.#changeOf({ place, value: valueAt(this.state.values, place), how })])
  }

  /** Ends a conflict: with the value typed here, or with the one that the other stored. */
  settle(place: Place, whose: 'mine' | 'theirs'): void {
    this.catchUp()
    const { [placeKey(place)]: conflict, ...others } = Object.fromEntries(this.state.conflicts)
    if (!conflict) return
    this.#set({ conflicts: new Map(Object.entries(others)) })
    if (whose === 'mine') this.#take([{ ...conflict.change, seen: conflict.theirs }])
  }

  /** Adds or takes away rows at the end of a group: at once here, and stored without waiting for more keys. */
  async resize(sampleId: string, group: string, count: number): Promise<void> {
    this.catchUp()
    this.#rows.set({ sample_id: sampleId, group, count })
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
  rebase({ values, lease, record }: Pick<Sheet, 'values' | 'lease' | 'record'>, kept?: () => Unstored): void {
    this.catchUp()
    // an answer that was asked for before the last save is older than what is known
    if (record.row_version < this.state.rowVersion) return
    const back = this.#isClosed && isTypedInto(record) ? kept?.() : undefined
    this.#base = values
    // what was submitted is not taken back, also when the record comes back
    if (record.state !== this.#recordState) this.steps.clear()
    this.#recordState = record.state
    this.#set({ rowVersion: record.row_version })
    if (this.#isClosed) {
      this.#rows.clear()
      this.#texts.clear()
      this.#hand.clear()
      this.#set({ saving: 'idle', problem: '', conflicts: new Map(), fields: new Map() })
      this.#recompute([])
    } else if (back) this.restore(back)
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
  change(run: (rowVersion: number) => Promise<{ readonly row_version: number } | null>): Promise<void> {
    return this.#lane.try(async () => {
      await this.#savePending()
      const answer = await run(this.state.rowVersion)
      if (answer) this.#set({ rowVersion: answer.row_version })
      return answer !== null
    })
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
    return this.#lane.inTurn(() => this.#savePending())
  }

  /**
   * Waits until everything given before is at the server. True when it took all of it: what comes next may then name the
   * version in `state`. False while readings are kept here, and when a change that was waited for came to nothing.
   */
  async stored(): Promise<boolean> {
    this.finish()
    const { undone } = this.#lane
    await this.flush()
    return this.state.pending.size === 0 && this.#lane.undone === undone
  }

  async #savePending(): Promise<void> {
    this.catchUp()
    this.#rhythm.off()
    const sent = new Map(this.state.pending)
    const rows = this.#rows.all
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
      if (!lost) return
      // it may have come there all the same
      for (const [key, cell] of sent) this.#unheard.set(key, valueAt(this.#taken, placeOf(cell)))
      this.#rhythm.again()
    }
  }

  #set(change: Partial<EntryState>): void {
    this.state = { ...this.state, ...change }
    for (const listener of this.#listeners) listener()
  }

  #objectionTo = (cell: CellChange) => objectionTo(applyOwn(this.#bench, this.#taken, [cell]))

  /** What a change of a cell was made over. */
  #seenAt(place: Place): Typed['value'] {
    return this.state.pending.get(placeKey(place))?.seen ?? valueAt(this.#base, place)
  }

  #changeOf(typed: Typed): CellChange {
    return changeOf(typed, this.#seenAt(typed.place))
  }

  /** Takes what the user himself put in, and remembers how it was. */
  #note(cells: Cells): void {
    const before = this.#taken
    this.#take(cells)
    this.steps.note(cells, before, this.#taken)
  }

  #take(cells: Cells): void {
    const taken: CellChange[] = []
    for (const cell of cells) {
      if (isLocked(this.#base, cell)) continue
      const objection = this.#objectionTo(cell)
      if (objection)
        this.#texts.set(placeOf(cell), { ...objection, text: String(cell.value ?? ''), seen: cell.seen ?? null })
      else {
        this.#texts.delete(placeOf(cell))
        taken.push(cell)
      }
    }
    this.#recompute([...this.state.pending.values(), ...taken])
    if (taken.length > 0) this.#rhythm.soon()
  }

  /** Puts changes on what the server holds, computes anew and keeps what is not stored. */
  #recompute(changes: Cells): void {
    const { held } = this.#hand
    const { state, taken } = computeEntry(this.#bench, this.#base, changes, { held, texts: this.#texts })
    this.#taken = taken
    this.#set(state)
    this.#keep()
  }

  /** What was kept of a record that is closed now waits for its return. */
  #keep(): void {
    const { pending, fields } = this.state
    const texts = this.#texts.kept(this.#hand.held)
    if (!this.#isClosed) this.#world.keep({ cells: [...pending.values()], texts, fields: [...fields.values()] })
  }

  #confirmed(sent: ReadonlyMap<string, CellChange>, rows: readonly RowCount[], answer: Saved): void {
    // typed before the answer came: it was typed over what was known then
    this.catchUp()
    this.#rhythm.saved()
    this.#rows.stored(rows)
    this.#base = answer.values
    const { userId } = this.#bench.world
    const { conflicts, pending, seen } = afterSave({ sent, unheard: this.#unheard, userId }, this.state, answer)
    this.#unheard.clear()
    const { lease, row_version: rowVersion } = answer
    this.#set({ saving: 'idle', savedAt: this.#world.now().slice(11, 16), conflicts, lease, rowVersion })
    this.#hand.sees(text => seen(placeKey(text.place), text.seen))
    this.#recompute(pending)
    if (pending.length > 0) this.#rhythm.soon()
  }
}
