import { reportActions } from '@gt/domain/reports/actions.ts'
import { ChevronDown, ChevronRight, Search } from 'lucide-react'
import { type DragEvent, type ReactNode, useDeferredValue, useState } from 'react'
import { useRead } from '../../app/queries.ts'
import { Button } from '../../kit/button.tsx'
import { unknown } from '../../kit/format.ts'
import { useWords } from '../../kit/i18n.ts'
import { scanOff } from '../../kit/label-gun.ts'
import { Failed } from '../../kit/parts.tsx'
import { Progress } from '../../kit/progress.tsx'
import { useAsked } from '../../kit/use-asked.ts'
import { beginDrag, type Dropped, droppedBy, isDragged } from './drag-files.ts'
import { type Branch, branchesOf, type Volume, volumeNumbers, volumesWith } from './volume-branches.ts'
import '../../kit/side-search.css'
import './volume-tree.css'

/** Most volumes that one question names. */
const most = 200

interface VolumeTreeProps {
  /** Reports that wait for their volume. */
  readonly waiting: number | undefined
  /** Keys of the queues that the nodes lead to. */
  readonly queues: { readonly waiting: string; readonly filed: string; readonly first: string }
  readonly mayPrint: boolean
  readonly mayExport: boolean
  readonly onContents: (volume: string) => void
  readonly onWhole: (volume: string) => void
  readonly onSpine: (volumes: readonly string[]) => void
  /** Takes what was dropped on a volume; absent when the caller moves nothing. */
  readonly onDrop?: (dropped: Dropped, to: Volume) => void
}

/** The volumes of the archive by year and category; a node asks the list for its reports (page archivelist, tree). */
export function VolumeTree({ waiting, queues, onDrop, ...may }: VolumeTreeProps) {
  const { t } = useWords()
  const [asked, ask] = useAsked()
  const [search, setSearch] = useState('')
  const wanted = useDeferredValue(search.trim())
  const { data, error, refetch } = useRead(reportActions, 'Volumes', wanted ? { search: wanted } : {}, { keep: true })
  const [closed, close] = useState<ReadonlySet<string>>(new Set())
  const value = asked.filters.find(({ field }) => field === 'volume_no')?.value
  const chosen = Array.isArray(value) ? value.map(String) : []
  const volumes = volumesWith(data?.rows ?? [], search)
  const others = asked.filters.filter(({ field }) => field !== 'volume_no')
  const choose = (wanted: readonly Volume[]): void =>
    ask({
      filters: [...others, { field: 'volume_no', op: 'eq', value: volumeNumbers(wanted).slice(0, most) }],
      chip: queues.filed,
    })
  const toggle = (key: string): void => {
    const next = new Set(closed)
    if (!next.delete(key)) next.add(key)
    close(next)
  }
  const branch = (one: Branch, level: number) => ({
    level,
    branch: one,
    open: !closed.has(one.key),
    isChosen: chosen.length > 1 && chosen.join() === volumeNumbers(one.volumes).slice(0, most).join(),
    onToggle: () => toggle(one.key),
    onChoose: () => choose(one.volumes),
  })
  const single = chosen.length === 1 ? data?.rows.find(({ volume_no }) => volume_no === chosen[0]) : undefined
  return (
    <nav className="gt-volume-tree gt-no-print" aria-label={t('page.djentrustmanage.archivelist.volumes')}>
      <label className="gt-side-search">
        <Search aria-hidden strokeWidth={1.75} />
        <input
          type="search"
          // volumes are looked for by what stands on their spines
          {...scanOff}
          value={search}
          aria-label={t('page.djentrustmanage.archivelist.find_volume')}
          placeholder={t('page.djentrustmanage.archivelist.find_volume')}
          onChange={event => setSearch(event.target.value)}
        />
      </label>
      <div className="nodes">
        <button
          type="button"
          className="node waiting"
          aria-current={(asked.chip ?? queues.first) === queues.waiting || undefined}
          onClick={() => ask({ filters: others, chip: queues.waiting })}
        >
          <span className="name">{t('page.home.to_archive')}</span>
          <b className="gt-number">{waiting ?? ''}</b>
        </button>
        {error ? <Failed error={error} onRetry={() => void refetch()} /> : null}
        {data || error ? null : <Progress />}
        {data && data.total > data.rows.length ? (
          <p className="none" role="status">
            {t('page.djentrustmanage.archivelist.more_volumes', { n: data.rows.length, total: data.total })}
          </p>
        ) : null}
        {data && volumes.length === 0 ? <p className="none">{t('kit.grid.empty')}</p> : null}
        {branchesOf(volumes, 'year').map(year => (
          <Node key={year.key} {...branch(year, 1)}>
            {branchesOf(year.volumes, 'category').map(category => (
              <Node key={category.key} {...branch(category, 2)}>
                {category.volumes.map(volume => (
                  <Leaf
                    key={volume.volume_no}
                    volume={volume}
                    isChosen={chosen.length === 1 && chosen[0] === volume.volume_no}
                    onChoose={() => choose([volume])}
                    {...(onDrop ? { onDrop: (dropped: Dropped) => onDrop(dropped, volume) } : {})}
                  />
                ))}
              </Node>
            ))}
          </Node>
        ))}
      </div>
      {single ? <ChosenVolume volume={single} {...may} /> : null}
      {chosen.length > 1 && may.mayPrint ? (
        <div className="chosen">
          <Button onClick={() => may.onSpine(chosen)}>
            {`${t('page.djentrustmanage.archivelist.spine')} (${chosen.length})`}
          </Button>
        </div>
      ) : null}
    </nav>
  )
}

interface LeafProps {
  readonly volume: Volume
  readonly isChosen: boolean
  readonly onChoose: () => void
  readonly onDrop?: (dropped: Dropped) => void
}

/** A volume; reports and other volumes are dropped on it by who may move them. */
function Leaf({ volume, isChosen, onChoose, onDrop }: LeafProps) {
  const [over, setOver] = useState(false)
  const { volume_no } = volume
  const moves = onDrop
    ? {
        draggable: true,
        onDragStart: (event: DragEvent) => beginDrag(event, { volume: volume_no }),
        onDragOver: (event: DragEvent) => {
          if (!isDragged(event)) return
          event.preventDefault()
          setOver(true)
        },
        onDragLeave: () => setOver(false),
        onDrop: (event: DragEvent) => {
          event.preventDefault()
          setOver(false)
          const dropped = droppedBy(event)
          if (dropped && !('volume' in dropped && dropped.volume === volume_no)) onDrop(dropped)
        },
      }
    : {}
  return (
    <button
      type="button"
      className={over ? 'node leaf over' : 'node leaf'}
      aria-current={isChosen || undefined}
      onClick={onChoose}
      {...moves}
    >
      <span className="name gt-number">{volume_no}</span>
      <b className="gt-number">{volume.reports}</b>
    </button>
  )
}

interface NodeProps {
  readonly branch: Branch
  readonly level: number
  readonly open: boolean
  readonly isChosen: boolean
  readonly onToggle: () => void
  readonly onChoose: () => void
  readonly children: ReactNode
}

function Node({ branch, level, open, isChosen, onToggle, onChoose, children }: NodeProps) {
  const { t } = useWords()
  const Arrow = open ? ChevronDown : ChevronRight
  const name = branch.name || unknown
  return (
    <div className={`branch level${level}`}>
      <div className="line">
        <button
          type="button"
          className="toggle"
          aria-expanded={open}
          aria-label={t('page.djentrustmanage.archivelist.branch', { name })}
          onClick={onToggle}
        >
          <Arrow aria-hidden strokeWidth={1.75} />
        </button>
        <button type="button" className="node" aria-current={isChosen || undefined} onClick={onChoose}>
          <span className="name">{name}</span>
          <b className="gt-number">{branch.reports}</b>
        </button>
      </div>
      {open ? children : null}
    </div>
  )
}

/** Where the chosen volume stands, and its papers. */
function ChosenVolume({
  volume,
  mayPrint,
  mayExport,
  onContents,
  onWhole,
  onSpine,
}: { readonly volume: Volume } & Omit<VolumeTreeProps, 'waiting' | 'queues' | 'onDrop'>) {
  const { t } = useWords()
  return (
    <div className="chosen">
      <strong className="gt-number">{volume.volume_no}</strong>
      <span className="quiet">
        {t('page.djentrustmanage.archivelist.volume_facts', { shelf: volume.shelf ?? unknown, pages: volume.pages })}
      </span>
      {mayPrint ? (
        <>
          <Button onClick={() => onContents(volume.volume_no)}>{t('page.djentrustmanage.archivelist.contents')}</Button>
          <Button onClick={() => onSpine([volume.volume_no])}>{t('page.djentrustmanage.archivelist.spine')}</Button>
        </>
      ) : null}
      {mayExport ? (
        <Button onClick={() => onWhole(volume.volume_no)}>{t('page.djentrustmanage.archivelist.whole_volume')}</Button>
      ) : null}
    </div>
  )
}
