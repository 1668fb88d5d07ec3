import { taskActions } from '@gt/domain/tasks/actions.ts'
import { PanelRightClose, PanelRightOpen } from 'lucide-react'
import { useState } from 'react'
import { useRead, useWrite } from '../../app/queries.ts'
import type { Page } from '../../app/use-page.ts'
import { BatchResult } from '../../kit/batch-result.tsx'
import { IconButton } from '../../kit/button.tsx'
import { toastFailure } from '../../kit/failure-words.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import { useWords } from '../../kit/i18n.ts'
import { isAsked, isField } from '../../kit/key-target.ts'
import { Failed } from '../../kit/parts.tsx'
import { useSinglePresses } from '../../kit/single-presses.ts'
import { toastFailed } from '../../kit/toast.tsx'
import { rowsWith } from '../../kit/toolbar.tsx'
import { assignmentKey } from './keys.ts'
import type { Usual } from './panel-extra.tsx'
import { PanelFoot } from './panel-foot.tsx'
import type { PersonOrder, PersonView } from './people.ts'
import { PeoplePanel } from './people-panel.tsx'
import { ProposalDialog } from './proposal-dialog.tsx'
import { allows, isGivable, taskNumber } from './task-row.ts'
import type { useBatches } from './use-batches.ts'
import type { useChoice } from './use-choice.ts'
import { useGiving } from './use-giving.ts'

/** Most tasks that the people are asked about at once (contract of Candidates). */
const mostAsked = 200

interface AssignmentPanelProps {
  readonly page: Page
  readonly rows: readonly GridRow[]
  readonly choice: ReturnType<typeof useChoice>
  readonly dragged: readonly GridRow[]
  readonly onDropped: () => void
  /** Day that was chosen in the strip for what is given out. */
  readonly plannedFor: string | null
  /** How many tasks the queue holds, those that are not shown yet too. */
  readonly total: number
  readonly batches: ReturnType<typeof useBatches>
}

/** The tests of the tasks in one line. */
function useSubject(rows: readonly GridRow[]): string {
  const { t } = useWords()
  const tests = new Set(rows.map(row => String(row.test_name ?? '')))
  return tests.size > 1 ? t('page.djentrustmanage.tasklist.n_tests', { n: tests.size }) : ([...tests][0] ?? '')
}

/** The right pane: who may be given the chosen tasks, with whom, and the keys that do it. */
export function AssignmentPanel(props: AssignmentPanelProps) {
  const { page, rows, choice, dragged, onDropped, plannedFor, total, batches } = props
  const { t } = useWords()
  const [order, setOrder] = useState<PersonOrder>('name')
  const [open, setOpen] = useState(true)
  const [proposing, setProposing] = useState(false)
  const givable = rows.filter(isGivable)
  const few = givable.length <= mostAsked
  const ids = (few ? givable : [...new Set([...choice.chosen.filter(isGivable), ...givable])]).slice(0, mostAsked)
  const asked = useRead(taskActions, 'Candidates', { task_ids: ids.map(row => row.id) }, { keep: true })
  const names = { Assign: useToolName(page, 'assign'), Reassign: useToolName(page, 'reassign') }
  const meant = dragged.length > 0 ? dragged : choice.chosen
  const subject = useSubject(meant)
  const giving = useGiving({
    candidates: asked.data,
    chosen: meant,
    plannedFor,
    order,
    names,
    run: batches.run,
  })
  // until the people are known for these very tasks, their keys stand for others
  const ready = giving.tasks.length === meant.filter(isGivable).length
  const mayGive = page.can('assign') || page.can('reassign')
  const { able, picked, action } = giving
  const usual = useUsual(giving)
  const n = choice.chosen.length
  const reason =
    n === 0 || giving.tasks.length === 0
      ? t('page.djentrustmanage.tasklist.choose_tasks')
      : picked === null
        ? t('page.djentrustmanage.tasklist.nobody')
        : giving.mates.length < giving.needed
          ? t('page.djentrustmanage.tasklist.mates_few', { n: giving.needed })
          : undefined
  const give = (view: PersonView | null | undefined, given: readonly GridRow[]): void => {
    // tasks that cannot be given out go along and are told with the reason
    if (view && mayGive && ready && !batches.busy && given.some(isGivable)) void giving.give(view, given)
  }
  useAssignmentKeys(choice, {
    give: place => give(able[place], choice.chosen),
    confirm() {
      // the key is refused in words, as the button is
      if (reason !== undefined && mayGive && n > 0) toastFailed(reason)
      else if (choice.ticked.size > 0) give(picked, choice.chosen)
    },
    fold: () => setOpen(before => !before),
  })
  const waiting = choice.ticked.size > 0 ? choice.chosen : rows
  const assignable = waiting.filter(row => isGivable(row) && allows(row, 'assign'))
  const weighed = asked.data?.tasks.filter(task => assignable.some(row => row.id === task.id)) ?? []
  const beyond = assignable.length - weighed.length + (choice.ticked.size > 0 ? 0 : Math.max(0, total - rows.length))
  return (
    <aside className="gt-people-pane" data-open={open} aria-label={t('page.djentrustmanage.tasklist.who')}>
      <span className="fold">
        <IconButton
          icon={open ? PanelRightClose : PanelRightOpen}
          label={`${t(open ? 'kit.work.fold' : 'kit.work.unfold')} Alt+9`}
          onClick={() => setOpen(!open)}
        />
      </span>
      {!open ? null : asked.data ? (
        <PeoplePanel
          candidates={asked.data}
          views={giving.views}
          subject={subject}
          day={giving.day}
          order={order}
          onOrder={setOrder}
          picked={picked?.person.user_id ?? null}
          onPick={giving.pick}
          dragged={dragged.length}
          onDrop={view => {
            onDropped()
            give(view, dragged)
          }}
          keyed={mayGive}
          foot={
            mayGive ? (
              <PanelFoot
                mates={giving.mates.flatMap(id => giving.views.find(view => view.person.user_id === id) ?? [])}
                addable={able.filter(view => view !== picked && !giving.mates.includes(view.person.user_id))}
                needed={giving.needed}
                onMates={giving.setMates}
                extras={giving.extras}
                onExtras={giving.setExtras}
                usual={usual}
                unchecked={giving.unchecked}
                noted={action === 'Assign'}
                verb={t('kit.command.many', { command: names[action], n })}
                keyed={choice.ticked.size > 0}
                busy={batches.busy || !ready}
                reason={reason}
                onConfirm={() => give(picked, choice.chosen)}
                onPropose={page.can('autoAssign') && assignable.length > 0 ? () => setProposing(true) : null}
              />
            ) : null
          }
        />
      ) : asked.error ? (
        <Failed error={asked.error} onRetry={() => void asked.refetch()} />
      ) : (
        <div className="people" aria-busy="true" />
      )}
      {proposing && asked.data ? (
        <ProposalDialog
          candidates={asked.data}
          tasks={weighed}
          beyond={beyond}
          rows={rows}
          busy={batches.busy}
          onConfirm={list => {
            setProposing(false)
            void batches.run({ action: 'Assign', name: names.Assign, batches: list, told: '' })
          }}
          onClose={() => setProposing(false)}
        />
      ) : null}
      {batches.ended ? (
        <BatchResult
          name={batches.ended.order.name}
          result={batches.ended.result}
          busy={batches.busy}
          numberOf={id => taskNumber(rows.find(row => row.id === id) ?? { id })}
          onRetry={() => void batches.retry(failed => rowsWith(rows, failed))}
          onClose={batches.close}
        />
      ) : null}
    </aside>
  )
}

/** Whether the picked person is the default tester of the chosen test, and the switch of it; null for several tests. */
function useUsual({ tasks, picked }: ReturnType<typeof useGiving>): Usual | null {
  const { run, busy } = useWrite(taskActions, 'SetDefault')
  const [test, ...others] = new Set(tasks.map(task => task.trial_list_id))
  if (test === undefined || others.length > 0 || !picked) return null
  const { user_id, name } = picked.person
  return {
    name,
    is: picked.isDefault,
    busy,
    onChange: is =>
      void run({ trial_list_id: test, user_id, is_default: is ? 1 : 0 }).catch((error: unknown) => toastFailure(error)),
  }
}

/** The word of an operation as the server names it. */
const useToolName = (page: Page, op: string): string => page.toolbar('toolbar').find(tool => tool.Op === op)?.Name ?? op

interface KeyActs {
  readonly give: (place: number) => void
  readonly confirm: () => void
  readonly fold: () => void
}

/** The keys of the page: 1–9, Enter, Esc, J and K, Alt+9 (keys.ts). */
function useAssignmentKeys(choice: ReturnType<typeof useChoice>, acts: KeyActs): void {
  useSinglePresses(event => {
    if (event.isComposing || isAsked()) return
    const pressable = event.target instanceof HTMLElement && event.target.matches('button, a, [role="tab"]')
    const key = assignmentKey(event, isField(event.target) ? 'field' : pressable ? 'pressable' : 'elsewhere')
    if (event.altKey && event.code === 'Digit9') acts.fold()
    else if (key?.do === 'give') acts.give(key.place)
    else if (key?.do === 'confirm') acts.confirm()
    else if (key?.do === 'step') choice.step(key.by)
    else if (key?.do === 'untick') choice.untick()
    else return
    if (key?.do !== 'untick') event.preventDefault()
  })
}
