import { formatDate } from '../kit/format.ts'
import { useWords } from '../kit/i18n.ts'
import { useSigned } from './state.ts'

/** Names the licensed function that ends soon or has ended, the gravest first (layout, licence_bar). */
export function LicenceBar() {
  const { t } = useWords()
  const { licences } = useSigned().facts
  const worst = licences.find(one => one.state === 'past') ?? licences.find(one => one.state === 'ending')
  if (!worst) return null
  const others = licences.filter(one => one.state === 'past' || one.state === 'ending').length - 1
  const text = t(worst.state === 'past' ? 'shell.licence_past' : 'shell.licence_ending', {
    name: worst.name,
    date: formatDate(worst.expires_at),
  })
  return (
    <div className={worst.state === 'past' ? 'gt-bar red' : 'gt-bar'} role="status">
      {text}
      {others > 0 ? ` ${t('shell.licence_more', { n: others })}` : null}
    </div>
  )
}
