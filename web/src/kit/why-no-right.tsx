import { useState } from 'react'
import { signed } from '../app/state.ts'
import { Button } from './button.tsx'
import { useWords } from './i18n.ts'
import { listMark } from './marks.ts'
import { useStore } from './store.ts'

/** Tells on demand why something is not to be seen: by which posts the user sees things, and who may give more (looks 7.12). */
export function WhyNoRight() {
  const { t } = useWords()
  const now = useStore(signed)
  const [open, setOpen] = useState(false)
  if (!now) return null
  const posts = now.user.Posts.map(post => post.Name).join(listMark())
  return open ? (
    <span className="hint">{t('kit.no_right.because', { posts: posts || '—' })}</span>
  ) : (
    <Button look="link" onClick={() => setOpen(true)}>
      {t('kit.no_right.why')}
    </Button>
  )
}
