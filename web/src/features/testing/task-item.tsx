import { taskActions } from '@gt/domain/tasks/actions.ts'
import { taskState } from '@gt/domain/tasks/lists.ts'
import { Hammer, PencilLine, Play, Undo2 } from 'lucide-react'
import { useState } from 'react'
import type { Page } from '../../app/use-page.ts'
import { Button, IconButton } from '../../kit/button.tsx'
import { confirm } from '../../kit/confirm.tsx'
import { ShortDue } from '../../kit/due.tsx'
import { Glyph } from '../../kit/glyph.tsx'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { moreSamples } from '../../kit/sample-numbers.ts'
import { StateMark } from '../../kit/state-mark.tsx'
import { TestName } from '../../kit/test-name.tsx'
import { useCommand } from '../../kit/use-command.ts'
import { MouldDialog } from './mould-dialog.tsx'
import { matesWords, TaskProgress } from './task-progress.tsx'
import { mayGiveBack, mayMould, mayStart, text, toMould, withRecord } from './task-rows.ts'
import { useStart } from './use-start.ts'

interface TaskItemProps {
  readonly row: GridRow
  readonly page: Page
  readonly isChosen: boolean
  readonly isTicked: boolean
  readonly onTick: () => void
  readonly onChoose: (row: GridRow) => void
}

/** One task of the list: what it is, when it is due, and the next step. */
export function TaskItem({ row, page, isChosen, isTicked, onTick, onChoose }: TaskItemProps) {
  const { t } = useWords()
  const state = text(row.state)
  const isDue = mayStart(row, page)
  const number = text(row.sample_number) || text(row.task_number)
  const start = useStart({
    onDone: () => onChoose({ ...row, state: 'testing' }),
    numberOf: () => text(row.task_number),
  })
  const give = useCommand({
    actions: taskActions,
    action: 'GiveBack',
    name: t('page.djentrustmanage.checklist.give_back'),
    // the list is read again by itself and no longer has the task
    onDone: () => undefined,
  })
  const giveBack = async (): Promise<void> => {
    const given = await confirm({
      question: t('page.djentrustmanage.checklist.give_back_ask', { number: text(row.task_number) }),
      verb: t('page.djentrustmanage.checklist.give_back'),
      reason: 'required',
    })
    if (given) await give.send([row], { reason: given.reason })
  }
  const isReturned = state === 'testing' && typeof row.return_count === 'number' && row.return_count > 0
  const problem = start.problem || give.problem
  const mates = matesWords(row, t)
  const [moulding, setMoulding] = useState(false)
  const canMould = mayMould(row, page)
  const begin = (): void => start.begin([row])
  const nextStep = (): void => {
    if (isDue) begin()
    else if (canMould && toMould(row)) setMoulding(true)
  }
  return (
    <div className="gt-work-item" data-chosen={isChosen || undefined} data-ticked={isTicked || undefined}>
      <input
        type="checkbox"
        className="tick"
        aria-label={t('page.djentrustmanage.checklist.choose_item', { number: text(row.task_number) })}
        checked={isTicked}
        onChange={onTick}
      />
      <button
        type="button"
        className="open"
        aria-current={isChosen || undefined}
        title={mates}
        onClick={() => (withRecord.includes(state) ? onChoose(row) : undefined)}
        onDoubleClick={nextStep}
        onKeyDown={event => {
          if (event.key !== 'Enter' || withRecord.includes(state)) return
          // what opens by it and takes the focus must not take the key as well
          event.preventDefault()
          if (!event.repeat && !start.busy) nextStep()
        }}
      >
        <span className="line">
          <b className="gt-number">
            {number}
            {moreSamples(row) ? ` ${moreSamples(row)}` : null}
          </b>
          <ShortDue date={text(row.due_at).slice(0, 10) || text(row.deadline) || null} />
        </span>
        <span className="line">
          <TestName name={text(row.test_name)} age={row.age_days} />
        </span>
        <span className="line facts">
          <span className="cut">
            {[text(row.sample_name), text(row.grade) || text(row.specification)].filter(Boolean).join(' · ')}
          </span>
          <span className="gt-number number">{text(row.task_number)}</span>
          {isReturned ? (
            <span className="back">
              <Glyph shape="back" tone="red" />
              {t('page.djentrustmanage.checklist.returned')}
            </span>
          ) : (
            <StateMark list={taskState} code={state} />
          )}
        </span>
        {state === 'testing' ? <TaskProgress row={row} /> : null}
        {text(row.remarks) ? (
          <span className="note" title={text(row.remarks)}>
            {t('page.djentrustmanage.checklist.task_note', { text: text(row.remarks) })}
          </span>
        ) : null}
        {isReturned && text(row.returned_reason) ? (
          <span className="why" title={text(row.returned_reason)}>
            {text(row.returned_reason)}
          </span>
        ) : null}
      </button>
      {isDue ? (
        <Button icon={Play} busy={start.busy} onClick={begin}>
          {t('page.djentrustmanage.checklist.start')}
        </Button>
      ) : null}
      {canMould && toMould(row) ? (
        <Button icon={Hammer} onClick={() => setMoulding(true)}>
          {t('page.djentrustmanage.checklist.mould')}
        </Button>
      ) : null}
      {mayGiveBack(row, page) || (canMould && !toMould(row)) ? (
        <span className="give">
          {canMould && !toMould(row) ? (
            <IconButton
              icon={PencilLine}
              label={`${t('page.djentrustmanage.checklist.mould_correct')} ${text(row.task_number)}`}
              onClick={() => setMoulding(true)}
            />
          ) : null}
          {mayGiveBack(row, page) ? (
            <IconButton
              icon={Undo2}
              label={`${t('page.djentrustmanage.checklist.give_back')} ${text(row.task_number)}`}
              onClick={() => void giveBack()}
            />
          ) : null}
        </span>
      ) : null}
      {moulding ? <MouldDialog rows={[row]} onClose={() => setMoulding(false)} /> : null}
      {problem ? (
        <p className="problem" role="alert">
          {problem}
        </p>
      ) : null}
    </div>
  )
}
