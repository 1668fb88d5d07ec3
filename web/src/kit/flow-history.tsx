import type { FlowStep } from '@gt/domain/tasks/flow-step.ts'
import { FlowLog } from './flow-log.tsx'
import { flowLines, stepLabel, stepLook } from './flow-steps.ts'
import { useWords } from './i18n.ts'

/** The steps of a report with its tasks and records, newest first. */
export function FlowHistory({ steps }: { steps: readonly FlowStep[] }) {
  const { t, say } = useWords()
  const entries = flowLines(steps)
    .toReversed()
    .map(step => {
      const { shape, tone } = stepLook(step)
      const label = stepLabel(step)
      return {
        key: step.id,
        shape,
        tone,
        title: (
          <>
            {label ? say(label) : step.command === 'create' ? t('kit.history.created') : step.command}{' '}
            <span className="gt-number gt-quiet">{step.object_number}</span>
          </>
        ),
        at: step.occurred_at,
        facts: [step.operator, step.opinion].filter((fact): fact is string => Boolean(fact)),
      }
    })
  return <FlowLog entries={entries} />
}
