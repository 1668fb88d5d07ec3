import { nonconformingMachine } from '@gt/domain/audit/nonconforming-record.states.ts'
import { nonconformingSteps } from '@gt/domain/audit/nonconforming-steps.ts'
import { chargeMachine } from '@gt/domain/charges/charge.states.ts'
import { chargeSteps } from '@gt/domain/charges/charge-steps.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { orderChangeStates } from '@gt/domain/entrust/order-change.states.ts'
import { supervisionSteps } from '@gt/domain/entrust/supervision-steps.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { downloadSteps } from '@gt/domain/reports/download-steps.ts'
import { reportMachine } from '@gt/domain/reports/report.states.ts'
import { sampleStates } from '@gt/domain/samples/sample.states.ts'
import { sampleFlow } from '@gt/domain/samples/sample-flow.entity.ts'
import { retentionMachine } from '@gt/domain/samples/sample-retention.states.ts'
import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { trialTaskStates } from '@gt/domain/tasks/trial-task.states.ts'
import { deviationSteps } from '@gt/domain/testing/deviation-steps.ts'
import { testRecordStates } from '@gt/domain/testing/test-record.states.ts'
import { plainLook, stateLooks } from './state-tones.ts'

const machines: Readonly<
  Partial<
    Record<
      string,
      {
        readonly states: { readonly name: string }
        readonly commands: Readonly<Partial<Record<string, { readonly label: Label }>>>
      }
    >
  >
> = {
  change: orderChangeStates,
  entrustment: entrustmentStates,
  charge: chargeMachine,
  nonconforming: nonconformingMachine,
  retention: retentionMachine,
  report: reportMachine,
  task: trialTaskStates,
  record: testRecordStates,
}

/** Lines of a task or a bill that no command of its machine writes. */
const otherLabels: Readonly<Partial<Record<string, Label>>> = {
  ...deviationSteps,
  ...chargeSteps,
  ...supervisionSteps,
  ...nonconformingSteps,
  ...downloadSteps,
}

/**
 * The steps worth reading: what happens to a record happens to its task at the same moment by the same command, and is
 * told once.
 */
export function flowLines(steps: readonly FlowStep[]): FlowStep[] {
  const told = new Set(
    steps.filter(step => step.object_kind === 'task').map(step => `${step.command} ${step.occurred_at}`),
  )
  return steps.filter(step => step.object_kind !== 'record' || !told.has(`${step.command} ${step.occurred_at}`))
}

/** What a step is called; null for those that no command of a person stands for. */
export const stepLabel = ({ object_kind, command }: FlowStep): Label | null =>
  machines[object_kind]?.commands[command]?.label ??
  (object_kind === 'retention' ? beginnings[command] : undefined) ??
  (object_kind === 'sample_flow' ? handovers[command] : undefined) ??
  otherLabels[command] ??
  null

/** A retained part begins by a command of its sample. */
const beginnings: Readonly<Partial<Record<string, Label>>> = { retain: sampleStates.commands.retain.label }

/** What samples went through, each by the name of its hand-over. */
const { list: flowActions } = sampleFlow.fields.action.options
const handovers: Readonly<Partial<Record<string, Label>>> = flowActions.labels

/** The sign of the state that a step led to. */
export function stepLook({ object_kind, to_state }: FlowStep): typeof plainLook {
  const list = object_kind === 'sample_flow' ? sampleStates.states.name : (machines[object_kind]?.states.name ?? '')
  return stateLooks[list]?.[to_state ?? ''] ?? plainLook
}
