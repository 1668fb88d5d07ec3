import { type LibraryStandard, registrationActions } from '@gt/domain/entrust/registration-actions.ts'
import { standard } from '@gt/domain/standards/standard.entity.ts'
import { Search } from 'lucide-react'
import { useId, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { useWords } from '../../kit/i18n.ts'
import { labelMark } from '../../kit/marks.ts'
import { Failed } from '../../kit/parts.tsx'
import { useEnter, useRested } from '../../kit/use-lookup.ts'

const shortest = 2

interface StandardFinderProps {
  /** What the standard is looked for: names the field. */
  readonly label: string
  /** Takes the number of a standard. */
  readonly onTake: (number: string) => void
}

/** Looks standards up by number and title. An abolished one is struck through and offers what replaced it; the arrow keys choose, Enter takes. */
export function StandardFinder({ label, onTake }: StandardFinderProps) {
  const { t } = useWords()
  const [search, setSearch] = useState('')
  const text = search.trim()
  const rested = useRested(text)
  const asks = rested.length >= shortest && text !== ''
  const { data, error, refetch, isFetching } = useRead(
    registrationActions,
    'Standards',
    { search: rested },
    { enabled: asks, keep: true },
  )
  const found = asks && !error ? (data?.standards ?? []) : []
  const take = (number: string): void => {
    setSearch('')
    onTake(number)
  }
  const [active, setActive] = useState(0)
  const current = found[Math.min(active, found.length - 1)]
  const enter = useEnter({ text, settled: asks && rested === text && !isFetching, found: current?.number, take })
  const id = useId()
  const words = t('page.djentrustmanage.newEntrustsManager.find_standard')
  return (
    <div className="finder">
      <span className="asked">
        <Search aria-hidden strokeWidth={1.75} />
        <input
          className="gt-input"
          aria-controls={found.length > 0 ? id : undefined}
          aria-activedescendant={current ? `${id}_${current.id}` : undefined}
          aria-label={`${label}${labelMark()}${words}`}
          placeholder={words}
          maxLength={100}
          value={search}
          onChange={event => {
            setSearch(event.target.value)
            setActive(0)
          }}
          onKeyDown={event => {
            if (event.nativeEvent.isComposing) return
            if (event.key === 'ArrowDown') setActive(Math.min(active + 1, found.length - 1))
            else if (event.key === 'ArrowUp') setActive(Math.max(0, active - 1))
            else if (event.key === 'Enter') enter()
            else return
            event.preventDefault()
          }}
        />
      </span>
      {found.length > 0 ? (
        <ul id={id}>
          {found.map(one => (
            <li key={one.id} id={`${id}_${one.id}`} className={one === current ? 'current' : undefined}>
              <Found standard={one} onTake={take} />
            </li>
          ))}
        </ul>
      ) : null}
      {asks && error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
      {asks && isFetching && !data ? <p className="none">{t('common.loading')}</p> : null}
      {asks && data && !error && found.length === 0 ? <p className="none">{t('kit.form.none_found')}</p> : null}
    </div>
  )
}

function Found({ standard: one, onTake }: { standard: LibraryStandard; onTake: (number: string) => void }) {
  const { t } = useWords()
  const old = one.state === 'abolished'
  return (
    <>
      <button type="button" onClick={() => onTake(one.number)}>
        <b className={old ? 'struck' : undefined}>{one.number}</b>{' '}
        <span className={old ? 'struck' : undefined}>{one.title}</span>{' '}
        <StandardFate {...one} successor={one.successor?.number ?? null} />
      </button>
      {old && one.successor ? (
        <Replace
          number={one.successor.number}
          onTake={onTake}
          word={t('page.djentrustmanage.newEntrustsManager.replace_with', { number: one.successor.number })}
        />
      ) : null}
    </>
  )
}

interface FateProps extends Pick<LibraryStandard, 'state' | 'changes_on'> {
  /** Number of what stands in its place, or will. */
  readonly successor: string | null
}

/** Whether a standard is in force, and until when or from when as far as that lies ahead. */
export function StandardFate({ state, changes_on: date, successor: number }: FateProps) {
  const { t, say } = useWords()
  const ahead = !date
    ? null
    : state === 'coming'
      ? t('page.djentrustmanage.newEntrustsManager.begins_on', { date })
      : number
        ? t('page.djentrustmanage.newEntrustsManager.ends_for', { date, number })
        : t('page.djentrustmanage.newEntrustsManager.ends_on', { date })
  const tone = state === 'abolished' ? 'red' : ahead || state === 'coming' ? 'orange' : 'quiet'
  return (
    <span className={tone}>
      {[say(standard.fields.state.options.list.labels[state]), ahead].filter(Boolean).join(' · ')}
    </span>
  )
}

/** Takes the standard that stands in place of an abolished one. */
export const Replace = ({
  number,
  word,
  onTake,
}: {
  number: string
  word: string
  onTake: (number: string) => void
}) => (
  <Button look="link" onClick={() => onTake(number)}>
    {word}
  </Button>
)
