import { todoItem } from '@gt/domain/dashboard/todo-item.entity.ts'
import type { Label } from '@gt/domain/kit/label.ts'

interface KindCount {
  readonly code: string
  readonly label: Label | null
  readonly n: number
}

/** Kinds of open to-dos with at least one, and the one that was chosen, in the order of the definition. */
export function todoKinds(byKind: Readonly<Record<string, number>>, chosen?: string): readonly KindCount[] {
  const { codes, labels } = todoItem.fields.kind.options.list
  const order: readonly string[] = codes
  const words: Readonly<Record<string, Label>> = labels
  return Object.entries(chosen === undefined ? byKind : { [chosen]: 0, ...byKind })
    .filter(([code, n]) => n > 0 || code === chosen)
    .sort(([a], [b]) => order.indexOf(a) - order.indexOf(b))
    .map(([code, n]) => ({ code, label: words[code] ?? null, n }))
}
