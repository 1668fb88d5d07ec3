import { useRef, useState } from 'react'
import { useSigned } from '../app/state.ts'
import { AnnouncementStrip } from '../features/home/announcements.tsx'
import { MovingContext } from '../features/home/card.tsx'
import { arranged, filled, movedTo } from '../features/home/card-order.ts'
import { homeCards } from '../features/home/home-cards.tsx'
import { LayoutTool } from '../features/home/layout-tool.tsx'
import { MenuCard } from '../features/home/menu-card.tsx'
import { useHomeSettings } from '../features/home/use-home-settings.ts'
import { homeVariant } from '../features/home/variant.ts'
import { useWords } from '../kit/i18n.ts'

/**
 * Start of the day: what is in hand, what waits, what is new, and the ways to work. Each card is there for those who may
 * ask for its figures; clients are not shown the work of the laboratory.
 */
export default function HomePage() {
  const { t } = useWords()
  const signed = useSigned()
  const variant = homeVariant(signed)
  const [settings, change] = useHomeSettings(variant)
  const taken = useRef<string | null>(null)
  const [told, tell] = useState('')
  if (!settings) return <div className="gt-home" />
  const held = { permissions: signed.facts.permissions, posts: signed.user.Posts.map(({ Code }) => Code) }
  const cards = arranged(homeCards(variant, held, { settings, change }), settings.order)
  const order = cards.map(({ id }) => id)
  const hidden = settings.hidden ?? []
  const shown = cards.filter(({ id }) => !hidden.includes(id))
  const put = (id: string, target: string | undefined): void => {
    if (!target || target === id) return
    const next = movedTo(order, id, target)
    change({ order: next })
    const seen = next.filter(one => !hidden.includes(one))
    tell(t('page.home.moved', { place: seen.indexOf(id) + 1, n: seen.length }))
  }
  return (
    <div className="gt-home">
      <AnnouncementStrip closed={settings.closed} onClose={closed => change({ closed })} />
      {filled(shown).map(({ id, columns, draw }, index) => (
        <MovingContext
          key={id}
          value={{
            id,
            step: by => put(id, shown[index + by]?.id),
            take: () => {
              taken.current = id
            },
            drop: () => {
              if (taken.current) put(taken.current, id)
              taken.current = null
            },
            hide: () => change({ hidden: [...hidden, id] }),
          }}
        >
          {draw(columns)}
        </MovingContext>
      ))}
      <MenuCard
        tools={
          <LayoutTool
            cards={cards.map(({ id, title }) => ({ id, title: t(title) }))}
            hidden={hidden}
            onHidden={next => change({ hidden: next })}
            onReset={() => change({ hidden: [], order: [] })}
          />
        }
      />
      <div className="gt-hidden" role="status">
        {told}
      </div>
    </div>
  )
}
