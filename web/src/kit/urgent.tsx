import { priority } from '@gt/domain/entrust/lists.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { useWords } from './i18n.ts'
import './command.css'

const labels: Readonly<Record<string, Label>> = priority.labels

/** The word of an urgent record before its name; a normal one says nothing. */
export function Urgent({ level }: { level: unknown }) {
  const { say } = useWords()
  const label = typeof level === 'string' && level !== 'normal' ? labels[level] : undefined
  return label ? <span className="gt-urgent">{say(label)}</span> : null
}
