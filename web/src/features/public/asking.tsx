import { Failure } from '../../app/failure.ts'
import { Button } from '../../kit/button.tsx'
import { messageOf } from '../../kit/failure-words.ts'
import { Glyph } from '../../kit/glyph.tsx'
import { useWords } from '../../kit/i18n.ts'
import type { Answer } from './use-answer.ts'

/** What stands in place of an answer that is not there yet, or that did not come; nothing once it is known. */
export function Asking({ answer }: { answer: Answer<unknown> }) {
  const { t } = useWords()
  if (answer.kind === 'known') return null
  if (answer.kind === 'asking')
    return (
      <div className="gt-banner quiet" role="status">
        <div className="width">
          <span className="wait" aria-hidden />
          <h1>{t('page.account.reportpreview.asking')}</h1>
        </div>
      </div>
    )
  const { error } = answer
  const said = error instanceof Failure && error.message !== '' ? messageOf(error) : null
  return (
    <div className="gt-banner quiet" role="alert">
      <div className="width">
        <Glyph shape="bang" tone="grey" size={46} />
        <div>
          <h1>{said ?? t('page.account.reportpreview.load_failed')}</h1>
          {error instanceof Failure && error.kind === 'fault' && error.trace ? (
            <p className="gt-number">{error.trace}</p>
          ) : null}
        </div>
        <Button onClick={answer.again}>{t('common.retry')}</Button>
      </div>
    </div>
  )
}
