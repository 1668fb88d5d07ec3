import type { WholeOrder } from '@gt/domain/entrust/actions.ts'
import { entrustmentStates } from '@gt/domain/entrust/entrustment.states.ts'
import { entrustState } from '@gt/domain/entrust/lists.ts'
import { sampleState } from '@gt/domain/samples/lists.ts'
import { sample } from '@gt/domain/samples/sample.entity.ts'
import { sampleLibrary } from '@gt/domain/samples/sample-library.entity.ts'
import { formatMinute } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { sampleStands } from './sample-stands.ts'

/** Where the samples of a stored order are, and what happened to the order so far (page newEntrustsManager, 流转). */
export const WayLines = ({ whole }: { whole: WholeOrder }) => (
  <>
    <SampleLines samples={whole.samples} />
    <LogLines log={whole.log} />
  </>
)

function SampleLines({ samples }: Pick<WholeOrder, 'samples'>) {
  const { t, say } = useWords()
  const stands = sampleStands(samples)
  if (stands.length === 0) return null
  return (
    <ul className="way stands" aria-label={t('page.djentrustmanage.newEntrustsManager.samples')}>
      {stands.map(({ numbers, state, receivedBy, receivedAt, place, keeper }) => (
        <li key={numbers.join()}>
          <div title={numbers.join(' ')}>
            <span className="gt-number">{numbers[0]}</span>
            {numbers.length > 1
              ? ` … ${t('page.djentrustmanage.newEntrustsManager.samples_n', { n: numbers.length })}`
              : ''}{' '}
            <StateMark list={sampleState} code={state} />
          </div>
          {receivedAt ? (
            <div className="quiet">
              {say(sample.fields.received_by_id.label)} {receivedBy} <time>{formatMinute(receivedAt)}</time>
            </div>
          ) : null}
          {place ? (
            <div className="quiet">
              {say(sample.fields.sample_library_id.label)} {place}
            </div>
          ) : null}
          {keeper ? (
            <div className="quiet">
              {say(sampleLibrary.fields.keeper_id.label)} {keeper}
            </div>
          ) : null}
        </li>
      ))}
    </ul>
  )
}

function LogLines({ log }: Pick<WholeOrder, 'log'>) {
  const { t, say } = useWords()
  const commands: Readonly<Record<string, { readonly label: Parameters<typeof say>[0] }>> = entrustmentStates.commands
  return (
    <ol className="way">
      {log.map(line => {
        const label = commands[line.command]?.label
        return (
          <li key={line.id}>
            <div>
              {label ? say(label) : line.command === 'renumber' ? t('kit.renumber.title') : line.command}{' '}
              <StateMark list={entrustState} code={line.to_state} />
            </div>
            <div className="quiet">
              {line.operator} {formatMinute(line.occurred_at)}
            </div>
            {line.opinion ? <div>{line.opinion}</div> : null}
          </li>
        )
      })}
    </ol>
  )
}
