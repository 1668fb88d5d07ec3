import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { expect, test } from 'vitest'
import { flowLines, stepLabel, stepLook } from './flow-steps.ts'

const step = (object_kind: string, command: string, to_state: string, occurred_at: string): FlowStep => ({
  id: '1',
  object_kind,
  object_id: '1',
  object_number: null,
  command,
  to_state,
  opinion: null,
  occurred_at,
  operator: null,
})

test('a record that goes with its task is told once, a step of its own stays', () => {
  const steps = [
    step('task', 'submit', 'checking', '2026-03-01 10:00:00'),
    step('record', 'submit', 'submitted', '2026-03-01 10:00:00'),
    step('record', 'create', 'draft', '2026-03-01 09:00:00'),
    step('report', 'submit', 'auditing', '2026-03-02 10:00:00'),
  ]
  expect(flowLines(steps).map(({ object_kind, command }) => `${object_kind} ${command}`)).toEqual([
    'task submit',
    'record create',
    'report submit',
  ])
})

test('steps take word and sign from the machine of their object', () => {
  expect(stepLabel(step('report', 'issue', 'issued', ''))?.zh).toBe('发放')
  expect(stepLabel(step('task', 'submit', 'checking', ''))?.zh).toBe('提交复核')
  expect(stepLabel(step('task', 'create', 'unassigned', ''))).toBeNull()
  expect(stepLook(step('report', 'return', 'returned', '')).tone).toBe('red')
  expect(stepLook(step('elsewhere', 'x', 'y', '')).shape).toBe('ring')
})
