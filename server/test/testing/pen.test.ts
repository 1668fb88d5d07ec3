import { recordActions } from '@gt/domain/testing/actions.ts'
import { recordPenActions } from '@gt/domain/testing/record-pen-actions.ts'
import { describe, expect, it } from 'vitest'
import { type Caller, refusal } from '../make/entrust.ts'
import { assign, cubeTasks, give, type MadeTask, onRecord, openSheet, setClock, take } from '../make/tasks.ts'
import { testingLaboratory } from '../make/testing.ts'

const lab = testingLaboratory(['tester', 'mate', 'checker'])

describe('[page checklist, concurrency] one pen for each record', () => {
  let task: MadeTask
  let recordId: string

  const pen = async (who: Caller, release?: 1) =>
    (
      await who.call(recordActions, 'Lease', {
        record_id: recordId,
        tab_key: who.userId,
        ...(release ? { release } : {}),
      })
    ).lease
  const load = (who: Caller, value: string) =>
    refusal(
      who.call(recordActions, 'SaveCells', {
        record_id: recordId,
        tab_key: who.userId,
        cells: [{ sample_id: task.sampleIds[0] ?? '', group: 'spec', row: 0, input: 'F', value, source: 'typed' }],
      }),
    )
  const messagesOf = async (who: Caller): Promise<string[]> =>
    (
      await lab.place.query<{ title: string }>(
        "select title from notification where user_id = $1 and kind = 'pen' order by id",
        [who.userId],
      )
    ).map(({ title }) => title.replace(/记录.+?(?=交给|$)/, '记录'))

  it('is taken by who opens first; the other reads who and since when, and is refused every write (R-34)', async () => {
    setClock(lab, '2026-03-03 10:00:00')
    ;[task] = (await cubeTasks(lab, { sets: 1 })) as [MadeTask]
    await assign(lab, task)
    setClock(lab, '2026-03-29 10:30:00')
    await take(lab, task)
    await give(lab, lab.tester, 'Start', task.id, {})
    const { record, lease } = await openSheet(lab, task)
    recordId = record.id
    expect(lease).toBeNull()
    expect(await pen(lab.tester)).toMatchObject({ mine: 1, since: '2026-03-29 10:30:00' })
    setClock(lab, '2026-03-29 10:31:30')
    expect(await pen(lab.tester)).toMatchObject({ mine: 1, since: '2026-03-29 10:30:00' })
    expect(await pen(lab.mate)).toMatchObject({ mine: 0, user_id: lab.tester.userId, since: '2026-03-29 10:30:00' })
    expect(await load(lab.mate, '701.00')).toEqual(['R-34'])
    expect(
      await refusal(
        lab.mate.call(recordActions, 'SetConditions', {
          record_id: recordId,
          row_version: record.row_version,
          temperature: '20.0',
        }),
      ),
    ).toEqual(['R-34'])
    expect(await onRecord(lab, lab.mate, 'Submit', task, {})).toContain('R-34')
    expect(await onRecord(lab, lab.mate, 'Void', task, { reason: '试件错误' })).toContain('R-34')
    expect(await load(lab.tester, '700.00')).toEqual([])
  })

  it('goes to no one who does not test here, and is answered by its holder alone (R-35)', async () => {
    expect(await pen(lab.checker)).toMatchObject({ user_id: lab.tester.userId, mine: 0 })
    await pen(lab.tester, 1)
    expect(await pen(lab.checker)).toBeNull()
    await pen(lab.tester)
    const answer = (who: Caller, give: 0 | 1) =>
      refusal(who.call(recordPenActions, 'Answer', { record_id: recordId, give }))
    expect(await answer(lab.tester, 1)).toEqual(['R-35'])
    await lab.mate.call(recordPenActions, 'Ask', { record_id: recordId })
    expect(await answer(lab.mate, 1)).toEqual(['R-35'])
    expect((await pen(lab.tester))?.asked).toMatchObject({ user_id: lab.mate.userId, mine: 0 })
  })

  it('is asked for, kept, asked for again and handed over; each hears of it', async () => {
    await lab.tester.call(recordPenActions, 'Answer', { record_id: recordId, give: 0 })
    expect((await pen(lab.mate))?.user_id).toBe(lab.tester.userId)
    await lab.mate.call(recordPenActions, 'Ask', { record_id: recordId })
    await lab.mate.call(recordPenActions, 'Ask', { record_id: recordId })
    await lab.tester.call(recordPenActions, 'Answer', { record_id: recordId, give: 1 })
    expect(await messagesOf(lab.tester)).toHaveLength(2)
    expect((await messagesOf(lab.mate)).map(title => (title.includes('继续编辑') ? 'kept' : 'given'))).toEqual([
      'kept',
      'given',
    ])
    expect(await load(lab.tester, '702.00')).toEqual(['R-34'])
    expect(await load(lab.mate, '703.00')).toEqual([])
  })

  it('passes on after two minutes of silence: not renewed, or a request left without answer and without a key', async () => {
    setClock(lab, '2026-03-29 10:40:00')
    expect(await pen(lab.tester)).toMatchObject({ mine: 1, since: '2026-03-29 10:40:00' })
    await lab.mate.call(recordPenActions, 'Ask', { record_id: recordId })
    setClock(lab, '2026-03-29 10:41:30')
    expect(await load(lab.tester, '704.00')).toEqual([])
    // the page is seen and renews, and he typed since
    setClock(lab, '2026-03-29 10:42:30')
    expect(await pen(lab.mate)).toMatchObject({ mine: 0 })
    await pen(lab.tester)
    setClock(lab, '2026-03-29 10:43:30')
    expect(await pen(lab.mate)).toMatchObject({ mine: 1, asked: null })
    expect(await load(lab.tester, '705.00')).toEqual(['R-34'])
  })

  it('of a tester whose task was given to another counts as free', async () => {
    await lab.place.query(
      "update trial_task_person set deleted_at = gt_now() where trial_task_id = $1 and user_id = $2 and role = 'co_tester'",
      [task.id, lab.mate.userId],
    )
    expect(await load(lab.tester, '706.00')).toEqual([])
    expect(await pen(lab.tester)).toMatchObject({ mine: 1 })
  })
})
