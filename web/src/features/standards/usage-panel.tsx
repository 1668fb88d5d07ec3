import { entrustTemplate } from '@gt/domain/entrust/entrust-template.entity.ts'
import type { Label } from '@gt/domain/kit/label.ts'
import { trialList } from '@gt/domain/methods/trial-list.entity.ts'
import { trialTargetGroup } from '@gt/domain/methods/trial-target-group.entity.ts'
import { business } from '@gt/domain/organisation/business.entity.ts'
import { standardActions } from '@gt/domain/standards/standard-actions.ts'
import { checkResults, standardCheck } from '@gt/domain/standards/standard-check.entity.ts'
import { trialTask } from '@gt/domain/tasks/trial-task.entity.ts'
import { useRead } from '../../app/queries.ts'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { Failed } from '../../kit/parts.tsx'

const mark: Label = { zh: '、', en: ', ', es: ', ' }

/** What cites a standard, and its currency checks, in the words of what they are. */
export function UsagePanel({ id }: { id: string }) {
  const { say } = useWords()
  const { data, error, refetch } = useRead(standardActions, 'Usage', { id })
  if (error) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return null
  const listed = (words: readonly string[]): string[] => (words.length > 0 ? [words.join(say(mark))] : [])
  const names = (rows: readonly { readonly name: string }[]): string[] => listed(rows.map(({ name }) => name))
  const more = data.open_tasks > data.tasks.length ? [`… (${data.open_tasks})`] : []
  const lines = [
    { label: say(trialList.label), text: names(data.tests) },
    { label: say(trialTargetGroup.label), text: data.targets > 0 ? [String(data.targets)] : [] },
    { label: say(entrustTemplate.label), text: names(data.templates) },
    { label: say(trialTask.label), text: listed([...data.tasks.map(({ number }) => number), ...more]) },
    { label: say(business.label), text: names(data.units) },
    {
      label: say(standardCheck.label),
      text: data.checks.map(check => {
        const result = (checkResults.labels as Record<string, Parameters<typeof say>[0]>)[check.result] // a code of the list
        return [check.checked_on, result ? say(result) : check.result, check.successor, check.source, check.by]
          .filter(Boolean)
          .join(' ')
      }),
    },
  ]
  return (
    <div className="gt-details">
      <section>
        <dl>
          {lines.map(({ label, text }) => (
            <div key={label} className="wide">
              <dt>{label}</dt>
              <dd className={text.length > 0 ? undefined : 'none'}>
                {text.length > 0 ? text.map(line => <div key={line}>{line}</div>) : unknown}
              </dd>
            </div>
          ))}
        </dl>
      </section>
    </div>
  )
}
