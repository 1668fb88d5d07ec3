import { useSigned } from '../app/state.ts'
import { MenuCard, MessageCard, WorkCard } from '../features/home/cards.tsx'
import { homeVariant } from '../features/home/variant.ts'
import '../features/home/home.css'

/** Start of the day: what waits, what is new, and the ways to work. Clients are not shown the work of the laboratory. */
export default function HomePage() {
  const variant = homeVariant(useSigned())
  const worksHere = variant !== 'entrust'
  return (
    <div className="gt-home">
      {worksHere ? <WorkCard columns={8} /> : null}
      <MessageCard columns={worksHere ? 4 : 12} />
      <MenuCard columns={12} />
    </div>
  )
}
