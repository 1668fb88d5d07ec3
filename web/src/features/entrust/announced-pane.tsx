import type { Label } from '@gt/domain/kit/label.ts'
import { useSigned } from '../../app/state.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import { Fold } from '../../kit/work-place.tsx'
import { type AnnouncedEntry, announcedParts, type Compared } from './differences.ts'
import type { Announced, OrderDraft } from './order-draft.ts'
import './announced-pane.css'

interface AnnouncedPaneProps {
  readonly draft: OrderDraft
  readonly announced: Announced
  readonly told: Pick<Compared, 'world' | 'offer'>
  readonly fold: { readonly open: boolean; readonly onToggle: () => void }
}

/** What the client typed, beside the order that is made of it: entries that the order has otherwise are marked with what it says. */
export function AnnouncedPane({ draft, announced, told, fold }: AnnouncedPaneProps) {
  const { t, say } = useWords()
  const { categories } = useSigned().facts
  const words = (text: Label | string): string => (typeof text === 'string' ? text : say(text))
  const entry = ({ field, label, value, changed }: AnnouncedEntry) => (
    <div key={field} className={changed.length > 0 ? 'differs' : undefined}>
      <dt>{say(label)}</dt>
      <dd>
        {words(value)}
        {changed.map(text => (
          <ins key={words(text)}>
            <Glyph shape="bang" tone="orange" /> {words(text)}
          </ins>
        ))}
      </dd>
    </div>
  )
  return (
    <Fold title={t('page.djentrustmanage.newEntrustsManager.announced_by')} summary={announced.number} {...fold}>
      <div className="gt-announced">
        {announcedParts(draft, announced, { ...told, categories }).map(({ key, row, isSample, entries }) => (
          <section key={key} className={isSample && row === null ? 'left-out' : undefined}>
            {isSample ? (
              <h3>
                {row === null
                  ? t('page.djentrustmanage.newEntrustsManager.not_received')
                  : t('page.djentrustmanage.newEntrustsManager.sample_n', { n: row + 1 })}
              </h3>
            ) : null}
            <dl>{entries.map(entry)}</dl>
          </section>
        ))}
      </div>
    </Fold>
  )
}
