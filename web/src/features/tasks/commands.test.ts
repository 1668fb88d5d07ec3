import { mayFollow } from '@gt/domain/kit/states.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { expect, test } from 'vitest'
import { commandsOf } from './commands.ts'
import { taskQueues } from './queues.ts'

test('a queue of states offers exactly the commands that its states take', () => {
  const queues = taskQueues('2026-03-29').flatMap(({ key, filters }) => {
    const states = filters.find(filter => filter.field === 'state' && filter.op === 'eq')?.value
    return states === undefined || key === 'held' ? [] : [{ key, states: [states].flat().map(String) }]
  })
  expect(queues.map(queue => queue.key)).toContain('unassigned')
  const all = commandsOf('all')
  for (const { key, states } of queues) {
    const taken = all.filter(command =>
      states.some(state =>
        mayFollow(trialTaskStates, trialTaskStates.states.codes.find(code => code === state) ?? 'done', command.key),
      ),
    )
    expect([key, commandsOf(key).map(command => command.key)]).toEqual([key, taken.map(command => command.key)])
  }
})
