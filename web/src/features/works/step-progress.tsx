import { entrustment } from '@gt/domain/entrust/entrustment.entity.ts'
import { entrustNature } from '@gt/domain/entrust/lists.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { processActions } from '@gt/domain/tasks/process-actions.ts'
import { processTask } from '@gt/domain/tasks/process-task.entity.ts'
import { processTaskTest } from '@gt/domain/tasks/process-task-test.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import { useRead } from '../../app/queries.ts'
import { unknown } from '../../kit/format.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import '../../kit/command.css'

const { task_number, state, report_number } = trialTask.fields
const { required_count, done_count, missing_count, check_count, check_done } = processTask.computed

function Head({ names }: { readonly names: readonly string[] }) {
  return (
    <thead>
      <tr>
        {names.map(name => (
          <th key={name} scope="col">
            {name}
          </th>
        ))}
      </tr>
    </thead>
  )
}

/** What is done of a step: its tests with their groups, self-check and parallel check apart, and their tasks with results and reports. */
export function StepProgress({ row }: { readonly row: GridRow }) {
  const { t, say } = useWords()
  const { data, error, refetch } = useRead(processActions, 'Progress', { id: row.id })
  const word = (labels: Readonly<Record<string, Parameters<typeof say>[0]>>, code: string | null): string => {
    const label = code ? labels[code] : undefined
    return label ? say(label) : unknown
  }
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <Progress />
  return (
    <section aria-label={t('page.gdtrialtest.processTask.progress')}>
      <h3>{t('page.gdtrialtest.processTask.progress')}</h3>
      <table className="gt-lines">
        <Head
          names={[
            say(processTaskTest.fields.trial_list_id.label),
            ...[required_count, done_count, missing_count, check_count, check_done].flatMap(count =>
              count ? [say(count.label)] : [],
            ),
          ]}
        />
        <tbody>
          {data.tests.map(one => (
            <tr key={one.id}>
              <td>{one.test}</td>
              {[one.required, one.done, one.missing, one.check_due, one.check_done].map((n, at) => (
                <td key={['required', 'done', 'missing', 'check_due', 'check_done'][at]} className="gt-number">
                  {n}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      {data.tasks.length === 0 ? (
        <p className="quiet">{t('page.gdtrialtest.processTask.no_tasks')}</p>
      ) : (
        <table className="gt-lines">
          <Head
            names={[
              say(task_number.label),
              say(sample.fields.sample_number.label),
              say(processTaskTest.fields.trial_list_id.label),
              say(entrustment.fields.nature.label),
              say(state.label),
              say(trialTask.fields.judgement.label),
              say(report_number.label),
            ]}
          />
          <tbody>
            {data.tasks.map(one => (
              <tr key={one.id}>
                <td className="gt-number">{one.task_number}</td>
                <td className="gt-number">{one.sample_number ?? unknown}</td>
                <td>{one.test}</td>
                <td>{word(entrustNature.labels, one.nature)}</td>
                <td>{word(taskState.labels, one.state)}</td>
                <td>
                  {word(judgement.labels, one.judgement)}
                  {one.nonconforming_no ? <span className="gt-number"> {one.nonconforming_no}</span> : null}
                </td>
                <td className="gt-number">{one.report_number ?? unknown}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  )
}
