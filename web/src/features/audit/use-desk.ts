import type { OutputOf } from '@gt/domain/kit/action.ts'
import { compileMethod } from '@gt/domain/methods/compile.ts'
import type { CompiledMethod } from '@gt/domain/methods/compiled-method.ts'
import type { PaperDocument } from '@gt/domain/paper/document.ts'
import { fillPaper } from '@gt/domain/paper/fill.ts'
import { reportActions } from '@gt/domain/reports/actions.ts'
import { paperActions } from '@gt/domain/reports/paper-actions.ts'
import { linkResults, type ResultLink } from '@gt/domain/reports/result-links.ts'
import type { ReturnStep } from '@gt/domain/reports/return-rules.ts'
import { recordActions } from '@gt/domain/testing/actions.ts'
import { useQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Failure } from '../../app/failure.ts'
import { readOptions, useRead } from '../../app/queries.ts'
import type { GridRow } from '../../kit/grid-column.ts'
import type { Links } from './cells.ts'
import { type Change, changedSince, lastReturn, resultsBefore } from './changes.ts'
import type { QueueItem } from './queues.ts'

type Reports = (typeof reportActions)['actions']
type RecordPart = OutputOf<Reports['RecordDesk']>
type Sheet = OutputOf<(typeof recordActions)['actions']['Open']>
type RecordHistory = OutputOf<(typeof recordActions)['actions']['History']>

/** A record as the desk shows it. */
export interface DeskRecord {
  readonly taskId: string
  readonly number: string
  readonly document: PaperDocument
  /** Ids of the samples in the order of the paper. */
  readonly samples: readonly string[]
  readonly results: readonly ResultLink[]
  readonly sheet: Sheet
  readonly method: CompiledMethod
  readonly changes: ReadonlyMap<string, Change>
  /** What stood where the changed readings give another value now. */
  readonly before: ReadonlyMap<string, string>
}

/** Everything that is needed to pass or return one record or report. */
export interface Desk {
  readonly kind: QueueItem['kind']
  /** The record or report itself, with its version for the command. */
  readonly row: GridRow
  readonly state: string
  readonly number: string
  readonly project: string
  readonly report: PaperDocument | null
  readonly records: readonly DeskRecord[]
  /** Where the results on the report come from; empty for a record without one. */
  readonly links: Links
  /** What was tested: the results of the report, or of the record alone. */
  readonly results: readonly ResultLink[]
  readonly checks: RecordPart['checks']
  readonly history: RecordPart['history']
  readonly earlier: RecordPart['earlier']
  readonly deviations: RecordPart['deviations']
  /** The viewer tested it and may not pass it. */
  readonly own: boolean
  readonly can: readonly string[]
  readonly whyNot: Readonly<Record<string, string>>
  /** Steps to which a report may go back; a record has its one. */
  readonly returnSteps: readonly ReturnStep[]
}

/** A paper of a record before readings and changes are known. */
interface Paper {
  readonly taskId: string
  readonly number: string
  readonly document: PaperDocument
  readonly samples: readonly string[]
  /** Results of a record that stands on no report. */
  readonly results: readonly ResultLink[]
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '')

function compiledOf(sheet: Sheet): CompiledMethod {
  const compiled = compileMethod(sheet.method)
  // a published method was compiled before it was stored
  if (!compiled.ok) throw new Error(`method ${sheet.method.id} does not compile`)
  return compiled.method
}

const nothing: Links = { samples: [], links: [] }

/** Opens what a row of the queue stands for; null while it loads. */
export function useDesk(item: QueueItem): {
  readonly desk: Desk | null
  readonly failure: Failure | null
  readonly reload: () => void
} {
  const isReport = item.kind === 'report'
  const cockpit = useRead(reportActions, 'Cockpit', { id: item.id }, { enabled: isReport })
  const printed = useRead(paperActions, 'Record', { task_id: item.id }, { enabled: !isReport })
  const beside = useRead(reportActions, 'RecordDesk', { task_id: item.id }, { enabled: !isReport })
  const papers = useMemo(() => papersOf(item, cockpit.data, printed.data), [item, cockpit.data, printed.data])
  const sheets = useQueries({
    queries: papers.map(({ taskId }) => readOptions(recordActions, 'Open', { task_id: taskId })),
  })
  const histories = useQueries({
    queries: sheets.flatMap(({ data }) =>
      data ? [readOptions(recordActions, 'History', { record_id: data.record.id })] : [],
    ),
  })
  const part = isReport ? cockpit.data : beside.data
  const opened = sheets.flatMap(({ data }) => data ?? [])
  const told = histories.flatMap(({ data }) => data ?? [])
  const whole = part && papers.length > 0 && opened.length === papers.length && told.length === papers.length
  const version = [cockpit, printed, beside, ...sheets, ...histories].map(one => one.dataUpdatedAt).join()
  // biome-ignore lint/correctness/useExhaustiveDependencies: `version` stands for all the answers it is made of
  const desk = useMemo(
    () => (whole ? deskOf(item, part, cockpit.data, recordsOf(papers, opened, told, lastReturn(part.history))) : null),
    [item, whole, version],
  )
  const asked = [...(isReport ? [cockpit] : [printed, beside]), ...sheets, ...histories]
  return {
    desk,
    failure: desk ? null : (asked.find(one => one.error)?.error ?? null),
    reload: () => {
      for (const one of asked) void one.refetch()
    },
  }
}

function papersOf(
  item: QueueItem,
  cockpit: OutputOf<Reports['Cockpit']> | undefined,
  printed: OutputOf<(typeof paperActions)['actions']['Record']> | undefined,
): Paper[] {
  if (item.kind === 'report')
    return (cockpit?.records ?? []).map(({ task_id, number, document, samples }) => ({
      taskId: task_id,
      number: number ?? '',
      document,
      samples,
      results: [],
    }))
  if (!printed) return []
  const { layout, paper, samples } = printed
  const { links } = linkResults([{ taskId: item.id, ids: samples, samples: paper.samples }])
  const number = paper.context.numbers.record ?? ''
  return [{ taskId: item.id, number, document: fillPaper(layout, paper), samples, results: links }]
}

const recordsOf = (
  papers: readonly Paper[],
  sheets: readonly Sheet[],
  histories: readonly RecordHistory[],
  since: string | null,
): DeskRecord[] =>
  papers.flatMap((paper, index) => {
    const sheet = sheets[index]
    if (!sheet) return []
    const changes = changedSince(histories[index]?.rows ?? [], since)
    const read = { sheet, method: compiledOf(sheet), changes }
    return [{ ...paper, ...read, before: resultsBefore(read) }]
  })

function deskOf(
  item: QueueItem,
  part: RecordPart,
  cockpit: OutputOf<Reports['Cockpit']> | undefined,
  records: readonly DeskRecord[],
): Desk {
  const { checks, history, earlier, deviations } = part
  const common = {
    kind: item.kind,
    number: item.number,
    records,
    checks,
    history,
    earlier,
    deviations,
    own: part.own === 1,
  }
  if (item.kind === 'report' && cockpit) {
    const { report, document, samples, links, can, why_not, return_steps } = cockpit
    const row = { ...item.row, ...report } as GridRow // a report as its list has it
    const project = text(item.row.project_name)
    return {
      ...common,
      row,
      state: text(row.state),
      project,
      report: document,
      links: { samples, links },
      results: links,
      can,
      whyNot: why_not,
      returnSteps: return_steps,
    }
  }
  const record = records[0]?.sheet.record
  return {
    ...common,
    row: { id: record?.id ?? '', row_version: record?.row_version ?? 0 },
    state: record?.state ?? '',
    project: text(item.row.unit_engineering),
    report: null,
    links: nothing,
    results: records.flatMap(one => one.results),
    can: record?.can ?? [],
    whyNot: {},
    returnSteps: ['testing'],
  }
}
