import { sentence } from '@gt/domain/kit/errors.ts'
import { text } from '@gt/domain/kit/fields/text.ts'
import { type LedgerPage, ledgerOfLine, lineOf, type TemplateColumn } from '@gt/domain/kit/page/ledger.ts'
import { ledgerController } from '@gt/domain/kit/page/ledger-actions.ts'
import { type ReactNode, useEffect, useReducer, useState } from 'react'
import { call } from '../app/client.ts'
import { queryValue, usePlace } from '../app/page-context.ts'
import { useRead } from '../app/queries.ts'
import { usePage } from '../app/use-page.ts'
import { Button } from '../kit/button.tsx'
import { today } from '../kit/clock.ts'
import { factColumn } from '../kit/columns.tsx'
import { toastFailure } from '../kit/failure-words.ts'
import type { GridRow } from '../kit/grid-column.ts'
import { useWords } from '../kit/i18n.ts'
import { PageFrame } from '../kit/page-frame.tsx'
import { firstPaging, reducePaging } from '../kit/paging.ts'
import { Empty } from '../kit/parts.tsx'
import { PdfDialog } from '../kit/pdf-viewer-dialog.tsx'
import { bytesOfBase64 } from '../kit/pdf-viewer-source.ts'
import { type RowCommand, RowCommands } from '../kit/row-commands.tsx'
import { saveBytes } from '../kit/save-bytes.ts'
import { toastDone } from '../kit/toast.tsx'
import { Toolbar, type ToolHandler } from '../kit/toolbar.tsx'
import { spreadsheet } from '../kit/use-export.ts'
import type { ListView } from '../kit/use-list.ts'
import { LedgerChartPanel } from './ledger-chart.tsx'
import { ledgerColumns } from './ledger-columns.tsx'
import { LedgerConditions, wholeAlternatives } from './ledger-conditions.tsx'
import { commandsName, LedgerGrid } from './ledger-grid.tsx'
import { KeepQuestion, KeptQuestions } from './ledger-kept.tsx'
import { LedgerListing } from './ledger-listing.tsx'
import { LedgerQueryBar } from './ledger-query.tsx'
import {
  daysOf,
  figuresOf,
  firstQuestion,
  type LedgerAsked,
  ledgerQuery,
  listingOf,
  readQuestion,
  whyNotAsked,
  writeQuestion,
} from './ledger-question.ts'
import { LedgerTemplates } from './ledger-templates.tsx'
import './ledger.css'

/** Stands behind a page of lines that is not the last one: lines are reached by the number of their page. */
const more = 'more'

/** Room for two commands of a line. */
const commandWidth = 150
const commandField = text({ zh: '操作', en: 'Actions', es: 'Acciones' })

/** What a page of its own adds to a ledger. */
export interface LedgerSlots {
  /** Handlers of further operations. */
  readonly tools?: (asked: LedgerAsked | null) => Readonly<Record<string, ToolHandler>>
  /** Above the question: the tabs of the page. */
  readonly above?: ReactNode
  /** Beside the buttons; asks a question. */
  readonly beside?: (ask: (question: LedgerAsked) => void) => ReactNode
  /** In place of the values of columns, as they would be shown. */
  /** What can be done with a line, behind its values. */
  readonly commands?: (row: GridRow) => readonly RowCommand[]
  readonly cells?: Readonly<Record<string, (row: GridRow, asked: LedgerAsked, shown: ReactNode) => ReactNode>>
}

/** A ledger: what it is asked, its lines with their totals, a picture of them, spreadsheet and paper. */
export function LedgerSheet({ page, slots = {} }: { readonly page: LedgerPage; readonly slots?: LedgerSlots }) {
  const words = useWords()
  const { t } = words
  const rights = usePage(page.code)
  const controller = ledgerController(page)
  const { address, setQuery } = usePlace()
  const kept = queryValue(address, 'l')
  const inAddress = readQuestion(page, kept)
  const opening = inAddress ?? firstQuestion(page, today())
  // a ledger without templates opens with its usual question; one with templates waits for one of them
  const asked = page.template && opening.template === null ? null : opening
  const askedText = asked ? writeQuestion(asked) : ''
  const [draft, setDraft] = useState<LedgerAsked>(opening)
  const [problem, setProblem] = useState<string | null>(null)
  const [pictured, setPictured] = useState(false)
  const [paper, setPaper] = useState(false)
  const [keeping, setKeeping] = useState(false)
  const [busy, setBusy] = useState<string | null>(null)
  const [paging, turn] = useReducer(reducePaging, page.sort, firstPaging)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another question begins at its first page
  useEffect(() => {
    turn({ do: 'first' })
    if (asked) setDraft(asked)
  }, [askedText])
  const { data: offered, isPending: offering } = useRead(controller, 'Templates', {}, { enabled: page.template })
  const templates = offered?.rows ?? []
  const { data, error, isPending, isFetching, refetch, dataUpdatedAt } = useRead(
    controller,
    'Query',
    {
      ...ledgerQuery(asked ?? draft),
      page: paging.page,
      size: paging.size,
      ...(paging.sort ? { sort: paging.sort } : {}),
    },
    { enabled: asked !== null, keep: true },
  )
  const rows = (data?.rows ?? []).map((row, index): GridRow => ({ id: String(index), ...row }))
  const list: ListView = {
    rows,
    total: data?.total ?? 0,
    capped: false,
    paging,
    turn,
    answer: data
      ? { ...data, rows, capped: false, next: paging.page * paging.size < data.total ? more : null, prev: null }
      : undefined,
    loading: asked !== null && isPending,
    reloading: isFetching && !isPending,
    error: error?.kind === 'session' || error?.kind === 'aborted' ? null : error,
    reload: () => void refetch(),
    loadedAt: dataUpdatedAt,
  }
  const ask = (question: LedgerAsked): void => {
    const next = { ...question, alternatives: wholeAlternatives(question.alternatives) }
    const why = whyNotAsked(page, next, templates.find(({ id }) => id === next.template)?.bound !== 0)
    setDraft(next)
    if (why) {
      setProblem(sentence(why, words.language))
      return
    }
    setProblem(null)
    const written = writeQuestion(next)
    // the same question asked again is read anew
    if (written === askedText) void refetch()
    setQuery({ l: written })
  }
  const standing = ledgerOfLine(page, lineOf(page, { line: asked?.line ?? undefined }))
  const listingBy = (column: Pick<TemplateColumn, 'name' | 'part'>, row: GridRow) => {
    const listing = asked && listingOf(page, asked, row, column)
    return listing && (() => ask(listing))
  }
  const columns = ledgerColumns(standing, data?.columns ?? [], words, listingBy, asked).map(column => {
    const { grid } = column
    const cell = slots.cells?.[grid.name]
    return cell && asked
      ? { ...column, grid: { ...grid, render: (row: GridRow) => cell(row, asked, grid.render?.(row)) } }
      : column
  })
  const { commands } = slots
  const withCommands = commands
    ? [
        ...columns,
        {
          grid: {
            ...factColumn(commandsName, commandField),
            title: () => t('kit.grid.actions'),
            width: commandWidth,
            wide: commandWidth,
            text: null,
            sort: null,
            render: (row: GridRow) => <RowCommands commands={commands(row)} />,
          },
          field: commandField,
          meaning: null,
          percent: false,
        },
      ]
    : columns
  const nothing = asked === null ? t('kit.ledger.start') : undefined
  const waits = busy === null ? undefined : t('kit.grid.exporting')
  const doing = async (what: string, work: (asked: LedgerAsked) => Promise<void>): Promise<void> => {
    if (!asked) return
    setBusy(what)
    try {
      await work(asked)
    } catch (failure) {
      toastFailure(failure)
    } finally {
      setBusy(null)
    }
  }
  const toPaper = async (question: LedgerAsked): Promise<Uint8Array> =>
    bytesOfBase64((await call(controller, 'Paper', ledgerQuery(question))).pdf)
  const paperName = `${rights.title} ${asked?.period.join(' ') ?? ''}.pdf`
  const exportSheet = (): void =>
    void doing('export', async question => {
      const file = await call(controller, 'Export', ledgerQuery(question))
      if (file.content === null) return toastDone(t('kit.grid.export_queued'))
      saveBytes(bytesOfBase64(file.content), file.name, spreadsheet)
      toastDone(t('kit.grid.exported', { n: file.rows }))
    })
  const exportPaper = (): void =>
    void doing('exportPdf', async question => {
      saveBytes(await toPaper(question), paperName, 'application/pdf')
    })
  const year = daysOf('year', today())
  const empty =
    asked === null ? (
      <Empty text={t('kit.ledger.start')} />
    ) : (
      <Empty
        text={t('kit.ledger.empty')}
        action={
          page.asOf.includes(asked.date) || (asked.period[0] === year[0] && asked.period[1] === year[1]) ? null : (
            <Button onClick={() => ask({ ...asked, period: year })}>{t('kit.ledger.widen')}</Button>
          )
        }
      />
    )
  return (
    <PageFrame page={rights} onRefresh={list.reload}>
      {slots.above}
      <div className="gt-sided">
        {page.template ? (
          <LedgerTemplates
            templates={templates}
            loading={offering}
            chosen={draft.template}
            onChoose={({ id, date }) =>
              ask({ ...draft, template: id, ...(Object.hasOwn(page.dates, date) ? { date } : {}) })
            }
          />
        ) : null}
        <div className="main">
          <LedgerQueryBar page={page} draft={draft} onDraft={setDraft} onAsk={ask} />
          {page.conditions ? (
            <LedgerConditions
              page={page}
              alternatives={draft.alternatives}
              onChange={alternatives => setDraft({ ...draft, alternatives })}
            >
              {/* what is kept is asked of the period that stands */}
              <KeptQuestions page={page} onChoose={kept => ask({ ...kept, period: draft.period })} />
            </LedgerConditions>
          ) : null}
          {problem ? (
            <div className="gt-ledger-problem" role="alert">
              {problem}
            </div>
          ) : null}
          <Toolbar
            tools={rights.toolbar('toolbar')}
            coming={!rights.isNamed}
            handlers={{
              ...(page.charts.length > 0 ? { chart: { run: () => setPictured(!pictured), reason: nothing } } : {}),
              export: { run: exportSheet, reason: nothing ?? waits },
              exportPdf: { run: exportPaper, reason: nothing ?? waits },
              print: { run: () => setPaper(true), reason: nothing },
              ...(page.conditions ? { [page.keeps]: { run: () => setKeeping(true), reason: nothing } } : {}),
              ...slots.tools?.(asked),
            }}
          />
          {asked?.listed ? (
            <LedgerListing page={page} listed={asked.listed} onBack={() => ask(figuresOf(asked))} />
          ) : null}
          {slots.beside?.(ask)}
          <LedgerGrid
            page={page}
            title={rights.title}
            columns={withCommands}
            list={list}
            answer={asked ? data : undefined}
            groups={asked?.groups ?? []}
            empty={empty}
          />
        </div>
        {pictured && asked ? <LedgerChartPanel page={page} asked={asked} /> : null}
      </div>
      {keeping && asked ? <KeepQuestion page={page} asked={asked} onClose={() => setKeeping(false)} /> : null}
      {paper && asked ? (
        <PdfDialog
          source={{ name: paperName, load: () => toPaper(asked), print: true, save: rights.can('exportPdf') }}
          onClose={() => setPaper(false)}
        />
      ) : null}
    </PageFrame>
  )
}
