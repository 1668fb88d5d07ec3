import './kit/no-eval.ts'
import 'virtual:gt-tokens.css'
import './kit/base.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './app/app.tsx'
import { dress, wornPlace } from './app/appearance.ts'
import { forgetEnded, session } from './app/client.ts'
import { tellCutTexts } from './kit/cut-text.ts'
import { speak } from './kit/i18n.ts'
import { tellTooLong } from './kit/too-long.ts'

forgetEnded()
dress()
tellCutTexts(document)
tellTooLong(document)
await Promise.all([
  speak(session.language()),
  // without its code the page wears a skin of the product, which is no reason to show nothing
  localStorage.getItem(wornPlace) === null
    ? null
    : import('./app/made-skin.ts').then(
        ({ wearKept }) => wearKept(),
        (error: unknown) => console.info('skin', error),
      ),
])
const root = document.getElementById('root')
if (!root) throw new Error('no root element')
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
)
