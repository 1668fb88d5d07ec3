/** Something to be ticked: a node of a tree, with choices of its own beside it. */
export interface Choice {
  readonly key: string
  readonly parent: string | null
  readonly label: string
  readonly hint?: string
  /** False for a branch, which stands for what is below it. */
  readonly own: boolean
  readonly parts: readonly { readonly key: string; readonly label: string }[]
}

export type Ticks = ReadonlySet<string>

/** A node with what stands below it. */
export interface Branch {
  readonly choice: Choice
  readonly below: readonly Branch[]
}

/** The choices as a tree, in their order; one whose parent is not there stands at the top, a branch without anything is left out. */
export function branchesOf(choices: readonly Choice[]): readonly Branch[] {
  const known = new Set(choices.map(({ key }) => key))
  const under = Map.groupBy(choices, ({ parent }) => (parent !== null && known.has(parent) ? parent : ''))
  const build = (parent: string): Branch[] =>
    (under.get(parent) ?? []).flatMap(choice => {
      const below = build(choice.key)
      return choice.own || below.length > 0 ? [{ choice, below }] : []
    })
  return build('')
}

/** All that can be ticked in a branch, without the parts. */
export const ownKeys = ({ choice, below }: Branch): readonly string[] => [
  ...(choice.own ? [choice.key] : []),
  ...below.flatMap(ownKeys),
]

const partKeys = ({ choice, below }: Branch): readonly string[] => [
  ...choice.parts.map(({ key }) => key),
  ...below.flatMap(partKeys),
]

/** Whether all, some or none of a branch is ticked. */
export function stateOf(branch: Branch, ticks: Ticks): 'all' | 'some' | 'none' {
  const keys = ownKeys(branch)
  const ticked = keys.filter(key => ticks.has(key)).length
  return ticked === 0 ? 'none' : ticked === keys.length ? 'all' : 'some'
}

/** Ticks a branch whole, or takes it away with all its parts. */
export function tickBranch(ticks: Ticks, branch: Branch, on: boolean): Ticks {
  const next = new Set(ticks)
  for (const key of ownKeys(branch)) on ? next.add(key) : next.delete(key)
  if (!on) for (const key of partKeys(branch)) next.delete(key)
  return next
}

/** Ticks a part, and with it what it is a part of. */
export function tickPart(ticks: Ticks, { key: owner }: Choice, part: string, on: boolean): Ticks {
  const next = new Set(ticks)
  if (on) next.add(owner).add(part)
  else next.delete(part)
  return next
}

/** What the first has and the second has not. */
export const without = (these: Ticks, those: Ticks): Ticks => new Set([...these].filter(key => !those.has(key)))

/** How many ticks came and went. */
export const difference = (before: Ticks, now: Ticks): { readonly added: number; readonly removed: number } => ({
  added: without(now, before).size,
  removed: without(before, now).size,
})

/** The branches that a search finds by name or code, whole where the branch itself is found. */
export function foundBranches(branches: readonly Branch[], text: string): readonly Branch[] {
  const wanted = text.trim().normalize('NFKC').toLowerCase()
  if (wanted === '') return branches
  return branches.flatMap(branch => {
    const { choice } = branch
    if (`${choice.label} ${choice.hint ?? ''}`.normalize('NFKC').toLowerCase().includes(wanted)) return [branch]
    const below = foundBranches(branch.below, text)
    return below.length > 0 ? [{ choice, below }] : []
  })
}
