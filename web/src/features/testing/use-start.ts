import type { CommandFailed, CommandResult } from '@gt/domain/kit/action.ts'
import { taskActions } from '@gt/domain/tasks/actions.ts'
import { testRecord } from '@gt/domain/testing/test-record.entity.ts'
import { confirm } from '../../kit/confirm.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { type More, useCommand } from '../../kit/use-command.ts'
import { withWords } from './start-words.ts'

interface StartOptions {
  readonly onDone: () => void
  /** How a task is called among several. */
  readonly numberOf: (id: string) => string
}

/**
 * Starts tasks, taking their samples out of the store. Past the window of the age (T-06b) or outside the climate of the room
 * (T-07) the words on the deviation are asked for and sent along: specimens do not wait (workflow 5).
 */
export function useStart({ onDone, numberOf }: StartOptions) {
  const { t, say } = useWords()
  const name = t('page.djentrustmanage.checklist.start')
  const sentence = (one: CommandFailed, isAlone: boolean): string[] =>
    one.errors.map(({ message }) => (isAlone ? message : `${one.number ?? numberOf(one.id)}  ${message}`))
  const askMore = async (failed: CommandResult['failed']): Promise<More | null> => {
    const held = withWords(failed)
    if (held.length === 0) return null
    const { deviation } = testRecord.fields
    const given = await confirm({
      question: t('page.djentrustmanage.checklist.start_deviation'),
      consequence: held.flatMap(one => sentence(one, failed.length === 1)).join('\n'),
      verb: name,
      reason: 'required',
      words: { label: say(deviation.label), max: 500 },
    })
    if (!given) return null
    // what was shown with the question is confirmed by the words
    const confirmed = [...new Set(held.flatMap(one => one.errors.map(({ code }) => code)))]
    return { ids: held.map(one => one.id), input: { deviation: given.reason, confirmed } }
  }
  const start = useCommand({ actions: taskActions, action: 'TakeAndStart', name, onDone, askMore })
  const begin = (rows: readonly GridRow[]): void =>
    void start.send(rows, { take_reason: t('page.djentrustmanage.checklist.taken_at_start') })
  return { ...start, begin }
}
