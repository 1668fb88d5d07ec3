import type { boardActions } from '@gt/domain/dashboard/board-actions.ts'
import type { BoardCardKey } from '@gt/domain/dashboard/board-cards.ts'
import { stations } from '@gt/domain/dashboard/stations.ts'
import type { OutputOf } from '@gt/domain/kit/action.ts'
import { fixedText, Num } from '@gt/domain/kit/decimal.ts'
import { judgement } from '@gt/domain/testing/lists.ts'
import type { ReactNode } from 'react'
import { routeKey } from '../../app/routes.ts'
import { useSigned } from '../../app/state.ts'
import { to } from '../../app/to.ts'
import { formatInteger } from '../../kit/format.ts'
import { useWords, type Word } from '../../kit/i18n.ts'

export type BoardFigures = OutputOf<(typeof boardActions)['actions']['Figures']>

/** A part of the board. */
interface BoardCard {
  readonly title: Word
  readonly Body: (props: { readonly figures: BoardFigures }) => ReactNode
}

/** A figure that leads to the first of its pages that the reader's menu holds, in a window of its own. */
function Drill({ pages, children }: { readonly pages: readonly string[]; readonly children: ReactNode }) {
  const { routes } = useSigned()
  const page = pages.find(code => routes.has(routeKey(to(code))))
  return page ? (
    <a href={`#${to(page)}`} target="_blank" rel="noreferrer">
      {children}
    </a>
  ) : (
    children
  )
}

interface FigureProps {
  readonly n: string
  readonly word: string
  readonly tone?: string | undefined
  /** What stood there before, where that is told. */
  readonly before?: number
  readonly pages?: readonly string[]
}

function Figure({ n, word, tone, before, pages = [] }: FigureProps) {
  const { t } = useWords()
  return (
    <div className="figure">
      <b className={tone}>
        <Drill pages={pages}>{n}</Drill>
      </b>
      <span>{word}</span>
      {before === undefined ? null : <em>{t('page.board.boardindex.before', { n: formatInteger(before) })}</em>}
    </div>
  )
}

const None = () => <div className="none">{useWords().t('kit.grid.empty')}</div>

const share = (part: number, whole: number): string =>
  whole === 0 ? '—' : `${fixedText(new Num(part).times(100).div(whole), 1)}%`
const alarm = (n: number, tone: 'red' | 'orange'): string | undefined => (n > 0 ? tone : undefined)
const taskPages = ['djstatistical.taskaccount', 'gdstatistical.taskaccount']
const reportPages = ['djstatistical.reportaccount', 'gdstatistical.reportaccount']
const failingPages = ['djstatistical.unqualifiedaccount', 'gdstatistical.unqualifiedaccount', 'trialreport.unqualified']
const equipmentPages = ['djequipment.equipmentlist', 'gdequipment.equipmentlist']
const agePages = ['djentrustmanage.agereminder', 'gdtrialtest.trialtasklist']

function Done({ figures }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  return (
    <div className="figures">
      <Figure
        n={formatInteger(figures.tasks)}
        word={t('page.board.boardindex.tests')}
        before={figures.tasks_before}
        pages={taskPages}
      />
      <Figure
        n={formatInteger(figures.reports)}
        word={t('page.board.boardindex.reports')}
        before={figures.reports_before}
        pages={reportPages}
      />
      <Figure n={formatInteger(figures.today)} word={t('page.board.boardindex.today')} pages={taskPages} />
      <Figure
        n={formatInteger(figures.open)}
        word={t('page.board.boardindex.open')}
        tone={alarm(figures.open, 'red')}
        pages={failingPages}
      />
    </div>
  )
}

function Rate({ figures: { passed, failed } }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  return (
    <div className="figures">
      <Figure n={share(passed, passed + failed)} word={t('page.board.boardindex.rate')} pages={reportPages} />
      <Figure n={formatInteger(failed)} word={t('page.board.boardindex.failed')} tone={alarm(failed, 'red')} />
    </div>
  )
}

function Equipment({ figures }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  const { devices, devices_due, devices_overdue } = figures
  return (
    <div className="figures">
      <Figure n={formatInteger(devices)} word={t('page.board.boardindex.devices')} pages={equipmentPages} />
      <Figure
        n={formatInteger(devices_due)}
        word={t('page.board.boardindex.due')}
        tone={alarm(devices_due, 'orange')}
        pages={equipmentPages}
      />
      <Figure
        n={formatInteger(devices_overdue)}
        word={t('page.board.boardindex.past')}
        tone={alarm(devices_overdue, 'red')}
        pages={equipmentPages}
      />
    </div>
  )
}

function Certificates({ figures }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  return (
    <div className="figures">
      <Figure
        n={formatInteger(figures.certificates_ending)}
        word={t('page.board.boardindex.ending')}
        tone={alarm(figures.certificates_ending, 'orange')}
      />
      <Figure
        n={formatInteger(figures.certificates_past)}
        word={t('page.board.boardindex.past')}
        tone={alarm(figures.certificates_past, 'red')}
      />
    </div>
  )
}

function Ages({ figures: { ages } }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  return (
    <div className="figures">
      <Figure n={formatInteger(ages.today)} word={t('page.board.boardindex.age_today')} pages={agePages} />
      <Figure n={formatInteger(ages.soon)} word={t('page.board.boardindex.age_soon')} pages={agePages} />
      <Figure
        n={formatInteger(ages.overdue)}
        word={t('page.board.boardindex.age_over')}
        tone={alarm(ages.overdue, 'red')}
        pages={agePages}
      />
    </div>
  )
}

function Flow({ figures }: { readonly figures: BoardFigures }) {
  const { say } = useWords()
  const shown = figures.stations.flatMap(({ key, n, late }) => {
    const station = stations.find(one => one.key === key)
    return station ? [{ key, n, late, word: say(station.label), page: station.page }] : []
  })
  if (shown.length === 0) return <None />
  return (
    <div className="steps">
      {shown.map(({ key, n, late, word, page }) => (
        <Figure key={key} n={formatInteger(n)} word={word} tone={alarm(late ?? 0, 'orange')} pages={[page]} />
      ))}
    </div>
  )
}

function Failing({ figures: { failing } }: { readonly figures: BoardFigures }) {
  const { t } = useWords()
  if (failing.length === 0) return <None />
  return (
    <table>
      <tbody>
        {failing.map(({ id, number, test, days }) => (
          <tr key={id}>
            <td>{number}</td>
            <td>{test}</td>
            <td className={days > 7 ? 'red' : 'orange'} style={{ width: 90 }}>
              {t('page.board.boardindex.days', { n: days })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const tones: Readonly<Record<string, string>> = { pass: 'green', fail: 'red' }

function Newest({ figures: { newest } }: { readonly figures: BoardFigures }) {
  const { say } = useWords()
  if (newest.length === 0) return <None />
  return (
    <table>
      <tbody>
        {newest.map(({ id, test, judgement: judged, finished_at }) => {
          const label = judged
            ? (judgement.labels as Readonly<Record<string, (typeof judgement.labels)['pass']>>)[judged]
            : undefined
          return (
            <tr key={id}>
              <td style={{ width: 130 }}>{finished_at.slice(5, 16)}</td>
              <td>{test}</td>
              <td style={{ width: 110 }} className={tones[judged ?? '']}>
                {label ? say(label) : '—'}
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

function Classes({ figures: { classes } }: { readonly figures: BoardFigures }) {
  if (classes.length === 0) return <None />
  const most = Math.max(...classes.map(({ n }) => n))
  return (
    <div className="bars">
      {classes.map(({ name, n }) => [
        <span key={`${name} word`}>{name}</span>,
        <i key={`${name} bar`} style={{ width: `${(n * 100) / most}%` }} />,
        <b key={`${name} n`}>{formatInteger(n)}</b>,
      ])}
    </div>
  )
}

function Months({ figures: { months } }: { readonly figures: BoardFigures }) {
  const most = Math.max(1, ...months.map(({ reports }) => reports))
  return (
    <div className="columns">
      {months.map(({ month, reports }) => (
        <div key={month} title={`${month} ${reports}`}>
          {formatInteger(reports)}
          <i style={{ height: `${(reports * 78) / most}%` }} />
          {month.slice(5)}
        </div>
      ))}
    </div>
  )
}

/** What each card tells. */
export const boardCards: Readonly<Record<BoardCardKey, BoardCard>> = {
  done: { title: 'page.board.boardindex.done', Body: Done },
  rate: { title: 'page.board.boardindex.quality', Body: Rate },
  equipment: { title: 'page.board.boardindex.equipment', Body: Equipment },
  flow: { title: 'page.board.boardindex.flow', Body: Flow },
  failing: { title: 'page.board.boardindex.failing', Body: Failing },
  certificates: { title: 'page.board.boardindex.certificates', Body: Certificates },
  ages: { title: 'page.board.boardindex.ages', Body: Ages },
  classes: { title: 'page.board.boardindex.classes', Body: Classes },
  newest: { title: 'page.board.boardindex.newest', Body: Newest },
  months: { title: 'page.board.boardindex.months', Body: Months },
}

/** Rows and columns of the places, in the order in which cards are kept. */
export const boardPlaces: readonly string[] = [
  '2 / 1 / 3 / 4',
  '2 / 4 / 3 / 5',
  '3 / 1 / 4 / 2',
  '3 / 2 / 5 / 4',
  '3 / 4 / 5 / 5',
  '4 / 1 / 5 / 2',
  '5 / 1 / 6 / 2',
  '5 / 2 / 6 / 3',
  '5 / 3 / 6 / 4',
  '5 / 4 / 6 / 5',
]
