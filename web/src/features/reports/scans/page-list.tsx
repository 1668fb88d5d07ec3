import { useId, useState } from 'react'
import { Button } from '../../../kit/button.tsx'
import { useWords, type Word } from '../../../kit/i18n.ts'
import type { Sorting } from './use-sorting.ts'

const ways: Readonly<Record<Sorting['places'][number]['way'], Word>> = {
  code: 'page.djentrustmanage.archivelist.way_code',
  hand: 'page.djentrustmanage.archivelist.way_hand',
  follows: 'page.djentrustmanage.archivelist.way_follows',
  left_out: 'page.djentrustmanage.archivelist.way_left_out',
  unknown_code: 'page.djentrustmanage.archivelist.way_unknown_code',
  no_code: 'page.djentrustmanage.archivelist.way_no_code',
}

/** Ways that leave a page without a report though nobody said so. */
const open: readonly string[] = ['unknown_code', 'no_code']

/** Every page of the stack with its picture and its report, which a person may put right. */
export function PageList({ sorting }: { sorting: Sorting }) {
  const { t } = useWords()
  const { files, pages, places, owners } = sorting
  const [large, enlarge] = useState<number | null>(null)
  const numbers = useId()
  return (
    <div className="stack">
      <ol>
        {pages.map((page, index) => {
          const place = places[index]
          const owner = owners.find(one => one.report_id === place?.reportId)
          const label = t('page.djentrustmanage.archivelist.sort_page', { n: index + 1 })
          return (
            <li
              key={`${page.file} ${page.page}`}
              className={place?.way === 'code' || place?.way === 'hand' ? 'begins' : ''}
            >
              <button
                type="button"
                className="thumb"
                aria-label={t('page.djentrustmanage.archivelist.sort_enlarge', { n: index + 1 })}
                aria-pressed={large === index}
                onClick={() => enlarge(large === index ? null : index)}
              >
                <img src={page.picture} alt="" />
              </button>
              <span className="where">
                <b>{label}</b>
                <span className="quiet" title={files[page.file]?.name}>
                  {files[page.file]?.name}
                </span>
              </span>
              <ReportBox
                key={owner?.number ?? ''}
                label={`${label} ${t('page.djentrustmanage.archivelist.sort_report')}`}
                number={owner?.number ?? ''}
                list={numbers}
                onGive={number => sorting.give(index, number)}
                onFree={() => sorting.leaveOut(index, false)}
              />
              <span className={place && open.includes(place.way) ? 'way open' : 'way'}>
                {place ? t(ways[place.way]) : ''}
                {owner && owner.archive_no === null ? (
                  <span className="problem">{t('page.djentrustmanage.archivelist.sort_no_archive')}</span>
                ) : null}
              </span>
              <Button look="link" onClick={() => sorting.leaveOut(index, place?.way !== 'left_out')}>
                {t(
                  place?.way === 'left_out'
                    ? 'page.djentrustmanage.archivelist.sort_take'
                    : 'page.djentrustmanage.archivelist.sort_skip',
                )}
              </Button>
            </li>
          )
        })}
      </ol>
      {large === null ? null : (
        <img
          className="large"
          src={pages[large]?.picture}
          alt={t('page.djentrustmanage.archivelist.sort_page', { n: large + 1 })}
        />
      )}
      <datalist id={numbers}>
        {[...new Set(owners.map(one => one.number))].map(number => (
          <option key={number} value={number} />
        ))}
      </datalist>
    </div>
  )
}

interface ReportBoxProps {
  readonly label: string
  /** Number of the report that the page belongs to; empty without one. */
  readonly number: string
  /** Id of the numbers that are offered. */
  readonly list: string
  /** Answers why the number cannot be taken; empty when it was. */
  readonly onGive: (number: string) => Promise<string>
  /** The box was emptied. */
  readonly onFree: () => void
}

/** The number of a page's report, typed or under the label gun. */
function ReportBox({ label, number, list, onGive, onFree }: ReportBoxProps) {
  const { t } = useWords()
  const [text, setText] = useState(number)
  const [problem, setProblem] = useState('')
  const take = async (): Promise<void> => {
    const wanted = text.trim()
    if (wanted === number) return
    if (wanted === '') onFree()
    else setProblem(await onGive(wanted))
  }
  return (
    <span className="report">
      <input
        className="gt-input gt-number"
        aria-label={label}
        placeholder={t('page.djentrustmanage.archivelist.sort_number')}
        aria-invalid={problem !== '' || undefined}
        maxLength={200}
        list={list}
        value={text}
        onChange={event => setText(event.target.value)}
        onBlur={() => void take()}
        onKeyDown={event => {
          if (event.key === 'Enter' && !event.nativeEvent.isComposing) void take()
        }}
      />
      {problem ? (
        <span className="problem" role="alert">
          {problem}
        </span>
      ) : null}
    </span>
  )
}
